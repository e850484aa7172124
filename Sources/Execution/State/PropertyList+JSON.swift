internal import JSONFormat
internal import PropertyListFormat

extension PropertyList {
  /// Decodes a property list that `JSONValue(encoding:)` encoded; nil for anything else.
  init?(decoding json: JSONValue) {
    guard case .object(let members) = json, members.count == 1, let member = members.first else {
      return nil
    }
    switch (member.name, member.value) {
    case ("dictionary", .array(let entries)):
      var dictionary = Dictionary()
      for entry in entries {
        guard let key = entry["key"]?.string, let json = entry["value"],
          let value = PropertyList(decoding: json)
        else { return nil }
        dictionary[key] = value
      }
      self = .dictionary(dictionary)
    case ("array", .array(let items)):
      let values = items.compactMap { PropertyList(decoding: $0) }
      guard values.count == items.count else { return nil }
      self = .array(values)
    case ("string", .string(let text)): self = .string(text)
    case ("integer", .string(let text)):
      guard let value = Int128(text) else { return nil }
      self = .integer(value)
    case ("boolean", .boolean(let value)): self = .boolean(value)
    case ("real", let json):
      guard let value = json.number else { return nil }
      self = .real(value)
    case ("date", let json):
      guard let value = json.number else { return nil }
      self = .date(value)
    case ("data", .array(let items)):
      let bytes = items.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
      guard bytes.count == items.count else { return nil }
      self = .data(bytes)
    case ("uid", .integer(let value)):
      guard let value = UInt32(exactly: value) else { return nil }
      self = .uid(value)
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}
