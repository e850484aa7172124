internal import PropertyListFormat

/// A cursor over an old-style property list that keeps the range of every value
/// (Docs/Rules.md, Xcode projects 2.6).
///
/// Every byte is looked at a bounded number of times, and nesting is kept in an array.
struct OldStyleProjectParser {
  let text: [UInt8]
  var offset = 0
  var builder = ProjectBuilder()
  /// For what is rare: escapes, data and messages.
  private var scanner: OldStyleScanner

  init(text: [UInt8]) {
    self.text = text
    scanner = OldStyleScanner(utf8: text)
  }

  mutating func parse() throws(ProjectScanError) {
    repeat {
      skipSpace()
      var isFinished = true
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard builder.open.count < ProjectNode.nestingLimit else {
          throw error("nested deeper than \(ProjectNode.nestingLimit) levels")
        }
        builder.begin(peek == UInt8(ascii: "{") ? .dictionary : .array, at: offset)
        offset += 1
        isFinished = false
      case UInt8(ascii: "<"): try scanData()
      default:
        guard try scanString() else { throw unexpected("a value") }
      }
      while let isInDictionary = builder.isInDictionary {
        if isFinished { try scanSeparator(isInDictionary: isInDictionary) }
        isFinished = try !(isInDictionary ? scanKey() : hasElement())
        if !isFinished { break }
        builder.end(at: offset)
      }
    } while !builder.open.isEmpty
    skipSpace()
    guard offset == text.count else { throw error("unexpected text after the end") }
  }

  private var peek: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  private func error(_ message: String) -> ProjectScanError {
    ProjectScanError(message, at: offset)
  }

  private mutating func unexpected(_ expected: String) -> ProjectScanError {
    scanner.offset = offset
    return error(scanner.unexpected(whileExpecting: expected))
  }

  /// Scans the text after a value: `;` in a dictionary, `,` or the end in an array.
  private mutating func scanSeparator(isInDictionary: Bool) throws(ProjectScanError) {
    let end = offset
    skipSpace()
    if isInDictionary {
      guard skip(";") else { throw ProjectScanError("missing ';'", at: end) }
    } else if !skip(","), let byte = peek, byte != UInt8(ascii: ")") {
      throw ProjectScanError("missing ',' or ')'", at: end)
    }
  }

  /// Moves to the next element; false if the array ends first.
  private mutating func hasElement() throws(ProjectScanError) -> Bool {
    skipSpace()
    if skip(")") { return false }
    guard offset < text.count else {
      throw ProjectScanError("unterminated array: missing ')'", at: builder.innermostStart)
    }
    return true
  }

  /// Moves past the next key and its `=`; false if the dictionary ends first.
  private mutating func scanKey() throws(ProjectScanError) -> Bool {
    while true {
      skipSpace()
      if skip("}") { return false }
      guard offset < text.count else {
        throw ProjectScanError("unterminated dictionary: missing '}'", at: builder.innermostStart)
      }
      guard try scanString() else { throw unexpected("a key or '}'") }
      let end = offset
      skipSpace()
      if skip("=") { return true }
      guard skip(";") else { throw ProjectScanError("expected '=' or ';' after the key", at: end) }
      builder.repeatLast()
    }
  }
}

extension OldStyleProjectParser {
  /// Adds the string that begins here, quoted or not; false if none does.
  private mutating func scanString() throws(ProjectScanError) -> Bool {
    let start = offset
    guard let first = peek else { return false }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      try scanQuotedString(quote: first)
      return true
    }
    var end = start
    while end < text.count, Self.isUnquoted(text[end]) { end += 1 }
    guard end > start else { return false }
    offset = end
    builder.add(.string, start..<end, content: start..<end)
    return true
  }

  /// True if a byte may be in a string without quotes (Docs/Rules.md, Xcode projects 2.6.6).
  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private mutating func scanQuotedString(quote: UInt8) throws(ProjectScanError) {
    let start = offset
    var unescaped: [UInt8] = []
    var run = start + 1
    var end = run
    while end < text.count {
      let byte = text[end]
      if byte == quote {
        offset = end + 1
        if run == start + 1 {
          builder.add(.string, start..<offset, content: run..<end)
        } else {
          builder.add(.string, start..<offset, unescaped: unescaped + text[run..<end])
        }
        return
      }
      end += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      unescaped += text[run..<end - 1]
      run = try scanEscape(at: end, &unescaped)
      end = run
    }
    let name = quote == UInt8(ascii: "\"") ? "\"" : "'"
    throw ProjectScanError("unterminated string: missing closing \(name)", at: start)
  }

  /// Adds what an escape stands for; the result is where the text goes on.
  private mutating func scanEscape(
    at start: Int, _ unescaped: inout [UInt8]
  ) throws(ProjectScanError) -> Int {
    scanner.offset = start
    do throws(OldStyleError) {
      if let scalar = try scanner.scanEscape() {
        unescaped += Array(UTF8.encode(scalar) ?? .init())
      }
    } catch {
      throw ProjectScanError(error.message, at: error.offset)
    }
    return scanner.offset
  }

  private mutating func scanData() throws(ProjectScanError) {
    scanner.offset = offset
    do throws(OldStyleError) {
      let data = try scanner.scanData()
      builder.add(.data, offset..<scanner.offset, unescaped: data)
      offset = scanner.offset
    } catch {
      throw ProjectScanError(error.message, at: error.offset)
    }
  }

  /// Skips white space and comments (Docs/Rules.md, Xcode projects 2.6.1).
  private mutating func skipSpace() {
    var index = offset
    while index < text.count {
      let byte = text[index]
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        index += 1
      } else if byte == UInt8(ascii: "/") || byte == 0xE2 {
        let end = endOfComment(at: index)
        if end == index { break }
        index = end
      } else {
        break
      }
    }
    offset = index
  }

  /// The end of the comment, or of the separator of lines, at an index; the index if there is none.
  private func endOfComment(at start: Int) -> Int {
    guard start + 1 < text.count else { return start }
    var index = start + 2
    switch (text[start], text[start + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while index < text.count, text[index] != 0x0A, text[index] != 0x0D,
        text[index] != 0xE2 || !isSeparator(at: index)
      {
        index += 1
      }
      return index
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      while index < text.count {
        index += 1
        if text[index - 1] == UInt8(ascii: "*"), index < text.count,
          text[index] == UInt8(ascii: "/")
        {
          return index + 1
        }
      }
      return index
    default: return isSeparator(at: start) ? start + 3 : start
    }
  }

  /// True if U+2028 or U+2029 is at an index.
  private func isSeparator(at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x80
      && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
  }
}
