import PropertyListFormat

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
