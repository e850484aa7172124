internal import JSONFormat
internal import PropertyListFormat

extension PropertyList {
  /// The value as JSON, which has fewer types.
  ///
  /// A date becomes text such as `2001-01-01T00:00:00Z`, data becomes Base64, an object number the
  /// dictionary that XML has for it, and an integer beyond 64 signed bits a floating-point number.
  var json: JSONValue {
    switch self {
    case .dictionary(let dictionary):
      .object(dictionary.entries.map { JSONValue.Member($0.key, $0.value.json) })
    case .array(let values): .array(values.map(\.json))
    case .string(let text): .string(text)
    case .integer(let number):
      Int64(exactly: number).map { .integer($0) } ?? .number(Double(number))
    case .real(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let seconds):
      .string(CalendarDate(secondsSinceReferenceDate: seconds).description)
    case .data(let bytes): .string(String(decoding: encodeBase64(bytes), as: UTF8.self))
    case .uid(let number): .object([JSONValue.Member("CF$UID", .integer(Int64(number)))])
    }
  }
}
