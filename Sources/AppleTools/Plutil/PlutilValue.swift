import JSONFormat
import PropertyListFormat

/// A value of a property list or a JSON document; only the former has dates, only the latter null.
indirect enum PlutilValue: Hashable, Sendable {
  case dictionary([Entry])
  case array([PlutilValue])
  case string(String)
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case uid(UInt32)
  case null

  struct Entry: Hashable, Sendable {
    var key: String
    var value: PlutilValue
  }
}

extension PlutilValue {
  init(_ value: PropertyList) {
    switch value {
    case .dictionary(let dictionary):
      self = .dictionary(
        dictionary.entries.map { Entry(key: $0.key, value: PlutilValue($0.value)) })
    case .array(let values): self = .array(values.map { PlutilValue($0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let seconds): self = .date(seconds)
    case .data(let bytes): self = .data(bytes)
    case .uid(let number): self = .uid(number)
    }
  }

  /// If several members share a name, the last one counts.
  init(_ value: JSONValue) {
    switch value {
    case .object(let members):
      var entries: [Entry] = []
      var positions: [[UInt8]: Int] = [:]
      for member in members {
        let entry = Entry(key: member.name, value: PlutilValue(member.value))
        if let position = positions.updateValue(entries.count, forKey: Array(member.name.utf8)) {
          positions[Array(member.name.utf8)] = position
          entries[position] = entry
        } else {
          entries.append(entry)
        }
      }
      self = .dictionary(entries)
    case .array(let values): self = .array(values.map { PlutilValue($0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(Int128(number))
    case .number(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    }
  }

  /// The value as a property list; fails if it contains null.
  func propertyList() throws(PlutilError) -> PropertyList {
    switch self {
    case .dictionary(let entries):
      var dictionary = PropertyList.Dictionary()
      for entry in entries { dictionary[entry.key] = try entry.value.propertyList() }
      return .dictionary(dictionary)
    case .array(let values):
      var converted: [PropertyList] = []
      for value in values { converted.append(try value.propertyList()) }
      return .array(converted)
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .date(seconds)
    case .data(let bytes): return .data(bytes)
    case .uid(let number): return .uid(number)
    case .null: throw PlutilError("Invalid object in plist for property list format")
    }
  }

  /// The names that `-type` prints.
  var typeName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "float"
    case .boolean: "bool"
    case .date: "date"
    case .data: "data"
    case .uid: "uid"
    case .null: "null"
    }
  }

  /// The names that `-expect` takes.
  static let typeNames = [
    "bool", "integer", "float", "string", "date", "data", "dictionary", "array",
  ]
}
