internal import NibCompilation
internal import NibFormat

/// What nibs of macOS have or lack by the Xcode that made them; the rows are in
/// `AppKitFact+Rows.swift`.
enum AppKitFact {
  fileprivate static let unknownKeys = NibChange.unknownKeys(in: named.values)
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
    removeKeys(
      AppKitFact.unknownKeys[options.generation], ofSwapped: "NSClassSwapper",
      under: "NSOriginalClassName")
    guard writes(.sizeTwice) else { return }
    for id in graph.graph.ids { repeatControlSize(of: id) }
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
