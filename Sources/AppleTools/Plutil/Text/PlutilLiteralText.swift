import FileTree

/// A language whose source code a property list can become.
struct LiteralDialect: Sendable {
  /// True if a value of this type can be written at all.
  private var writes: @Sendable (PlutilValue) -> Bool
  private var invalidObject: String
  /// What comes before a string, an array or a dictionary.
  private var sigil: String
  private var dictionaryBrackets: (open: String, close: String)
  private var emptyDictionary: String?
  private var booleans: (true: String, false: String)
  private var declaration: @Sendable (_ name: String, PlutilValue) -> String
  private var end: String
  private var unicodeEscape: @Sendable (String) -> String

  static let swift = LiteralDialect(
    writes: { value in
      switch value {
      case .uid, .null: false
      case .real(let number): number.isFinite
      default: true
      }
    },
    invalidObject: "Input contains an object that cannot be represented in Swift literal syntax",
    sigil: "", dictionaryBrackets: ("[", "]"), emptyDictionary: "[:]",
    booleans: ("true", "false"),
    declaration: { name, value in "let \(name)\(value.swiftAnnotation) = " },
    end: "\n", unicodeEscape: { "\\u{\($0)}" })

  static let objc = LiteralDialect(
    writes: { value in
      switch value {
      case .uid, .null, .date, .data: false
      case .real(let number): number.isFinite
      default: true
      }
    },
    invalidObject: "Input contains an object that cannot be represented in Obj-C literal syntax",
    sigil: "@", dictionaryBrackets: ("{", "}"), emptyDictionary: nil, booleans: ("@YES", "@NO"),
    declaration: { name, value in "\(hidden)\(value.objcClass) * const \(name) = " },
    end: ";\n", unicodeEscape: { "\\" + String(UInt8($0, radix: 16) ?? 0, radix: 8).padded(to: 3) })

  private static let hidden = "__attribute__((visibility(\"hidden\")))\n"

  /// A constant named after the file.
  func text(of value: PlutilValue, from file: String) throws(PlutilError) -> String {
    var text = Self.origin(file) + declaration(Self.constantName(file), value)
    try append(value, to: &text, indent: "")
    return text + end
  }

  /// The header that declares the constant.
  static func objcHeader(of value: PlutilValue, from file: String) -> String {
    "#import <Foundation/Foundation.h>\n\n" + origin(file) + hidden
      + "extern \(value.objcClass) * const \(constantName(file));\n"
  }

  private static func origin(_ file: String) -> String {
    "/// Generated from \(ProjectPath(normalized: file).name)\n"
  }

  /// The file's name without its extension; characters that identifiers cannot have become `_`.
  private static func constantName(_ file: String) -> String {
    let name = nameWithoutExtension(ProjectPath(normalized: file).name).unicodeScalars.map {
      $0.properties.isXIDContinue ? String($0) : "_"
    }
    let text = name.joined()
    return text.first?.isNumber == true ? "_" + text : text
  }

  private func append(
    _ value: PlutilValue, to text: inout String, indent: String
  ) throws(PlutilError) {
    guard writes(value) else { throw PlutilError(invalidObject) }
    switch value {
    case .dictionary(let entries):
      if entries.isEmpty, let emptyDictionary {
        text += emptyDictionary
        return
      }
      text += sigil + dictionaryBrackets.open + "\n"
      for entry in entries.inReadingOrder {
        text += "\(indent)    \(quoted(entry.key)) : "
        try append(entry.value, to: &text, indent: indent + "    ")
        text += ",\n"
      }
      text += indent + dictionaryBrackets.close
    case .array(let values):
      text += sigil + "[\n"
      for value in values {
        text += indent + "    "
        try append(value, to: &text, indent: indent + "    ")
        text += ",\n"
      }
      text += indent + "]"
    case .string(let string): text += quoted(string)
    case .integer(let number): text += "\(sigil)\(number)"
    case .real(let number): text += sigil + number.fixedPointText
    case .boolean(let flag): text += flag ? booleans.true : booleans.false
    case .date(let seconds): text += "Date(timeIntervalSinceReferenceDate: \(seconds))"
    case .data(let bytes):
      text += "Data(bytes: ["
      for byte in bytes { text += "0x\(String(byte, radix: 16, uppercase: true).padded(to: 2))," }
      text += "])"
    case .uid, .null: break
    }
  }

  private func quoted(_ string: String) -> String {
    var text = sigil + "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}": text += unicodeEscape(String(scalar.value, radix: 16))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension PlutilValue {
  /// Empty where the compiler infers the literal's type.
  fileprivate var swiftAnnotation: String {
    switch self {
    case .dictionary(let entries):
      entries.isEmpty || inferredType == nil ? " : [String : Any]" : ""
    case .array(let values): values.isEmpty || inferredType == nil ? " : [Any]" : ""
    default: ""
    }
  }

  /// The type that Swift infers; nil for mixed or untyped elements.
  private var inferredType: String? {
    switch self {
    case .dictionary(let entries): Self.commonType(entries.map(\.value)).map { "[:\($0)]" }
    case .array(let values): Self.commonType(values).map { "[\($0)]" }
    default: typeName
    }
  }

  private static func commonType(_ values: [PlutilValue]) -> String? {
    let types = Set(values.map(\.inferredType))
    return types.count == 1 ? types.first ?? nil : nil
  }

  fileprivate var objcClass: String {
    switch self {
    case .dictionary: "NSDictionary"
    case .array: "NSArray"
    case .string: "NSString"
    default: "NSNumber"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - count)) + self
  }
}
