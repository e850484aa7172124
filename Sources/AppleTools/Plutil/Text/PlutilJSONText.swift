extension PlutilValue {
  /// JSON as Foundation writes it; fails for a date, data, or a number that is not finite.
  ///
  /// The readable form has two spaces a level and ` : ` between name and value; an empty container
  /// holds an empty line. Neither form ends in a newline. Members are in reading order.
  func encodedAsJSON(isReadable: Bool) throws(PlutilError) -> [UInt8] {
    switch self {
    case .dictionary, .array: break
    default: throw PlutilJSONWriter.invalidObject
    }
    var writer = PlutilJSONWriter(isReadable: isReadable)
    try writer.append(self, depth: 0)
    return writer.bytes
  }
}

private struct PlutilJSONWriter {
  static let invalidObject = PlutilError("Invalid object in plist for JSON format")

  let isReadable: Bool
  var bytes: [UInt8] = []

  init(isReadable: Bool) { self.isReadable = isReadable }

  mutating func append(_ value: PlutilValue, depth: Int) throws(PlutilError) {
    switch value {
    case .dictionary(let entries):
      append("{")
      for (index, entry) in entries.inReadingOrder.enumerated() {
        startItem(index, depth: depth)
        append(quoted: entry.key)
        append(isReadable ? " : " : ":")
        try append(entry.value, depth: depth + 1)
      }
      endItems(isEmpty: entries.isEmpty, depth: depth)
      append("}")
    case .array(let values):
      append("[")
      for (index, value) in values.enumerated() {
        startItem(index, depth: depth)
        try append(value, depth: depth + 1)
      }
      endItems(isEmpty: values.isEmpty, depth: depth)
      append("]")
    case .string(let text): append(quoted: text)
    case .integer(let number): append(String(number))
    case .real(let number) where number.isFinite:
      let text = String(number)
      append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    case .boolean(let flag): append(flag ? "true" : "false")
    case .null: append("null")
    case .real, .date, .data, .uid: throw Self.invalidObject
    }
  }

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }

  private mutating func startItem(_ index: Int, depth: Int) {
    if index > 0 { append(",") }
    startLine(depth + 1)
  }

  private mutating func endItems(isEmpty: Bool, depth: Int) {
    if isEmpty, isReadable { append("\n") }
    startLine(depth)
  }

  private mutating func startLine(_ depth: Int) {
    guard isReadable else { return }
    append("\n" + String(repeating: "  ", count: depth))
  }

  private mutating func append(quoted text: String) {
    append("\"")
    for byte in text.utf8 {
      if let escape = Self.escapes[byte] {
        append(escape)
      } else if byte < 0x20 {
        append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      } else {
        bytes.append(byte)
      }
    }
    append("\"")
  }

  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\""): "\\\"", UInt8(ascii: "\\"): "\\\\", UInt8(ascii: "/"): "\\/",
    0x08: "\\b", 0x0C: "\\f", 0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t",
  ]
}
