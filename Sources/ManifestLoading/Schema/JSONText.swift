/// A JSON value that keeps the order of its keys; enough to write a schema.
indirect enum JSONText {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  case boolean(Bool)

  static func strings(_ texts: some Sequence<String>) -> JSONText {
    .array(texts.map { .string($0) })
  }

  /// The value on several lines, two spaces a level; lists of scalars stay on one.
  func rendered(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map { key, value in
        inner + quotedJSON(key) + ": " + value.rendered(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    case .array(let items):
      if items.allSatisfy(\.isScalar) {
        return "[" + items.map { $0.rendered() }.joined(separator: ", ") + "]"
      }
      let lines = items.map { inner + $0.rendered(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .string(let text): return quotedJSON(text)
    case .integer(let value): return String(value)
    case .boolean(let value): return value ? "true" : "false"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .object, .array: false
    case .string, .integer, .boolean: true
    }
  }
}

/// The text in double quotes, for JSON and for YAML alike.
func quotedJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _
    where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value) || scalar.value == 0xFEFF:
      let hex = String(scalar.value, radix: 16, uppercase: true)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
