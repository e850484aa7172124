extension ManifestDraft {
  /// Makes one target of two that are the same one for two platforms: what differs stands under `when`.
  ///
  /// Nothing happens where the second one lacks a key that cannot be taken back. `embed` says the platform by
  /// that of the target around it.
  package mutating func join(_ second: String, into first: String) {
    guard let index = targets.firstIndex(where: { $0.name == first }),
      let other = targets.firstIndex(where: { $0.name == second }), index != other,
      let joined = targets[index].joined(with: targets[other])
    else { return }
    targets[index] = joined
    targets.remove(at: other)
    for index in targets.indices { targets[index].embed(first, insteadOf: second) }
  }
}

extension ManifestDraft.Part {
  fileprivate func joined(with other: Self) -> Self? {
    guard let platforms = self[member: "platform"]?.platforms,
      case .literal(let second)? = other[member: "platform"], !platforms.contains(second)
    else { return nil }
    var differing: [DraftMember] = []
    let name = DraftValue.literal(self.name)
    for member in other.members where member.key != "platform" {
      // It has this one's name now.
      if member == DraftMember("productName", name), self[member: "productName"] == nil { continue }
      guard let value = self[member: member.key] else {
        differing.append(member)
        continue
      }
      if let difference = member.difference(from: value) { differing.append(difference) }
    }
    for member in members where other[member: member.key] == nil && member.key != "when" {
      guard let nothing = member.value.nothing else { return nil }
      differing.append(DraftMember(member.key + ":REPLACE", nothing))
    }
    var result = self
    result.remarks += other.remarks.filter { !remarks.contains($0) }
    result.members = members.filter { $0.key != "when" }.map { member in
      member.key == "platform"
        ? DraftMember("platform", .list((platforms + [second]).map { .literal($0) })) : member
    }
    var conditions: [DraftMember] = []
    if case .map(let known)? = self[member: "when"] { conditions = known }
    if !differing.isEmpty { conditions.append(DraftMember(second, .map(differing))) }
    if !conditions.isEmpty { result.members.append(DraftMember("when", .map(conditions))) }
    return result
  }

  fileprivate mutating func embed(_ name: String, insteadOf other: String) {
    for index in members.indices where members[index].key == "embed" {
      guard case .items(let items) = members[index].value else { continue }
      members[index].value = .items(
        items.map { item in
          if item == .literal(other) { return .literal(name) }
          guard case .map(let parts) = item else { return item }
          return .map(
            parts.map { part in
              part == DraftMember("target", .literal(other))
                ? DraftMember("target", .literal(name)) : part
            })
        })
    }
  }
}

extension DraftMember {
  /// What has to be said of a value where another one is already there; nil where they are the same.
  fileprivate func difference(from value: DraftValue) -> DraftMember? {
    if self.value == value { return nil }
    guard let own = self.value.members, let known = value.members else {
      // Lists would be appended.
      return value.nothing == nil ? self : DraftMember(key + ":REPLACE", self.value)
    }
    let names = own.map(\.key)
    guard known.allSatisfy({ names.contains($0.key) }) else {
      return DraftMember(key + ":REPLACE", self.value)
    }
    let parts = own.compactMap { part in
      known.first { $0.key == part.key }.map { part.difference(from: $0.value) } ?? part
    }
    return DraftMember(key, .map(parts))
  }
}

extension DraftValue {
  /// The value that takes one of its kind back; nil where there is none.
  fileprivate var nothing: DraftValue? {
    switch self {
    case .list, .items: .items([])
    case .map, .flowMap: .map([])
    case .text, .literal, .verbatim: nil
    }
  }

  fileprivate var platforms: [String]? {
    switch self {
    case .literal(let word): [word]
    case .list(let items):
      items.compactMap { if case .literal(let word) = $0 { word } else { nil } }
    default: nil
    }
  }
}
