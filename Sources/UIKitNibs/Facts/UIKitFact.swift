internal import NibCompilation
internal import NibFormat

/// What nibs of iOS and tvOS have or lack by the Xcode that made them; the rows are in
/// `UIKitFact+Rows.swift`.
enum UIKitFact {
  fileprivate static let unknownKeys = NibChange.unknownKeys(in: named.values)
}

extension NibCompiler {
  /// Whether the Xcode that is imitated writes something.
  func writes(_ fact: UIKitFact.Name) -> Bool {
    UIKitFact.named[fact]?.isWritten(by: options.generation) ?? true
  }

  /// Removes the keys that the Xcode which is imitated does not know.
  mutating func dropUnknownKeys() {
    removeKeys(
      UIKitFact.unknownKeys[options.generation], ofSwapped: "UIClassSwapper",
      under: "UIOriginalClassName")
  }
}
