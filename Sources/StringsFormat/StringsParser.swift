internal import Diagnostics
internal import PropertyListFormat

/// Reads old-style text as a table, with or without braces, and goes on after an error.
struct StringsParser {
  private var scanner: OldStyleScanner
  private let lines: OldStyleLines
  private let file: String
  private(set) var entries: [StringsTable.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The place in `entries` of each key's last entry, by the key's bytes.
  private var places: [[UInt8]: Int] = [:]
  private var errorCount = 0
  /// The start of the last quoted string over several lines: its closing quote may be missing.
  private var lastLongString: Int?

  /// After so many errors, the rest of a file is not read.
  private static let errorLimit = 20
  private static let warningLimit = 100

  init(_ text: String, file: String) {
    scanner = OldStyleScanner(text)
    lines = OldStyleLines(scanner.bytes)
    self.file = file
  }

  mutating func parse() {
    scanner.skipSpace()
    let brace = scanner.offset
    let hasBraces = scanner.skip(UInt8(ascii: "{"))
    var isClosed = !hasBraces
    while errorCount < Self.errorLimit {
      let end = scanner.offset
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      if !isClosed, scanner.skip(UInt8(ascii: "}")) {
        isClosed = true
        scanner.skipSpace()
        if !scanner.isAtEnd { report("unexpected text after the closing '}'", at: scanner.offset) }
        return
      }
      if !hasBraces, ignoresRest() { return }
      parseEntry(after: end)
      scanner.forgetComment()
    }
    if !isClosed, errorCount == 0 { report("missing '}' for this '{'", at: brace) }
    if let offset = scanner.openComment {
      diagnostics.append(.openComment(in: file, at: lines.position(at: offset)))
    }
    if let offset = scanner.lowercaseEscape {
      diagnostics.append(.lowercaseEscape(in: file, at: lines.position(at: offset)))
    }
  }

  /// True if no key follows, although the table was valid so far: there CoreFoundation ends the
  /// table without a message.
  ///
  /// Xcode compiles such files, so this is no error; but the rest of the text is lost.
  private mutating func ignoresRest() -> Bool {
    guard !entries.isEmpty, errorCount == 0, !scanner.isAtString else { return false }
    diagnostics.append(
      .ignoredText(
        scanner.unexpected(whileExpecting: "a key"), in: file,
        at: lines.position(at: scanner.offset)))
    return true
  }

  /// Parses `key = value;` or `key;`; `end` is where the entry before ended.
  private mutating func parseEntry(after end: Int) {
    let start = scanner.offset
    let comment = entryComment(after: end)
    do throws(OldStyleError) {
      guard let key = try scanString() else {
        throw OldStyleError(scanner.unexpected(whileExpecting: "a key"), at: start)
      }
      let keyEnd = scanner.offset
      scanner.skipSpace()
      var value = PropertyList.string(key)
      if scanner.skip(UInt8(ascii: "=")) {
        value = try scanValue()
      } else if scanner.peek != UInt8(ascii: ";") {
        throw OldStyleError(
          scanner.unexpected(whileExpecting: "'=' or ';' after the key '\(key.shortened)'"),
          at: keyEnd)
      }
      add(key, value, at: start, comment: comment)
      finishEntry()
    } catch {
      report(error.message, at: error.offset)
      scanner.skipToResynchronize()
    }
  }

  /// Skips the semicolon; if only that is missing, parsing goes on as if it were there.
  private mutating func finishEntry() {
    let end = scanner.offset
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: ";")) {
      lastLongString = nil
      return
    }
    report("missing ';'", at: end)
    if lines.position(at: end).line == lines.position(at: scanner.offset).line {
      scanner.skipToResynchronize()
    }
  }

  private mutating func scanString() throws(OldStyleError) -> String? {
    let start = scanner.offset
    let string = try scanner.scanString()
    noteLongString(from: start)
    return string
  }

  private mutating func scanValue() throws(OldStyleError) -> PropertyList {
    scanner.skipSpace()
    let start = scanner.offset
    if scanner.peek == UInt8(ascii: ";") { throw OldStyleError("missing value", at: start) }
    let value = try scanner.scanValue()
    if value.string != nil { noteLongString(from: start) }
    return value
  }

  private mutating func noteLongString(from start: Int) {
    let end = lines.position(at: max(start, scanner.offset - 1))
    if lines.position(at: start).line < end.line { lastLongString = start }
  }

  private mutating func add(
    _ key: String, _ value: PropertyList, at offset: Int, comment: String?
  ) {
    let position = lines.position(at: offset)
    if let first = places.updateValue(entries.count, forKey: Array(key.utf8)),
      diagnostics.count < Self.warningLimit
    {
      let isSame = entries[first].value == value
      diagnostics.append(
        .duplicateKey(
          key, isSame: isSame, in: file, at: position, first: entries[first].position))
    }
    entries.append(
      StringsTable.Entry(key: key, value: value, position: position, comment: comment))
  }

  /// The comment before an entry, unless it is on the same line as the entry before.
  private func entryComment(after end: Int) -> String? {
    guard let range = scanner.comment else { return nil }
    let isTrailing =
      !entries.isEmpty && lines.position(at: end).line == lines.position(at: range.lowerBound).line
    let text = scanner.bytes[range].trimmed
    return isTrailing || text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private mutating func report(_ message: String, at offset: Int) {
    errorCount += 1
    var diagnostic = Diagnostic(
      .error, id: "strings-syntax", message,
      at: SourceRange(file: file, start: lines.position(at: offset)))
    if let start = lastLongString, start < offset {
      diagnostic.notes.append(.longString(in: file, at: lines.position(at: start)))
      lastLongString = nil
    }
    diagnostics.append(diagnostic)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let front = drop { $0 <= 0x20 }
    guard let last = front.lastIndex(where: { $0 > 0x20 }) else { return [] }
    return front[...last]
  }
}

extension String {
  /// Shortened to forty characters for a message.
  fileprivate var shortened: String { count > 40 ? prefix(39) + "…" : self }
}

extension Diagnostic {
  /// A second entry with the same text changes nothing.
  fileprivate static func duplicateKey(
    _ key: String, isSame: Bool, in file: String, at position: SourcePosition,
    first: SourcePosition?
  ) -> Diagnostic {
    Diagnostic(
      isSame ? .note : .warning, id: "strings-duplicate-key",
      "duplicate key '\(key)'; " + (isSame ? "both texts are the same" : "the last one counts"),
      at: SourceRange(file: file, start: position),
      notes: [Note("the key is here, too", at: SourceRange(file: file, start: first))])
  }
}

extension Diagnostic {
  fileprivate static func openComment(
    in file: String, at position: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-ignored-text",
      "the comment that begins here is never closed; the table ends here",
      at: SourceRange(file: file, start: position), details: ["'*/' ends a comment"])
  }

  fileprivate static func lowercaseEscape(
    in file: String, at position: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-lowercase-escape",
      "'\\u' is no escape and stands for the letter 'u'; characters are written '\\U00e9'",
      at: SourceRange(file: file, start: position))
  }

  fileprivate static func ignoredText(
    _ message: String, in file: String, at position: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-ignored-text", message + "; the table ends here",
      at: SourceRange(file: file, start: position),
      details: ["Foundation ignores the rest of the file, too: its strings will be missing"])
  }
}

extension Diagnostic.Note {
  fileprivate static func longString(in file: String, at position: SourcePosition) -> Self {
    Self(
      "this string runs over several lines; is its closing quote missing?",
      at: SourceRange(file: file, start: position))
  }
}
