/// A file name taken apart at its last dot: `a.tar.gz` is `a.tar` and `gz`.
///
/// A leading dot starts a hidden name, not an extension.
public struct FileName: Hashable, Sendable {
  public var base: String
  /// Without its dot; nil where the name has none.
  public var `extension`: String?

  public init(_ name: some StringProtocol) {
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

  public var text: String { `extension`.map { base + "." + $0 } ?? base }
}
