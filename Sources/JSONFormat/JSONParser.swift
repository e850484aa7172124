/// A node that a parser makes of each value of a document.
///
/// Ranges are in bytes from the start of the text.
protocol JSONNode {
  associatedtype Member: JSONNodeMember where Member.Node == Self

  /// A value that is neither an array nor an object.
  init(scalar: JSONValue, in range: Range<Int>)
  init(items: [Self], in range: Range<Int>)
  init(members: [Member], in range: Range<Int>)
}

/// A member of an object; the range is that of its quoted name.
protocol JSONNodeMember {
  associatedtype Node
  init(_ name: String, in range: Range<Int>, _ value: Node)
}

/// A recursive-descent parser of bounded depth.
struct JSONParser<Node: JSONNode> {
  let text: [UInt8]
  var offset = 0

  init(text: [UInt8]) { self.text = text }

  /// The one value that the text consists of.
  mutating func document() throws(JSONError) -> Node {
    skipSpace()
    let node = try value(depth: 0)
    skipSpace()
    if offset < text.count { throw error("unexpected text after the document") }
    return node
  }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> Node {
    guard depth < JSONValue.nestingLimit else { throw error("nested too deeply") }
    let start = offset
    switch next {
    case UInt8(ascii: "{")?:
      let members = try members(depth: depth)
      return Node(members: members, in: start..<offset)
    case UInt8(ascii: "[")?:
      let items = try items(depth: depth)
      return Node(items: items, in: start..<offset)
    default:
      let scalar = try scalar()
      return Node(scalar: scalar, in: start..<offset)
    }
  }

  private mutating func scalar() throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "\"")?: .string(try string())
    case UInt8(ascii: "t")?: try word("true", .boolean(true))
    case UInt8(ascii: "f")?: try word("false", .boolean(false))
    case UInt8(ascii: "n")?: try word("null", .null)
    default: try number()
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

  private mutating func items(depth: Int) throws(JSONError) -> [Node] {
    var items: [Node] = []
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

  private mutating func members(depth: Int) throws(JSONError) -> [Node.Member] {
    var members: [Node.Member] = []
    offset += 1
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name") }
      let start = offset
      let name = try string()
      let range = start..<offset
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      skipSpace()
      members.append(Node.Member(name, in: range, try value(depth: depth + 1)))
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
    var unescaped: [UInt8] = []
    var run = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = text[run..<offset]
        let bytes = unescaped.isEmpty ? rest : unescaped[...] + rest
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw error("the string is not UTF-8")
        }
        offset += 1
        return string
      case UInt8(ascii: "\\"):
        unescaped += text[run..<offset]
        unescaped += Array(String(try escape()).utf8)
        run = offset
      case 0..<0x20: throw error("control character in a string")
      default: offset += 1
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

/// Why a text is no JSON, and at which byte.
package struct JSONError: Error, Equatable, Sendable {
  package var message: String
  /// Bytes from the start.
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
