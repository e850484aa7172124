/// The text of a BUILD file, line by line.
struct StarlarkText {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 16) }

  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// `NAME = "VALUE",`.
  mutating func attribute(_ name: String, _ value: String) {
    bytes += "    \(name) = ".utf8
    literal(value)
    line(",")
  }

  /// A list with a line for each value; nothing for an empty one.
  mutating func attribute(_ name: String, _ values: [String]) {
    if values.isEmpty { return }
    line("    \(name) = [")
    for value in values {
      bytes += "        ".utf8
      literal(value)
      line(",")
    }
    line("    ],")
  }

  /// A string literal; in single quotes where that spares backslashes, as JSON does.
  private mutating func literal(_ value: String) {
    let isPlain = !value.utf8.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\") }
    let quote = UInt8(ascii: isPlain && value.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\"")
    bytes.append(quote)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), quote: bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      default: bytes.append(byte)
      }
    }
    bytes.append(quote)
  }
}
