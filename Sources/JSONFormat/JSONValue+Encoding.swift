extension JSONValue {
  /// The JSON that `value` encodes to: members in the order of encoding, absent ones left out.
  ///
  /// A dictionary's members are sorted by the bytes of their names, so that the result depends on
  /// the value alone.
  package init(encoding value: some Encodable) throws {
    let box = Box()
    try value.encode(to: ValueEncoder(box: box, codingPath: []))
    self = box.value
  }
}

/// A part of the document under construction.
private final class Box {
  private enum Content {
    case value(JSONValue)
    case array([Box])
    case object([(name: String, box: Box)])
  }

  private var content = Content.object([])
  var isDictionary = false

  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let boxes): .array(boxes.map(\.value))
    case .object(let members):
      .object(
        (isDictionary
          ? members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : members)
          .map { Member($0.name, $0.box.value) })
    }
  }

  func set(_ value: JSONValue) { content = .value(value) }

  func becomeArray() { if case .array = content {} else { content = .array([]) } }

  func becomeObject() { if case .object = content {} else { content = .object([]) } }

  var count: Int { if case .array(let boxes) = content { boxes.count } else { 0 } }

  func append() -> Box {
    guard case .array(var boxes) = content else { return Box() }
    let box = Box()
    content = .value(.null)
    boxes.append(box)
    content = .array(boxes)
    return box
  }

  func member(_ name: String) -> Box {
    guard case .object(var members) = content else { return Box() }
    let box = Box()
    content = .value(.null)
    members.append((name, box))
    content = .object(members)
    return box
  }

  private typealias Member = JSONValue.Member
}

extension Box {
  func encode(_ value: some Encodable, codingPath: [any CodingKey]) throws {
    isDictionary = value is any DictionaryMark
    try value.encode(to: ValueEncoder(box: self, codingPath: codingPath))
  }
}

private protocol DictionaryMark {}
extension Dictionary: DictionaryMark {}

private struct ValueEncoder: Encoder {
  let box: Box
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.becomeObject()
    return KeyedEncodingContainer(ObjectEncoder(box: box, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.becomeArray()
    return ArrayEncoder(box: box, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ScalarEncoder(box: box, codingPath: codingPath)
  }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: Box
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { box.member(key.stringValue).set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try box.member(key.stringValue).encode(value, codingPath: codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    ValueEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
      .container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ValueEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
      .unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    ValueEncoder(box: box.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    ValueEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
  let box: Box
  let codingPath: [any CodingKey]
  var count: Int { box.count }

  func encodeNil() { box.append().set(.null) }

  func encode(_ value: some Encodable) throws {
    try box.append().encode(value, codingPath: codingPath)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    ValueEncoder(box: box.append(), codingPath: codingPath).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ValueEncoder(box: box.append(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { ValueEncoder(box: box.append(), codingPath: codingPath) }
}

private struct ScalarEncoder: SingleValueEncodingContainer {
  let box: Box
  let codingPath: [any CodingKey]

  func encodeNil() { box.set(.null) }
  func encode(_ value: Bool) { box.set(.boolean(value)) }
  func encode(_ value: String) { box.set(.string(value)) }
  func encode(_ value: Double) { box.set(.number(value)) }
  func encode(_ value: Float) { box.set(.number(Double(value))) }
  func encode(_ value: Int) { encode(integer: value) }
  func encode(_ value: Int8) { encode(integer: value) }
  func encode(_ value: Int16) { encode(integer: value) }
  func encode(_ value: Int32) { encode(integer: value) }
  func encode(_ value: Int64) { encode(integer: value) }
  func encode(_ value: Int128) { encode(integer: value) }
  func encode(_ value: UInt) { encode(integer: value) }
  func encode(_ value: UInt8) { encode(integer: value) }
  func encode(_ value: UInt16) { encode(integer: value) }
  func encode(_ value: UInt32) { encode(integer: value) }
  func encode(_ value: UInt64) { encode(integer: value) }
  func encode(_ value: UInt128) { encode(integer: value) }

  func encode(_ value: some Encodable) throws { try box.encode(value, codingPath: codingPath) }

  /// An integer beyond 64 bits becomes a floating-point number, as most JSON readers take it.
  private func encode(integer value: some BinaryInteger) {
    box.set(Int64(exactly: value).map { .integer($0) } ?? .number(Double(value)))
  }
}
