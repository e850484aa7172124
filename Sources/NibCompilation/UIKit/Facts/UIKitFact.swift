internal import NibFormat

/// Something that nibs have or lack by the Xcode that made them.
///
/// The rows are in `UIKitFact+Rows.swift`. A row with keys needs nothing else: fields write the keys,
/// and ``NibCompiler/dropUnknownKeys()`` takes them from nibs of other versions. The other rows are
/// asked by fields, with ``NibCompiler/writes(_:)``.
struct UIKitFact: Sendable {
  /// The class that has the keys; nil for any.
  var className: String?
  var keys: [HashedName]
  /// The first version that writes it, and the first that no longer does.
  var since: NibGeneration
  var until: NibGeneration?
  /// What there is instead in nibs of other versions.
  var instead: String
  /// The nibs that show it.
  var evidence: String

  init(
    _ className: String? = nil, _ keys: HashedName..., since: NibGeneration = .oldest,
    until: NibGeneration? = nil, instead: String = "nothing", evidence: String
  ) {
    self.className = className
    self.keys = keys
    self.since = since
    self.until = until
    self.instead = instead
    self.evidence = evidence
  }

  func isWritten(by generation: NibGeneration) -> Bool {
    generation >= since && until.map { generation < $0 } ?? true
  }
}

extension NibCompiler {
  /// Whether the Xcode that is imitated writes something.
  func writes(_ fact: UIKitFact.Name) -> Bool {
    UIKitFact.named[fact]?.isWritten(by: options.generation) ?? true
  }

  /// Removes the keys that the Xcode which is imitated does not know.
  mutating func dropUnknownKeys() {
    let unknown = UIKitFact.unknownKeys[options.generation] ?? [:]
    guard !unknown.isEmpty else { return }
    for id in graph.graph.ids {
      let object = graph[id]
      for entry in object.entries {
        guard let classes = unknown[entry.key] else { continue }
        let className =
          object.className == "UIClassSwapper"
          ? object["UIOriginalClassName"]?.object.flatMap { graph.graph.string($0) }
            ?? object.className : object.className
        if classes.contains(where: { $0 == nil || $0 == className }) { graph[id].remove(entry.key) }
      }
    }
  }
}

extension UIKitFact {
  /// By generation: keys that it does not know, and the classes for which that is so; a nil class is
  /// all.
  fileprivate static let unknownKeys: [NibGeneration: [HashedName: [String?]]] =
    Dictionary(
      uniqueKeysWithValues: NibGeneration.allCases.map { generation in
        var unknown: [HashedName: [String?]] = [:]
        for fact in named.values where !fact.isWritten(by: generation) {
          for key in fact.keys { unknown[key, default: []].append(fact.className) }
        }
        return (generation, unknown)
      })
}
