/// Cuts a source into tokens, in one pass.
struct SourceLexer {
  let text: [UInt8]
  let language: SourceLanguage
  var tokens: [SourceToken] = []
  /// The tokens in the `\(…)` of strings.
  var interpolated: [SourceToken] = []
  /// The strings of macro definitions.
  var macroStrings: [SourceToken] = []

  /// The ranges of the `\(…)`, parentheses included, sorted by their starts.
  var interpolations: [Range<Int>] = []

  /// Where the first `#if` is.
  var firstCondition: Int?

  var offset = 0
  var isAtLineStart = true
  /// How many `\(…)` are open.
  var interpolationDepth = 0
  /// Before this offset there is no `/` that could end a regular expression.
  var slashlessUntil = 0
  /// The same for `#/`, by the count of number signs.
  var slashlessByHashes = [0, 0, 0, 0]
  var brackets = BracketStack()
  private let words = SourceWordTable.shared

  /// Interpolations nested deeper are taken as plain text.
  static let nestingLimit = 16

  init(_ text: [UInt8], language: SourceLanguage) {
    self.text = text
    self.language = language
    tokens.reserveCapacity(text.count / 5)
  }

  func byte(at index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  mutating func run() {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < text.count { step() }
  }

  /// Reads one token, or what is between tokens.
  mutating func step() {
    let byte = text[offset]
    switch byte {
    case 0x0A, 0x0D:
      isAtLineStart = true
      offset += 1
    case 0x09, 0x20, 0x0B, 0x0C, 0x00: offset += 1
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "'") where language == .objectiveC: character()
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`") where language == .swift: quotedWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    default:
      if isWordByte(byte) { word() } else { punctuation(byte) }
    }
  }

  mutating func append(_ token: SourceToken) {
    var token = token
    token.startsLine = isAtLineStart
    isAtLineStart = false
    if interpolationDepth > 0 {
      interpolated.append(token)
    } else {
      tokens.append(token)
    }
  }

  private mutating func word() {
    let start = offset
    var hash = SourceWordTable.start
    while offset < text.count, isWordByte(text[offset]) {
      hash = SourceWordTable.mix(hash, text[offset])
      offset += 1
    }
    if language == .objectiveC, byte(at: offset) == UInt8(ascii: "\""),
      text[offset - 1] == UInt8(ascii: "R"), offset - start <= 3, rawCString()
    {
      return
    }
    append(
      SourceToken(
        kind: .word, word: words.word(start..<offset, of: text, hash: hash), start: Int32(start),
        end: Int32(offset), depth: brackets.depth))
  }

  /// Reads a name in backquotes, which is never a keyword.
  private mutating func quotedWord() {
    let start = offset + 1
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "`"), text[end] != 0x0A { end += 1 }
    append(
      SourceToken(kind: .word, start: Int32(start), end: Int32(end), depth: brackets.depth))
    offset = min(end + 1, text.count)
  }

  private mutating func number() {
    let start = offset
    while offset < text.count {
      let isFraction =
        text[offset] == UInt8(ascii: ".") && isDigit(byte(at: offset + 1))
        || text[offset] == UInt8(ascii: "'") && language == .objectiveC
          && isWordByte(byte(at: offset + 1))
      if !isWordByte(text[offset]), !isFraction { break }
      offset += 1
    }
    append(
      SourceToken(
        kind: .number, start: Int32(start), end: Int32(offset), depth: brackets.depth))
  }

  private mutating func punctuation(_ byte: UInt8) {
    var token = SourceToken(
      kind: .punctuation, byte: byte, start: Int32(offset), end: Int32(offset + 1),
      depth: brackets.depth)
    offset += 1
    if byte == UInt8(ascii: "-"), self.byte(at: offset) == UInt8(ascii: ">") {
      token.kind = .arrow
      token.byte = 0
      token.end += 1
      offset += 1
    } else if interpolationDepth == 0 {
      pair(&token)
    }
    append(token)
  }

  private mutating func pair(_ token: inout SourceToken) {
    switch token.byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      brackets.open(token.byte, token: tokens.count)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard let opening = brackets.close(token.byte) else { return }
      token.partner = opening
      token.depth = brackets.depth
      tokens[Int(opening)].partner = Int32(tokens.count)
    case UInt8(ascii: "@") where language == .objectiveC && isFileLevelKeyword():
      brackets.closeAll()
      token.depth = 0
    default: break
    }
  }

  /// True if a keyword follows that is always outside of braces, whatever was left open before.
  private func isFileLevelKeyword() -> Bool {
    let rest = text[min(offset, text.count)...].prefix(14)
    return ["interface", "implementation", "end"].contains { word in
      rest.starts(with: word.utf8) && !isWordByte(byte(at: offset + word.utf8.count))
    }
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// True if a byte may be part of a name; all bytes of non-ASCII characters may.
func isWordByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: "$") || byte >= 0x80
}

extension SourceLexer {
  /// Reads a comment, a regular expression or an operator.
  mutating func slash() {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipComment()
    default:
      if language == .swift, skipRegularExpression() { return }
      append(
        SourceToken(
          kind: .punctuation, byte: UInt8(ascii: "/"), start: Int32(offset), end: Int32(offset + 1),
          depth: brackets.depth))
      offset += 1
    }
  }

  /// Moves to the end of the line; in Objective-C a backslash continues it.
  private mutating func skipLine() {
    while offset < text.count, text[offset] != 0x0A {
      if text[offset] == UInt8(ascii: "\\"), language == .objectiveC { offset += 1 }
      offset += 1
    }
    offset = min(offset, text.count)
  }

  /// Moves past a `/* */`; those of Swift nest.
  mutating func skipComment() {
    var depth = 1
    offset += 2
    while offset < text.count, depth > 0 {
      if text[offset] == UInt8(ascii: "*"), byte(at: offset + 1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 1
      } else if text[offset] == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*"),
        language == .swift
      {
        depth += 1
        offset += 1
      } else if text[offset] == 0x0A {
        isAtLineStart = true
      }
      offset += 1
    }
    offset = min(offset, text.count)
  }

  /// Moves past `/…/` where an operand may start; it ends on the same line and does not start with
  /// a space.
  private mutating func skipRegularExpression() -> Bool {
    let previous = interpolationDepth > 0 ? interpolated.last : tokens.last
    let mayStart = previous.map { $0.startsOperand } ?? true
    guard mayStart, offset >= slashlessUntil, byte(at: offset + 1) > 0x20 else { return false }
    var end = offset + 1
    while end < text.count, text[end] != 0x0A, text[end] != UInt8(ascii: "/") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte(at: end) == UInt8(ascii: "/") else {
      slashlessUntil = end
      return false
    }
    offset = end + 1
    return true
  }
}

extension SourceToken {
  /// True if a value, not an operator, follows this token.
  fileprivate var startsOperand: Bool {
    kind == .punctuation && "(,=:[{;!&|?".utf8.contains(byte)
  }
}
