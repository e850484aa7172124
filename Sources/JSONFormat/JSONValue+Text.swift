extension JSONValue {
  /// The document as UTF-8: two spaces a level and a final newline, or all on one line.
  ///
  /// The same value gives the same bytes: members keep their order, and nothing is escaped that
  /// need not be.
  public func encoded(pretty: Bool = true) -> [UInt8] {
    var writer = JSONWriter(isPretty: pretty)
    writer.write(self, depth: 0)
    if pretty { writer.bytes.append(UInt8(ascii: "\n")) }
    return writer.bytes
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  let isPretty: Bool

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .boolean(let value): append(value ? "true" : "false")
    case .integer(let value): append(String(value))
    case .number(let value): append(value.isFinite ? String(value) : "null")
    case .string(let text): write(text)
    case .array(let items):
      list("[", "]", items, depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      list("{", "}", members, depth: depth) { writer, member in
        writer.write(member.name)
        writer.append(writer.isPretty ? ": " : ":")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func list<Item>(
    _ open: StaticString, _ close: StaticString, _ items: [Item], depth: Int,
    write: (inout JSONWriter, Item) -> Void
  ) {
    append("\(open)")
    for (index, item) in items.enumerated() {
      if index > 0 { append(",") }
      startLine(depth + 1)
      write(&self, item)
    }
    if !items.isEmpty { startLine(depth) }
    append("\(close)")
  }

  private mutating func startLine(_ depth: Int) {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\t"): append("\\t")
      case UInt8(ascii: "\r"): append("\\r")
      case 0..<0x20, 0x7F:
        append(byte < 0x10 ? "\\u000" : "\\u00")
        append(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
