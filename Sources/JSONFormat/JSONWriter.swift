/// Writes a document piece by piece, for those too large to be made as a value first.
///
/// The result is that of `JSONValue.encoded`. Members and items come between the `begin…` and the `end…` of
/// what holds them.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// True if nothing stands yet in the innermost object or array.
  private var isEmpty = true
  /// True if a name was written whose value comes next.
  private var isAfterName = false

  package init(isPretty: Bool = true) { self.isPretty = isPretty }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// The name of a member, whose value is written next.
  package mutating func name(_ name: String) {
    startItem()
    append(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  /// A string, as an item or as the value of a member.
  package mutating func string(_ text: String) {
    startItem()
    append(text)
  }

  /// A string of ASCII characters that need no escapes.
  package mutating func string(plain text: [UInt8]) {
    startItem()
    bytes.append(UInt8(ascii: "\""))
    bytes += text
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number, `true`, `false` or `null`, as JSON spells it.
  package mutating func literal(_ text: String) {
    startItem()
    bytes += text.utf8
  }

  /// The newline at the end of a document of several lines.
  package mutating func endDocument() { if isPretty { bytes.append(UInt8(ascii: "\n")) } }

  private mutating func begin(_ bracket: UInt8) {
    startItem()
    bytes.append(bracket)
    depth += 1
    isEmpty = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isEmpty { startLine() }
    bytes.append(bracket)
    isEmpty = false
  }

  /// Writes the separator before an item, or a member's name.
  private mutating func startItem() {
    if isAfterName {
      isAfterName = false
      return
    }
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    if depth > 0 { startLine() }
  }

  private mutating func startLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ !$0.isEscaped }) {
      bytes += text.utf8
    } else {
      for byte in text.utf8 { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case 0..<0x20, 0x7F:
      bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
      bytes += String(byte, radix: 16).utf8
    default: bytes.append(byte)
    }
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
