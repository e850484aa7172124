package import NibFormat

/// Something that nibs have or lack by the Xcode that made them: a row of a kit's table.
///
/// A row with keys needs nothing else: fields write the keys, and
/// ``NibCompiler/removeKeys(_:ofSwapped:under:)`` takes them from nibs of other versions. The other rows
/// are asked by fields.
package struct NibChange: Sendable {
  /// The classes that have the keys; none for any.
  package var classNames: [String]
  package var keys: [HashedName]
  /// The first version that writes it, and the first that no longer does.
  package var since: NibGeneration
  package var until: NibGeneration?
  /// What there is instead in nibs of other versions.
  package var instead: String
  /// The nibs that show it.
  package var evidence: String

  package init(
    _ classNames: [String] = [], _ keys: HashedName..., since: NibGeneration = .oldest,
    until: NibGeneration? = nil, instead: String = "nothing", evidence: String
  ) {
    self.classNames = classNames
    self.keys = keys
    self.since = since
    self.until = until
    self.instead = instead
    self.evidence = evidence
  }

  package func isWritten(by generation: NibGeneration) -> Bool {
    generation >= since && until.map { generation < $0 } ?? true
  }

  /// Keys, and the lists of classes that lack them.
  package typealias UnknownKeys = [HashedName: [[String]]]

  /// What each generation does not know of a table.
  package static func unknownKeys(in facts: some Collection<NibChange>) -> [NibGeneration:
    UnknownKeys]
  {
    Dictionary(
      uniqueKeysWithValues: NibGeneration.allCases.map { generation in
        var unknown: UnknownKeys = [:]
        for fact in facts where !fact.isWritten(by: generation) {
          for key in fact.keys { unknown[key, default: []].append(fact.classNames) }
        }
        return (generation, unknown)
      })
  }
}

extension NibCompiler {
  /// Removes keys from the objects of their classes; objects of `swapper` are of the class that they name
  /// under `key`.
  package mutating func removeKeys(
    _ unknown: NibChange.UnknownKeys?, ofSwapped swapper: String, under key: HashedName
  ) {
    guard let unknown, !unknown.isEmpty else { return }
    for id in graph.graph.ids {
      let object = graph[id]
      let swapped = object.className == swapper ? object[key]?.object : nil
      let className = swapped.flatMap { graph.graph.string($0) } ?? object.className
      for entry in object.entries {
        guard let classes = unknown[entry.key] else { continue }
        if classes.contains(where: { $0.isEmpty || $0.contains(className) }) {
          graph[id].remove(entry.key)
        }
      }
    }
  }
}
