internal import NibFormat

/// Something that nibs of macOS have or lack by the Xcode that made them.
///
/// The rows are in `AppKitFact+Rows.swift`. A row with keys that a later Xcode added needs nothing
/// else: fields write the keys, and ``NibCompiler/imitateOlderXcode()`` takes them from nibs of
/// versions before. The other rows are asked by fields, with `writes(_:)`.
struct AppKitFact: Sendable {
  /// The classes that have the keys; none for any.
  var classNames: [String]
  var keys: [HashedName]
  /// The first version that writes it, and the first that no longer does.
  var since: NibGeneration
  var until: NibGeneration?
  /// What there is instead in nibs of other versions.
  var instead: String
  /// The nibs that show it.
  var evidence: String

  init(
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

  func isWritten(by generation: NibGeneration) -> Bool {
    generation >= since && until.map { generation < $0 } ?? true
  }
}

extension NibCompiler {
  /// Whether the Xcode that is imitated writes something.
  func writes(_ fact: AppKitFact.Name) -> Bool {
    AppKitFact.named[fact]?.isWritten(by: options.generation) ?? true
  }

  /// Makes the nib of the newest Xcode that of the one which is imitated: removes the keys that it
  /// does not know, and adds those that it wrote for every object.
  mutating func imitateOlderXcode() {
    guard options.generation < .newest else { return }
    let unknown = AppKitFact.unknownKeys[options.generation] ?? [:]
    let writesSizeTwice = writes(.sizeTwice)
    for id in graph.graph.ids {
      let object = graph[id]
      let className = originalClassName(of: object)
      for entry in object.entries {
        guard let classes = unknown[entry.key] else { continue }
        if classes.contains(where: { $0.isEmpty || $0.contains(className) }) {
          graph[id].remove(entry.key)
        }
      }
      if writesSizeTwice { repeatControlSize(of: id) }
    }
  }

  private func originalClassName(of object: NibObject) -> String {
    guard object.className == "NSClassSwapper" else { return object.className }
    return object["NSOriginalClassName"]?.object.flatMap { graph.graph.string($0) } ?? ""
  }

  /// Writes the size of a control or a cell under the key for sizes since macOS 11, too.
  private mutating func repeatControlSize(of id: NibObjectID) {
    guard graph[id]["NSControlSize2"] == nil else { return }
    if let size = graph[id]["NSControlSize"] {
      graph[id].set("NSControlSize2", size)
    } else if case .integer(let flags)? = graph[id]["NSCellFlags2"] {
      graph[id].set("NSControlSize2", .integer(flags >> 17 & 3))
    }
  }
}

extension AppKitFact {
  /// By generation: keys that it does not know, and for which classes that is so.
  fileprivate static let unknownKeys: [NibGeneration: [HashedName: [[String]]]] =
    Dictionary(
      uniqueKeysWithValues: NibGeneration.allCases.map { generation in
        var unknown: [HashedName: [[String]]] = [:]
        for fact in named.values where generation < fact.since {
          for key in fact.keys { unknown[key, default: []].append(fact.classNames) }
        }
        return (generation, unknown)
      })
}
