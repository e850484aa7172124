extension ManifestDraft {
  /// Keys that may stand in a template, in the order in which targets have them.
  private static let shared = [
    "platform", "deploymentTarget", "devices", "developmentLanguage", "localizations", "compile",
    "manifest",
  ]

  /// Moves what several targets of a platform have in common into a template.
  ///
  /// Every target of the platform has to say it, and there have to be two such keys besides the
  /// platform: less is not worth a name.
  package mutating func shareKeys() {
    guard templates.isEmpty else { return }
    var platforms: [DraftValue] = []
    for target in targets {
      if let platform = target[member: "platform"], !platforms.contains(platform) {
        platforms.append(platform)
      }
    }
    for platform in platforms {
      let members = targets.indices.filter { targets[$0][member: "platform"] == platform }
      guard members.count > 1, let first = members.first else { continue }
      var common = targets[first].members.filter { member in
        Self.shared.contains(member.key)
          && members.allSatisfy { targets[$0][member: member.key] == member.value }
      }
      for key in ["info", "compile"] where !common.contains(where: { $0.key == key }) {
        if let part = commonPart(of: key, members) { common.append(part) }
      }
      guard common.count > 2 else { continue }
      let name = platforms.count == 1 ? "common" : platform.word ?? "common"
      templates.append(Part(name, members: common))
      for index in members {
        targets[index].members = targets[index].members.compactMap { member in
          guard let shared = common.first(where: { $0.key == member.key }) else { return member }
          return member.without(shared)
        }
        targets[index].members.insert(DraftMember("template", .literal(name)), at: 0)
      }
    }
  }
}

extension ManifestDraft {
  /// What the maps of all targets under a key have in common, files and properties aside.
  private func commonPart(of key: String, _ targets: [Int]) -> DraftMember? {
    guard let first = targets.first, let value = self.targets[first][member: key] else {
      return nil
    }
    let common = (value.members ?? []).filter { part in
      !["file", "properties"].contains(part.key)
        && targets.allSatisfy {
          self.targets[$0][member: key]?.members?.contains(part) ?? false
        }
    }
    return common.isEmpty ? nil : DraftMember(key, .flowMap(common))
  }
}

extension DraftMember {
  /// Returns the members that the template's value lacks; nil without any.
  fileprivate func without(_ shared: DraftMember) -> DraftMember? {
    guard value != shared.value, let members = value.members,
      let others = shared.value.members
    else { return nil }
    let rest = members.filter { !others.contains($0) }
    if rest.isEmpty { return nil }
    if case .flowMap = value { return DraftMember(key, .flowMap(rest)) }
    return DraftMember(key, .map(rest))
  }
}

extension DraftValue {
  /// Those of a map.
  var members: [DraftMember]? {
    switch self {
    case .map(let members), .flowMap(let members): members
    default: nil
    }
  }
}

extension ManifestDraft.Part {
  /// The value of a key.
  package subscript(member key: String) -> DraftValue? {
    members.first { $0.key == key }?.value
  }
}

extension DraftValue {
  fileprivate var word: String? { if case .literal(let text) = self { text } else { nil } }
}
