/// A property list inside another document, such as a plan: each value under the name of its type.
extension PropertyList: Codable {
  private enum Kind: String, CodingKey {
    case dictionary, array, string, integer, real, boolean, date, data, uid
  }

  private struct Entry: Codable {
    var key: String
    var value: PropertyList
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "one type name"))
    }
    switch kind {
    case .dictionary:
      let entries = try container.decode([Entry].self, forKey: kind)
      self = .dictionary(Dictionary(entries.map { (key: $0.key, value: $0.value) }))
    case .array: self = .array(try container.decode([PropertyList].self, forKey: kind))
    case .string: self = .string(try container.decode(String.self, forKey: kind))
    case .integer:
      let text = try container.decode(String.self, forKey: kind)
      guard let value = Int128(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: kind, in: container, debugDescription: "'\(text)' is not an integer")
      }
      self = .integer(value)
    case .real: self = .real(try container.decode(Double.self, forKey: kind))
    case .boolean: self = .boolean(try container.decode(Bool.self, forKey: kind))
    case .date: self = .date(try container.decode(Double.self, forKey: kind))
    case .data: self = .data(try container.decode([UInt8].self, forKey: kind))
    case .uid: self = .uid(try container.decode(UInt32.self, forKey: kind))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .dictionary(let value):
      let entries = value.entries.map { Entry(key: $0.key, value: $0.value) }
      try container.encode(entries, forKey: .dictionary)
    case .array(let value): try container.encode(value, forKey: .array)
    case .string(let value): try container.encode(value, forKey: .string)
    case .integer(let value): try container.encode(String(value), forKey: .integer)
    case .real(let value): try container.encode(value, forKey: .real)
    case .boolean(let value): try container.encode(value, forKey: .boolean)
    case .date(let value): try container.encode(value, forKey: .date)
    case .data(let value): try container.encode(value, forKey: .data)
    case .uid(let value): try container.encode(value, forKey: .uid)
    }
  }
}
