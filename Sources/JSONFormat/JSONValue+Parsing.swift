/// Why a text is no JSON, and at which byte.
public struct JSONError: Error, Hashable, Sendable {
  public var message: String
  /// Bytes from the start.
  public var offset: Int

  public init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension JSONValue {
  /// Arrays and objects may nest this deep.
  public static let nestingLimit = 128

  /// Parses one JSON document (RFC 8259) in UTF-8.
  public init(parsing text: [UInt8]) throws(JSONError) {
    var parser = JSONParser(text: text)
    parser.skipSpace()
    self = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.offset < text.count { throw parser.error("unexpected text after the document") }
  }
}

private struct JSONParser {
  let text: [UInt8]
  var offset = 0

  init(text: [UInt8]) { self.text = text }

  func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.nestingLimit else { throw error("nested too deeply") }
    switch next {
    case UInt8(ascii: "{")?: return .object(try members(depth: depth))
    case UInt8(ascii: "[")?: return .array(try items(depth: depth))
    case UInt8(ascii: "\"")?: return .string(try string())
    case UInt8(ascii: "t")?: return try word("true", .boolean(true))
    case UInt8(ascii: "f")?: return try word("false", .boolean(false))
    case UInt8(ascii: "n")?: return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard text[offset...].starts(with: word.utf8) else { throw error("expected a value") }
    offset += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func items(depth: Int) throws(JSONError) -> [JSONValue] {
    var items: [JSONValue] = []
    offset += 1
    skipSpace()
    if take("]") { return items }
    while true {
      skipSpace()
      items.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return items }
      guard take(",") else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    offset += 1
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      skipSpace()
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw error("expected ',' or '}'") }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    while let byte = next, byte < 0x80, "+-.0123456789Ee".utf8.contains(byte) { offset += 1 }
    let digits = text[start..<offset]
    let literal = String(decoding: digits, as: UTF8.self)
    let unsigned = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits
    let isNumber = unsigned.first.map { (0x30...0x39).contains($0) } ?? false
    let hasLeadingZero =
      unsigned.count > 1 && unsigned.first == 0x30
      && unsigned.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
    if isNumber, !hasLeadingZero {
      if let value = Int64(literal) { return .integer(value) }
      if digits.last != UInt8(ascii: "."), let value = Double(literal) { return .number(value) }
    }
    offset = start
    throw error("expected a value")
  }

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    var bytes: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw error("the string is not UTF-8")
        }
        offset += 1
        return string
      case UInt8(ascii: "\\"): bytes.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw error("control character in a string")
      default:
        bytes.append(byte)
        offset += 1
      }
    }
    throw error("the string does not end")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    offset += 1
    guard let letter = next else { throw error("the string does not end") }
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = escapes[letter] else { throw error("unknown escape") }
      offset += 1
      return scalar
    }
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw error("lone surrogate") }
      return scalar
    }
    guard take("\\"), next == UInt8(ascii: "u") else { throw error("lone surrogate") }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw error("lone surrogate") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// The four digits after a `u`.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = text.dropFirst(offset + 1).prefix(4)
    let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard digits.count == 4, isHexadecimal,
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    offset += 5
    return value
  }
}

private let escapes: [UInt8: Unicode.Scalar] = [
  UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
  UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
  UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
]
