import Diagnostics

/// A key and its suffix: `resources:REPLACE` replaces a value instead of merging with it.
struct MergeKey: Equatable, Sendable {
  var name: String
  var replaces: Bool

  init(_ text: String) {
    replaces = text.hasSuffix(":REPLACE")
    name = replaces ? String(text.dropLast(":REPLACE".count)) : text
  }

  var suffix: String { replaces ? ":REPLACE" : "" }
}

extension ManifestNode {
  /// The node merged over another: maps merge, lists append, other values replace.
  ///
  /// A key with `:REPLACE` keeps the suffix, so that it also replaces values merged below it later.
  func merged(onto base: ManifestNode, as type: ValueType) -> ManifestNode {
    switch type {
    case .text, .shorthand: return self
    case .abbreviated(let name, let key):
      return expanded(to: key).merged(onto: base.expanded(to: key), as: .object(name))
    case .list: return ManifestNode(.sequence(base.listItems + listItems), at: range)
    case .oneOrList, .propertyList:
      if let items, let below = base.items {
        return ManifestNode(.sequence(below + items), at: range)
      }
    case .object, .map: break
    }
    guard let members else { return isNull && base.members != nil && type.isMap ? base : self }
    guard let below = base.members else { return self }
    var result = below
    var positions: [String: Int] = [:]
    for (index, member) in below.enumerated() {
      positions[type.canonical(MergeKey(member.key.value).name)] = index
    }
    for member in members {
      let key = MergeKey(member.key.value)
      guard let position = positions[type.canonical(key.name)] else {
        positions[type.canonical(key.name)] = result.count
        result.append(member)
        continue
      }
      if key.replaces {
        result[position] = member
      } else {
        let old = result[position]
        result[position] = Member(
          key: Located(
            MergeKey(old.key.value).replaces ? old.key.value : member.key.value,
            at: member.key.range),
          value: member.value.merged(onto: old.value, as: type.child(key.name)))
      }
    }
    return ManifestNode(.mapping(result), at: range)
  }

  /// The map for which the value is short: one with this key alone.
  func expanded(to key: String) -> ManifestNode {
    guard scalar != nil, !isNull else { return self }
    return ManifestNode(
      .mapping([Member(key: Located(key, at: range), value: self)]), at: range)
  }

  /// The node without any `:REPLACE`.
  var withoutMergeSuffixes: ManifestNode {
    switch content {
    case .scalar: return self
    case .sequence(let items):
      return ManifestNode(.sequence(items.map(\.withoutMergeSuffixes)), at: range)
    case .mapping(let members):
      return ManifestNode(
        .mapping(
          members.map { member in
            Member(
              key: member.key.map { MergeKey($0).name }, value: member.value.withoutMergeSuffixes)
          }), at: range)
    }
  }
}

extension ValueType {
  fileprivate var isMap: Bool {
    switch self {
    case .object, .map, .propertyList: true
    default: false
    }
  }

  /// The type of a key's value in a map of this type.
  func child(_ key: String) -> ValueType {
    switch self {
    case .object(let name): ManifestSchema.named(name)[key]?.type ?? .propertyList
    case .map(_, let values): values
    default: .propertyList
    }
  }

  /// One spelling for equivalent keys: `iOS` and `ios` under `when`.
  fileprivate func canonical(_ key: String) -> String {
    if case .map(.word(let list), _) = self { return list.word(for: key) ?? key }
    return key
  }
}
