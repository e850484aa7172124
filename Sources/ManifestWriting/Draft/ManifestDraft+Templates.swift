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
      let common = targets[first].members.filter { member in
        Self.shared.contains(member.key)
          && members.allSatisfy { targets[$0][member: member.key] == member.value }
      }
      guard common.count > 2 else { continue }
      let name = platforms.count == 1 ? "common" : platform.word ?? "common"
      templates.append(Part(name, members: common))
      for index in members {
        targets[index].members.removeAll(where: common.contains)
        targets[index].members.insert(DraftMember("template", .literal(name)), at: 0)
      }
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
