extension JSONProjectParser {
  /// Adds the string that begins here, in quotes of either kind.
  mutating func scanString() throws(ProjectScanError) {
    let start = offset
    let quote = text[start]
    offset += 1
    var unescaped: [UInt8] = []
    var run = offset
    while let byte = peek {
      if byte == quote {
        let end = offset
        offset += 1
        if run == start + 1 {
          builder.add(.string, start..<offset, content: run..<end)
        } else {
          builder.add(.string, start..<offset, unescaped: unescaped + text[run..<end])
        }
        return
      }
      if byte == 0x0A || byte == 0x0D { break }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      unescaped += text[run..<offset]
      try scanEscape(into: &unescaped)
      run = offset
    }
    let name = Unicode.Scalar(quote)
    throw ProjectScanError("unterminated string: missing closing \(name)", at: start)
  }

  private mutating func scanEscape(into unescaped: inout [UInt8]) throws(ProjectScanError) {
    let start = offset
    offset += 1
    guard let letter = peek else { return }
    offset += 1
    switch letter {
    case UInt8(ascii: "u"): unescaped += Array(String(try scanUnicode(from: start)).utf8)
    case UInt8(ascii: "x"):
      let unit = try scanDigits(2, from: start)
      unescaped += Array(String(Unicode.Scalar(UInt8(truncatingIfNeeded: unit))).utf8)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "v"): unescaped.append(0x0B)
    case UInt8(ascii: "0"): unescaped.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw ProjectScanError("unknown escape", at: start)
    case 0x0D: _ = skip(0x0A)
    case 0x0A: break
    default: unescaped.append(letter)
    }
  }

  /// The character after `\u`; two such escapes may form a surrogate pair.
  private mutating func scanUnicode(from start: Int) throws(ProjectScanError) -> Unicode.Scalar {
    let first = try scanDigits(4, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw ProjectScanError("'\\u' escape is half of a surrogate pair", at: start)
    }
    let second = try scanDigits(4, from: start)
    guard UTF16.isTrailSurrogate(second) else {
      throw ProjectScanError("'\\u' escape is half of a surrogate pair", at: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func scanDigits(
    _ count: Int, from start: Int
  ) throws(ProjectScanError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<count {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw ProjectScanError("expected \(count) hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
