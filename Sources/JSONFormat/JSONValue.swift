/// A JSON document; objects keep the order of their members.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue {
  /// An object without the members that are nil.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  /// The value of an object's first member of that name, compared byte by byte.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue {
  /// How deep arrays and objects may be nested.
  package static let nestingLimit = 128

  /// Parses one JSON document (RFC 8259) in UTF-8.
  package init(parsing text: [UInt8]) throws(JSONError) {
    var parser = JSONParser<JSONValue>(text: text)
    self = try parser.document()
  }
}

extension JSONValue: JSONNode {
  init(scalar: JSONValue, in range: Range<Int>) { self = scalar }

  init(items: [JSONValue], in range: Range<Int>) { self = .array(items) }

  init(members: [JSONValue.Member], in range: Range<Int>) { self = .object(members) }
}

extension JSONValue.Member: JSONNodeMember {
  init(_ name: String, in range: Range<Int>, _ value: JSONValue) { self.init(name, value) }
}

extension JSONValue {
  /// The document as UTF-8: two spaces a level and a final newline, or all on one line.
  ///
  /// The same value gives the same bytes: members keep their order, and nothing is escaped that
  /// need not be.
  package func encoded(pretty: Bool = true) -> [UInt8] {
    var writer = JSONWriter(isPretty: pretty)
    writer.write(self)
    writer.endDocument()
    return writer.bytes
  }
}

extension JSONWriter {
  /// A whole value, as an item or as the value of a member.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .boolean(let value): literal(value ? "true" : "false")
    case .integer(let value): literal(String(value))
    case .number(let value): literal(value.isFinite ? String(value) : "null")
    case .string(let text): string(text)
    case .array(let items):
      beginArray()
      for item in items { write(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        write(member.value)
      }
      endObject()
    }
  }
}
