import PropertyListFormat

extension PlutilValue {
  /// The text of `-p`, which ends in a newline; strings are not escaped.
  ///
  ///     {
  ///       "data" => {length = 4, bytes = 0x01020304}
  ///       "list" => [
  ///         0 => 2024-01-01 00:00:00 +0000
  ///       ]
  ///     }
  func printedText() -> String {
    var text = ""
    appendPrinted(to: &text, indent: "")
    return text
  }

  private func appendPrinted(to text: inout String, indent: String) {
    switch self {
    case .dictionary(let entries):
      text += "{\n"
      for entry in entries.inReadingOrder {
        text += "\(indent)  \"\(entry.key)\" => "
        entry.value.appendPrinted(to: &text, indent: indent + "  ")
      }
      text += indent + "}\n"
    case .array(let values):
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += "\(indent)  \(index) => "
        value.appendPrinted(to: &text, indent: indent + "  ")
      }
      text += indent + "]\n"
    case .string(let string): text += "\"\(string)\"\n"
    case .integer(let number): text += "\(number)\n"
    case .real(let number): text += "\(number)\n"
    case .boolean(let flag): text += flag ? "true\n" : "false\n"
    case .date(let seconds):
      let date = CalendarDate(secondsSinceReferenceDate: seconds).description
      text += date.split(separator: "T").joined(separator: " ").dropLast() + " +0000\n"
    case .data(let bytes): text += bytes.printedText + "\n"
    case .uid(let number): text += "<CFKeyedArchiverUID>{value = \(number)}\n"
    case .null: text += "<null>\n"
    }
  }
}

extension [UInt8] {
  /// As `NSData` describes itself: in full up to 24 bytes, then the first 16 and the last 8.
  fileprivate var printedText: String {
    if count <= 24 { return "{length = \(count), bytes = 0x\(hexadecimal(self[...]))}" }
    let head = groups(self[..<16])
    return "{length = \(count), bytes = 0x\(head) ... \(groups(self[(count - 8)...])) }"
  }

  /// Four bytes in each group.
  private func groups(_ bytes: ArraySlice<UInt8>) -> String {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 4)
      .map { hexadecimal(bytes[$0..<($0 + 4)]) }
      .joined(separator: " ")
  }
}

private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
  bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
}
