extension OldStyleScanner {
  /// How deep dictionaries and arrays may be nested, as in CoreFoundation (Docs/Rules.md, Xcode
  /// projects 2.6.9).
  private static let nestingLimit = 512

  /// The dictionary, array, data or string that begins here; parsed without recursion.
  package mutating func scanValue() throws(OldStyleError) -> PropertyList {
    var open: [OldStyleContainer] = []
    while true {
      skipSpace()
      var finished: PropertyList?
      if let container = OldStyleContainer(opening: peek, at: offset) {
        guard open.count < Self.nestingLimit else {
          throw OldStyleError("nested deeper than \(Self.nestingLimit) levels", at: offset)
        }
        open.append(container)
        offset += 1
      } else {
        finished = try scanLeaf()
      }
      while !open.isEmpty {
        if let value = finished {
          try open[open.count - 1].append(value, from: &self)
        }
        if try open[open.count - 1].wantsValue(from: &self) { break }
        finished = open.removeLast().value
      }
      if open.isEmpty, let finished { return finished }
    }
  }

  private mutating func scanLeaf() throws(OldStyleError) -> PropertyList {
    if peek == OldStyleByte.less { return .data(try scanData()) }
    if let string = try scanString() { return .string(string) }
    throw OldStyleError(unexpected(whileExpecting: "a value"), at: offset)
  }
}

/// A dictionary or array that has not ended yet.
private struct OldStyleContainer {
  private let start: Int
  private let isDictionary: Bool
  private var dictionary = PropertyList.Dictionary()
  private var array: [PropertyList] = []
  /// The key whose value comes next.
  private var key = ""
  /// True if the last element had no comma after it.
  private var isComplete = false

  init?(opening byte: UInt8?, at offset: Int) {
    guard byte == OldStyleByte.leftBrace || byte == OldStyleByte.leftParenthesis else { return nil }
    start = offset
    isDictionary = byte == OldStyleByte.leftBrace
  }

  var value: PropertyList { isDictionary ? .dictionary(dictionary) : .array(array) }

  /// Takes a value and the separator after it.
  mutating func append(
    _ value: PropertyList, from scanner: inout OldStyleScanner
  ) throws(OldStyleError) {
    let end = scanner.offset
    scanner.skipSpace()
    if isDictionary {
      dictionary[key] = value
      guard scanner.skip(OldStyleByte.semicolon) else {
        throw OldStyleError("missing ';'", at: end)
      }
    } else {
      array.append(value)
      isComplete = !scanner.skip(OldStyleByte.comma)
      if isComplete, !scanner.isAtEnd, scanner.peek != OldStyleByte.rightParenthesis {
        throw OldStyleError("missing ',' or ')'", at: end)
      }
    }
  }

  /// Moves to the next value; false if the container ends first.
  mutating func wantsValue(from scanner: inout OldStyleScanner) throws(OldStyleError) -> Bool {
    isDictionary ? try wantsEntry(from: &scanner) : try wantsElement(from: &scanner)
  }

  private mutating func wantsElement(
    from scanner: inout OldStyleScanner
  ) throws(OldStyleError) -> Bool {
    scanner.skipSpace()
    if scanner.skip(OldStyleByte.rightParenthesis) { return false }
    guard !scanner.isAtEnd else {
      throw OldStyleError("unterminated array: missing ')'", at: start)
    }
    return true
  }

  private mutating func wantsEntry(
    from scanner: inout OldStyleScanner
  ) throws(OldStyleError) -> Bool {
    while true {
      scanner.skipSpace()
      if scanner.skip(OldStyleByte.rightBrace) { return false }
      guard !scanner.isAtEnd else {
        throw OldStyleError("unterminated dictionary: missing '}'", at: start)
      }
      guard let key = try scanner.scanString() else {
        throw OldStyleError("expected a key or '}'", at: scanner.offset)
      }
      let end = scanner.offset
      scanner.skipSpace()
      if scanner.skip(OldStyleByte.equals) {
        self.key = key
        return true
      }
      guard scanner.skip(OldStyleByte.semicolon) else {
        throw OldStyleError("expected '=' or ';' after the key", at: end)
      }
      dictionary[key] = .string(key)
    }
  }
}

/// The character set of NeXTSTEP, in which octal escapes are numbers.
///
/// The lower half is ASCII; 0xFE and 0xFF are not assigned.
///
/// Source: NEXTSTEP.TXT of the Unicode consortium's vendor mappings.
package enum NextStepEncoding {
  package static func scalar(_ code: UInt8) -> Unicode.Scalar {
    code < 0x80 ? Unicode.Scalar(code) : upperHalf[Int(code) - 0x80]
  }

  private static let upperHalf: [Unicode.Scalar] =
    ([
      0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,  // 80
      0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
      0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,  // 90
      0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
      0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,  // A0
      0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
      0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,  // B0
      0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
      0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,  // C0
      0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
      0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,  // D0
      0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
      0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,  // E0
      0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
      0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,  // F0
      0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
    ] as [UInt16]).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
}
