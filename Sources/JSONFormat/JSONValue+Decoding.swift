extension JSONValue {
  /// The value of which this is the encoding: the inverse of `init(encoding:)`.
  ///
  /// Throws a `DecodingError` with the place for a missing member, a value of another type, and a
  /// number out of range. Members without a key are ignored.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(from: ValueDecoder(value: self, codingPath: []))
  }
}

private struct ValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(ObjectDecoder(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value else { throw mismatch([Any].self) }
    return ArrayDecoder(items: items, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { ScalarDecoder(decoder: self) }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "the value has another type"))
  }
}

private struct ObjectDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: member(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    let value = members.first { $0.name == "super" }?.value ?? .null
    return ValueDecoder(value: value, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func find(_ key: Key) -> JSONValue? {
    members.first { $0.name.utf8.elementsEqual(key.stringValue.utf8) }?.value
  }

  private func member(_ key: Key) throws -> ValueDecoder {
    guard let value = find(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'"))
    }
    return ValueDecoder(value: value, codingPath: codingPath + [key])
  }
}

private struct ArrayDecoder: UnkeyedDecodingContainer {
  let items: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(items: [JSONValue], codingPath: [any CodingKey]) {
    self.items = items
    self.codingPath = codingPath
  }

  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, items[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: next(Value.self))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next(JSONValue.self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next(JSONValue.self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next(JSONValue.self) }

  private mutating func next(_ type: Any.Type) throws -> ValueDecoder {
    if isAtEnd {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "the array has ended"))
    }
    defer { currentIndex += 1 }
    return ValueDecoder(value: items[currentIndex], codingPath: codingPath)
  }
}

private struct ScalarDecoder: SingleValueDecodingContainer {
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let value) = decoder.value else { throw decoder.mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = decoder.value else { throw decoder.mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch decoder.value {
    case .number(let value): return value
    case .integer(let value): return Double(value)
    default: throw decoder.mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }

  private func integer<Value: FixedWidthInteger>() throws -> Value {
    let value: Value? =
      switch decoder.value {
      case .integer(let integer): Value(exactly: integer)
      case .number(let number): Value(exactly: number)
      default: nil
      }
    guard let value else { throw decoder.mismatch(Value.self) }
    return value
  }
}
