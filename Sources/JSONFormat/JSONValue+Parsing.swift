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
