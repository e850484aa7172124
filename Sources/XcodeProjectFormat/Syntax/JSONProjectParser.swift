/// A cursor over JSON or JSON5 that keeps the range of every value.
///
/// Every byte is looked at a bounded number of times, and nesting is kept in an array.
///
/// Source: the JSON5 data interchange format, https://spec.json5.org; JSON is a part of it.
struct JSONProjectParser {
  let text: [UInt8]
  var offset = 0
  var builder = ProjectBuilder()

  init(text: [UInt8]) { self.text = text }

  mutating func parse() throws(ProjectScanError) {
    repeat {
      try skipSpace()
      var isFinished = true
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard builder.open.count < ProjectNode.nestingLimit else {
          throw error("nested deeper than \(ProjectNode.nestingLimit) levels")
        }
        builder.begin(peek == UInt8(ascii: "{") ? .dictionary : .array, at: offset)
        offset += 1
        isFinished = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try scanString()
      default: try scanWord()
      }
      while let isInDictionary = builder.isInDictionary {
        let close = UInt8(ascii: isInDictionary ? "}" : "]")
        isFinished = try !hasMember(isInDictionary, close: close, isFirst: !isFinished)
        if !isFinished { break }
        builder.end(at: offset)
      }
    } while !builder.open.isEmpty
    try skipSpace()
    guard offset == text.count else { throw error("unexpected text after the end") }
  }

  var peek: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  func error(_ message: String) -> ProjectScanError { ProjectScanError(message, at: offset) }

  /// Moves to the next value of a container, past its key; false if the container ends first.
  private mutating func hasMember(
    _ isInDictionary: Bool, close: UInt8, isFirst: Bool
  ) throws(ProjectScanError) -> Bool {
    let last = offset
    try skipSpace()
    var isSeparated = isFirst
    if !isFirst, skip(UInt8(ascii: ",")) {
      isSeparated = true
      try skipSpace()
    }
    if skip(close) { return false }
    guard offset < text.count else {
      throw ProjectScanError(
        isInDictionary ? "unterminated object: missing '}'" : "unterminated array: missing ']'",
        at: builder.innermostStart)
    }
    guard isSeparated else {
      throw ProjectScanError("missing ',' or '\(Unicode.Scalar(close))'", at: last)
    }
    if isInDictionary { try scanKey() }
    return true
  }

  private mutating func scanKey() throws(ProjectScanError) {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
      try scanString()
    } else {
      let start = offset
      while let byte = peek, Self.isWord(byte) { offset += 1 }
      guard offset > start else { throw error("expected a key or '}'") }
      builder.add(.string, start..<offset, content: start..<offset)
    }
    let end = offset
    try skipSpace()
    guard skip(UInt8(ascii: ":")) else {
      throw ProjectScanError("expected ':' after the key", at: end)
    }
  }

  /// True if a byte may be in a key without quotes: letters, digits, `_`, `$`, and anything that is
  /// not ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// A number, kept as it is spelled, or one of the three words.
  private mutating func scanWord() throws(ProjectScanError) {
    let start = offset
    while let byte = peek, byte < 0x80,
      Self.isWord(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    {
      offset += 1
    }
    let range = start..<offset
    switch String(decoding: text[range], as: UTF8.self) {
    case "true": builder.add(.string, range, unescaped: "YES".utf8)
    case "false": builder.add(.string, range, unescaped: "NO".utf8)
    case "null": builder.add(.null, range, content: range)
    default:
      let digits = text[range].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      let first = (digits.first == UInt8(ascii: ".") ? digits.dropFirst() : digits).first
      guard let first, (0x30...0x39).contains(first) else {
        throw ProjectScanError("expected a value", at: start)
      }
      builder.add(.string, range, content: range)
    }
  }

  /// Skips white space and comments.
  mutating func skipSpace() throws(ProjectScanError) {
    while offset < text.count {
      let byte = text[offset]
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        offset += 1
      } else if byte == UInt8(ascii: "/") {
        try skipComment()
      } else if byte == 0xC2, offset + 1 < text.count, text[offset + 1] == 0xA0 {
        offset += 2
      } else if byte == 0xE2 || byte == 0xEF, let count = lengthOfSpace() {
        offset += count
      } else {
        return
      }
    }
  }

  /// Three bytes for U+2028, U+2029 and a byte order mark; nil for anything else.
  private func lengthOfSpace() -> Int? {
    let bytes = text[offset...].prefix(3)
    return bytes.elementsEqual([0xE2, 0x80, 0xA8]) || bytes.elementsEqual([0xE2, 0x80, 0xA9])
      || bytes.elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : nil
  }

  private mutating func skipComment() throws(ProjectScanError) {
    let start = offset
    switch offset + 1 < text.count ? text[offset + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != 0x0A, byte != 0x0D { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 3
      while offset < text.count {
        offset += 1
        if text[offset - 1] == UInt8(ascii: "/"), text[offset - 2] == UInt8(ascii: "*") { return }
      }
      throw ProjectScanError("the comment has no end", at: start)
    default: throw error("expected a value or a comment")
    }
  }
}

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
