internal import PropertyListFormat

/// Makes records of a binary property list, which has no lines.
struct BinaryProjectReader {
  var builder = ProjectBuilder()

  /// Reads a value; what is inside comes by recursion, as deep as a binary list may be nested.
  mutating func read(_ list: PropertyList) throws(PropertyListError) {
    guard !builder.isTooLarge else { throw PropertyListError("the file holds too many values") }
    switch list {
    case .dictionary(let dictionary):
      builder.begin(.dictionary, at: 0)
      for entry in dictionary.entries {
        builder.add(.string, 0..<0, unescaped: entry.key.utf8)
        try read(entry.value)
      }
      builder.end(at: 0)
    case .array(let elements):
      builder.begin(.array, at: 0)
      for element in elements { try read(element) }
      builder.end(at: 0)
    case .string(let text): builder.add(.string, 0..<0, unescaped: text.utf8)
    case .integer(let number): builder.add(.string, 0..<0, unescaped: "\(number)".utf8)
    case .real(let number): builder.add(.string, 0..<0, unescaped: "\(number)".utf8)
    case .boolean(let value): builder.add(.string, 0..<0, unescaped: (value ? "YES" : "NO").utf8)
    case .data(let bytes): builder.add(.data, 0..<0, unescaped: bytes)
    case .date, .uid: throw PropertyListError("a project holds neither dates nor references")
    }
  }
}
