/// A word, a literal or a symbol of a predicate.
struct PredicateToken: Hashable {
  var kind: Kind
  var range: Range<Int>

  enum Kind: Hashable {
    /// As written; `isEscaped` for `#name`, which is a name even if it is a reserved word.
    case word(String, isEscaped: Bool)
    /// `$NAME`.
    case variable(String)
    case string(String)
    case integer(Int64)
    case real(Double)
    case symbol(String)
    case end
  }

  /// The word in capitals, unless it is escaped.
  var keyword: String? {
    guard case .word(let text, false) = kind else { return nil }
    return text.uppercased()
  }

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }
}

/// Splits the text of a predicate.
struct PredicateLexer {
  /// Longer texts are refused.
  static let greatestLength = 1 << 16

  private let bytes: [UInt8]
  private var offset = 0

  static func tokens(of text: String) throws(PredicateError) -> [PredicateToken] {
    var lexer = PredicateLexer(bytes: Array(text.utf8))
    guard lexer.bytes.count <= greatestLength else {
      throw PredicateError(
        "the predicate has more than \(greatestLength) bytes", at: 0..<lexer.bytes.count)
    }
    var tokens: [PredicateToken] = []
    while true {
      let token = try lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() throws(PredicateError) -> PredicateToken {
    while let byte = peek(), Self.isSpace(byte) { offset += 1 }
    let start = offset
    let kind = try kind()
    return PredicateToken(kind: kind, range: start..<offset)
  }

  private mutating func kind() throws(PredicateError) -> PredicateToken.Kind {
    guard let byte = peek() else { return .end }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string(quote: byte)
    case UInt8(ascii: "$"):
      offset += 1
      return .variable(try name(after: "$"))
    case UInt8(ascii: "#"):
      offset += 1
      return .word(try name(after: "#"), isEscaped: true)
    case UInt8(ascii: "@"):
      offset += 1
      return .word("@" + (try name(after: "@")), isEscaped: true)
    case UInt8(ascii: "%"):
      throw PredicateError(
        "'%' begins an argument of a program, which a model cannot have; use a variable: $NAME",
        at: offset..<min(offset + 2, bytes.count))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: ".") where peek(1).map(Self.isDigit) == true: return try number()
    default: break
    }
    if Self.beginsName(byte) { return .word(try name(after: ""), isEscaped: false) }
    for symbol in Self.symbols where bytes[offset...].starts(with: symbol.utf8) {
      offset += symbol.utf8.count
      return .symbol(symbol)
    }
    let end = min(bytes.count, offset + 1)
    let text = byte < 0x7F && byte > 0x20 ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    throw PredicateError("unexpected \(text)", at: offset..<end)
  }

  /// The longer of two that begin alike comes first.
  private static let symbols = [
    "==", "=<", "=>", "<=", "<>", ">=", "!=", "&&", "||", ":=", "**", "=", "<", ">", "!", "(", ")",
    "{", "}", "[", "]", ",", ".", "+", "-", "*", "/", ":",
  ]

  private mutating func name(after sign: String) throws(PredicateError) -> String {
    let start = offset
    guard let first = peek(), Self.beginsName(first) else {
      throw PredicateError(
        "a name is missing after '\(sign)'", at: max(0, offset - sign.utf8.count)..<offset)
    }
    while let byte = peek(), Self.beginsName(byte) || Self.isDigit(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func string(quote: UInt8) throws(PredicateError) -> PredicateToken.Kind {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = peek() {
      offset += 1
      if byte == quote { return .string(String(decoding: text, as: UTF8.self)) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = peek() else { break }
      offset += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"), UInt8(ascii: "U"): text += try unicodeEscape(from: offset - 2)
      default: text.append(escaped)
      }
    }
    throw PredicateError("the string has no closing quote", at: start..<bytes.count)
  }

  private mutating func unicodeEscape(from start: Int) throws(PredicateError) -> [UInt8] {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Self.value(ofDigit: byte) else {
        throw PredicateError("'\\u' needs four hexadecimal digits", at: start..<offset)
      }
      value = value * 16 + UInt32(digit)
      offset += 1
    }
    guard let scalar = UnicodeScalar(value) else {
      throw PredicateError("'\\u' does not name a character", at: start..<offset)
    }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func number() throws(PredicateError) -> PredicateToken.Kind {
    let start = offset
    let radices: [UInt8: Int] = [
      UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
    ]
    if peek() == UInt8(ascii: "0"), let letter = peek(1), let radix = radices[letter | 0x20] {
      offset += 2
      skipNumber()
      let digits = String(decoding: bytes[(start + 2)..<offset], as: UTF8.self)
      guard let value = UInt64(digits, radix: radix) else {
        throw PredicateError("the number cannot be read", at: start..<offset)
      }
      return .integer(Int64(bitPattern: value))
    }
    skipDigits()
    var isReal = false
    if peek() == UInt8(ascii: "."), peek(1).map(Self.isDigit) == true {
      isReal = true
      offset += 1
      skipDigits()
    }
    if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 2 : 1
      if peek(sign).map(Self.isDigit) == true {
        isReal = true
        offset += sign
        skipDigits()
      }
    }
    let end = offset
    skipNumber()
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard end == offset else {
      throw PredicateError("the number cannot be read", at: start..<offset)
    }
    if !isReal, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw PredicateError("the number is too large", at: start..<offset)
    }
    return .real(value)
  }

  private mutating func skipDigits() {
    while let byte = peek(), Self.isDigit(byte) { offset += 1 }
  }

  private mutating func skipNumber() {
    while let byte = peek(), Self.isDigit(byte) || Self.beginsName(byte) { offset += 1 }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  /// Letters, the underscore, and all of a character beyond ASCII.
  private static func beginsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
