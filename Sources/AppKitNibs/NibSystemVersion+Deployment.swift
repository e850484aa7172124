package import InterfaceBuilderFormat
package import NibFormat

extension NibSystemVersion {
  /// Reads a version of macOS as Interface Builder counts: `1090` is 10.9, `101304` is 10.13.
  package init?(deployment text: String) {
    guard let number = Int(text), 1_000..<10_000_000 ~= number else { return nil }
    self =
      number < 10_000
      ? NibSystemVersion(number / 100, number / 10 % 10)
      : NibSystemVersion(number / 10_000, number / 100 % 100)
  }

  /// The oldest macOS that a document is for: the build's, or its own where that is older.
  ///
  /// Nil where the build has no target, whatever the document says.
  package init?(of document: InterfaceBuilderDocument, builtFor target: NibSystemVersion?) {
    guard let target else { return nil }
    let own = document.dependencies.deployments.first { $0.identifier == "macosx" }?.version
    self = min(own.flatMap { NibSystemVersion(deployment: $0) } ?? target, target)
  }
}
