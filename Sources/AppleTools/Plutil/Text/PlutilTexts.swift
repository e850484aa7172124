import PropertyListFormat

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

extension PlutilValue {
  /// The text of `-p`, which ends in a newline.
  func printedText() -> String {
    PropertyListFormat.printedText(of: self) { value in
      switch value {
      case .dictionary(let entries): .dictionary(entries.map { ($0.key, $0.value) })
      case .array(let values): .array(values)
      case .string(let string): .scalar(PropertyList.string(string).printedScalar)
      case .integer(let number): .scalar(PropertyList.integer(number).printedScalar)
      case .real(let number): .scalar(PropertyList.real(number).printedScalar)
      case .boolean(let flag): .scalar(PropertyList.boolean(flag).printedScalar)
      case .date(let seconds): .scalar(PropertyList.date(seconds).printedScalar)
      case .data(let bytes): .scalar(PropertyList.data(bytes).printedScalar)
      case .uid(let number): .scalar(PropertyList.uid(number).printedScalar)
      case .null: .scalar("<null>")
      }
    }
  }
}

extension [PlutilValue.Entry] {
  /// The entries as people sort them.
  var inReadingOrder: [PlutilValue.Entry] {
    map { (order: ReadingOrder($0.key), entry: $0) }
      .sorted { $0.order < $1.order }
      .map(\.entry)
  }
}

extension PlutilValue {
  /// The text of `-extract … raw`, without a final newline.
  ///
  /// A dictionary gives its keys, an array its count.
  func rawText() throws(PlutilError) -> String {
    switch self {
    case .dictionary(let entries):
      return entries.inReadingOrder.map(\.key).joined(separator: "\n")
    case .array(let values): return String(values.count)
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .real(let number): return number.fixedPointText
    case .boolean(let flag): return flag ? "true" : "false"
    case .date(let seconds): return CalendarDate(secondsSinceReferenceDate: seconds).description
    case .data(let bytes): return String(decoding: encodeBase64(bytes), as: UTF8.self)
    case .uid, .null:
      throw PlutilError("Value is a \(typeName) type and cannot be extracted in raw format")
    }
  }
}

extension Double {
  /// Six decimals, as C's `%f` writes, if nothing is lost; else the shortest exact text.
  var fixedPointText: String {
    let text = description
    guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return text }
    let decimals = text.distance(from: point, to: text.endIndex) - 1
    return decimals >= 6 ? text : text + String(repeating: "0", count: 6 - decimals)
  }
}
