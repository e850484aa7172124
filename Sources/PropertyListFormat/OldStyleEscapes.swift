extension OldStyleScanner {
  /// What the characters after a backslash stand for; nil if they stand for themselves.
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
