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
  /// A short reading of the value for people, such as `2`, `0.5 (float)`, `#12` or `{0, 0, 320,
  /// 480}`.
  var text: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .float(let value): "\(value) (float)"
    case .double(let value): "\(value)"
    case .data(let bytes): Self.text(of: bytes)
    case .null: "nil"
    case .object(let id): "#\(id.index)"
    }
  }

  /// Text where the bytes are printable, numbers where they are a packed struct, else hexadecimal.
  private static func text(of bytes: [UInt8]) -> String {
    let body = bytes.last == 0 ? bytes.dropLast() : bytes[...]
    if let text = String(validating: body, as: UTF8.self), NibText.isPrintable(text) {
      return NibText.quoted(text)
    }
    if let numbers = UIKitGeometry.numbers(.data(bytes)) { return AppKitGeometry.list(numbers) }
    let head = bytes.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let count = bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    return "<" + head.joined() + (bytes.count > 16 ? "…" : "") + "> (\(count))"
  }
}

enum NibText {
  /// Text between quotation marks on one line, with whatever a terminal would act on written out.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result += isSafe(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }

  /// A key or class name as it is where it is plain, else quoted.
  static func name(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy { $0 > " " && isSafe($0) }
    return isPlain ? text : quoted(text)
  }

  /// True if text is more likely to be meant as such than as bytes.
  static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
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
