/// A cursor over old-style text that reads its tokens: white space, comments, strings and data.
///
/// Property lists and tables of strings share it. It works on UTF-8, where every character with a
/// meaning in the grammar is one byte, apart from two separators.
///
/// Source: CFOldStylePList.c of swift-corelibs-foundation, and what it accepts.
package struct OldStyleScanner: Sendable {
  package let bytes: [UInt8]
  /// Bytes from the start of the text.
  package var offset = 0
  /// The text of the last comment since `forgetComment()`, without its markers.
  package private(set) var comment: Range<Int>?
  /// The start of a comment that has no end.
  package private(set) var openComment: Int?
  /// The offset of a `\u` with a digit after it, which is no escape but often meant as one.
  package internal(set) var lowercaseEscape: Int?

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// A cursor over bytes that are valid UTF-8.
  package init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { offset >= bytes.count }
  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips the byte if it comes next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  package mutating func forgetComment() { comment = nil }

  /// Moves past the next `;` or to the end of the line, whichever comes first, and at least one
  /// byte.
  package mutating func skipToResynchronize() {
    guard !isAtEnd else { return }
    repeat {
      offset += 1
      if bytes[offset - 1] == OldStyleByte.semicolon { return }
    } while !isAtEnd && !isLineEnd(bytes[offset])
  }

  /// Skips white space and comments; an unterminated `/*` runs to the end.
  package mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == OldStyleByte.space || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if byte == OldStyleByte.slash, following(1) == OldStyleByte.slash {
        skipLineComment()
      } else if byte == OldStyleByte.slash, following(1) == OldStyleByte.asterisk {
        skipBlockComment()
      } else if isUnicodeSeparator(at: offset) {
        offset += 3
      } else {
        return
      }
    }
  }

  private mutating func skipLineComment() {
    offset += 2
    let start = offset
    while offset < bytes.count, !isLineEnd(bytes[offset]), !isUnicodeSeparator(at: offset) {
      offset += 1
    }
    comment = start..<offset
  }

  private mutating func skipBlockComment() {
    offset += 2
    let start = offset
    while offset < bytes.count,
      bytes[offset] != OldStyleByte.asterisk || following(1) != OldStyleByte.slash
    {
      offset += 1
    }
    comment = start..<offset
    if offset == bytes.count { openComment = start - 2 }
    offset = min(offset + 2, bytes.count)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == OldStyleByte.newline || byte == OldStyleByte.carriageReturn
  }

  func following(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// True if U+2028 or U+2029 is at an index.
  private func isUnicodeSeparator(at index: Int) -> Bool {
    bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// True if a string begins here, with or without quotes.
  package var isAtString: Bool {
    guard let byte = peek else { return false }
    return byte == OldStyleByte.quote || byte == OldStyleByte.apostrophe
      || OldStyleByte.isUnquoted(byte)
  }

  /// The string that begins here, quoted or not; nil if none does.
  package mutating func scanString() throws(OldStyleError) -> String? {
    guard let first = peek else { return nil }
    if first == OldStyleByte.quote || first == OldStyleByte.apostrophe {
      return try scanQuotedString()
    }
    let start = offset
    while offset < bytes.count, OldStyleByte.isUnquoted(bytes[offset]) { offset += 1 }
    return offset == start ? nil : String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func scanQuotedString() throws(OldStyleError) -> String {
    let start = offset
    let quote = bytes[start]
    offset += 1
    var escaped: [UInt8] = []
    var run = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        let rest = bytes[run..<offset]
        offset += 1
        return String(decoding: escaped.isEmpty ? rest : escaped[...] + rest, as: UTF8.self)
      }
      offset += 1
      guard byte == OldStyleByte.backslash else { continue }
      escaped += bytes[run..<offset - 1]
      if let scalar = try scanEscape() { escaped += Array(String(Character(scalar)).utf8) }
      run = offset
    }
    let name = quote == OldStyleByte.quote ? "\"" : "'"
    throw OldStyleError("unterminated string: missing closing \(name)", at: start)
  }

  /// Bytes in pairs of hexadecimal digits between `<` and `>`.
  package mutating func scanData() throws(OldStyleError) -> [UInt8] {
    let start = offset
    offset += 1
    var data: [UInt8] = []
    var high: UInt8?
    while let byte = peek {
      if byte == OldStyleByte.greater {
        guard high == nil else {
          throw OldStyleError("odd number of hexadecimal digits in data", at: offset)
        }
        offset += 1
        return data
      }
      if let digit = OldStyleByte.hexadecimalValue(byte) {
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
        offset += 1
      } else if byte == OldStyleByte.space || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if isUnicodeSeparator(at: offset) {
        offset += 3
      } else {
        throw OldStyleError("expected a hexadecimal digit or '>'", at: offset)
      }
    }
    throw OldStyleError("unterminated data: missing '>'", at: start)
  }
}

/// Why text does not follow the old-style grammar, and at which byte.
package struct OldStyleError: Error, Equatable, Sendable {
  package var message: String
  /// Bytes from the start of the text, as UTF-8.
  package var offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension OldStyleScanner {
  /// Returns the character for an escape; nil if the characters stand for themselves.
  package mutating func scanEscape() throws(OldStyleError) -> Unicode.Scalar? {
    let start = offset - 1
    guard let byte = peek else { return nil }
    if byte == UInt8(ascii: "U") {
      offset += 1
      return try scanUnicodeEscape(from: start)
    }
    if let value = OldStyleByte.octalValue(byte) {
      offset += 1
      var code = value
      for _ in 0..<2 {
        guard let digit = peek.flatMap(OldStyleByte.octalValue) else { break }
        code = code << 3 | digit
        offset += 1
      }
      return NextStepEncoding.scalar(code)
    }
    guard let scalar = Self.escapes[byte] else {
      if byte == UInt8(ascii: "u"), following(1).flatMap(OldStyleByte.hexadecimalValue) != nil,
        lowercaseEscape == nil
      {
        lowercaseEscape = start
      }
      return nil
    }
    offset += 1
    return scalar
  }

  /// Up to four hexadecimal digits; two such escapes in a row may form a surrogate pair.
  private mutating func scanUnicodeEscape(from start: Int) throws(OldStyleError) -> Unicode.Scalar {
    let first = scanCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), peek == OldStyleByte.backslash,
      following(1) == UInt8(ascii: "U")
    {
      offset += 2
      let second = scanCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw OldStyleError("'\\U' escape is half of a surrogate pair", at: start)
  }

  private mutating func scanCodeUnit() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap(OldStyleByte.hexadecimalValue) else { break }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "a"): "\u{07}",
    UInt8(ascii: "b"): "\u{08}",
    UInt8(ascii: "f"): "\u{0C}",
    UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r",
    UInt8(ascii: "t"): "\t",
    UInt8(ascii: "v"): "\u{0B}",
    UInt8(ascii: "\""): "\"",
    UInt8(ascii: "'"): "'",
    UInt8(ascii: "\\"): "\\",
  ]
}

/// The bytes with a meaning in the old-style grammar.
enum OldStyleByte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")

  /// True if it may be in a string without quotes (Docs/Rules.md, Xcode projects 2.6.6).
  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  static func octalValue(_ byte: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) ? byte - UInt8(ascii: "0") : nil
  }
}
