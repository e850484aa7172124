/// A file name taken apart at its last dot: `a.tar.gz` is `a.tar` and `gz`.
///
/// A leading dot starts a hidden name, not an extension.
package struct FileName: Hashable, Sendable {
  package var base: String
  /// Without its dot; nil where the name has none.
  package var `extension`: String?

  package init(_ name: some StringProtocol) {
    let name = String(name)
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.index(after: dot) != name.endIndex
    {
      base = String(name[..<dot])
      `extension` = String(name[name.utf8.index(after: dot)...])
    } else {
      base = name
      `extension` = nil
    }
  }

  package var text: String { `extension`.map { base + "." + $0 } ?? base }
}
