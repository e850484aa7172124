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
