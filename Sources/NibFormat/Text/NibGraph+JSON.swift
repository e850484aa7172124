package import JSONFormat

extension NibGraph {
  /// The graph as a table: the number of the root, each object with its class and entries, and the
  /// fallbacks of the classes that have any.
  ///
  /// A value is an object of one member that names its kind, such as `{"integer": 2}`; data is
  /// hexadecimal, and numbers that JSON lacks are text.
  package func json() -> JSONValue {
    .object([
      "root": .integer(Int64(root.index)),
      "objects": .array(objects.map { json(of: $0) }),
      "fallbacks": .object(
        classNamesWithFallbacks.map { name in
          JSONValue.Member(name, .array(fallbacks(of: name).map { .string($0) }))
        }),
    ])
  }

  private var classNamesWithFallbacks: [String] {
    Set(objects.map(\.className)).filter { !fallbacks(of: $0).isEmpty }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func json(of object: NibObject) -> JSONValue {
    .object([
      "class": .string(object.className),
      "entries": .array(
        object.entries.map { entry in
          .object(["key": .string(entry.key.text), "value": entry.value.json])
        }),
    ])
  }
}

extension NibValue {
  fileprivate var json: JSONValue {
    switch self {
    case .boolean(let value): .object(["boolean": .boolean(value)])
    case .integer(let value): .object(["integer": .integer(value)])
    case .float(let value): .object(["float": Self.json(of: Double(value))])
    case .double(let value): .object(["double": Self.json(of: value)])
    case .data(let bytes): .object(["data": .string(Self.hexadecimal(bytes))])
    case .null: .null
    case .object(let id): .object(["object": .integer(Int64(id.index))])
    }
  }

  private static func json(of number: Double) -> JSONValue {
    number.isFinite ? .number(number) : .string("\(number)")
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
