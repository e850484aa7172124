/// Turns diagnostics into the text that a terminal, an editor or a build log shows.
///
///     bundle.yml:3:5: error: unknown key 'resorces' [manifest-unknown-key]
///         resorces:
///         ^~~~~~~~
///         resources
package struct DiagnosticRenderer: Sendable {
  /// True if severities and carets are coloured with ANSI sequences.
  package var usesColor: Bool
  /// Put before every relative file name: the path from the working directory to the project.
  package var filePrefix: String
  /// The absolute path that relative names start from; file names become links of the terminal (OSC 8).
  package var linkDirectory: String?
  /// The columns of the terminal, to which quoted lines are cut; nil quotes lines as they are.
  package var width: Int?
  /// The address of the page about an id, which becomes a link of the terminal.
  package var page: (@Sendable (String) -> String)?

  package init(
    usesColor: Bool = false, filePrefix: String = "", linkDirectory: String? = nil,
    width: Int? = nil
  ) {
    self.usesColor = usesColor
    self.filePrefix = filePrefix
    self.linkDirectory = linkDirectory
    self.width = width
  }

  /// The text of one diagnostic, without a trailing newline.
  ///
  /// `source` returns a file's text for the quoted line; nil leaves the quote out.
  package func render(_ diagnostic: Diagnostic, source: (String) -> String? = { _ in nil })
    -> String
  {
    render(diagnostic, quoting: { source($0).map { SourceLines($0) } })
  }

  /// The same, for many diagnostics about the same files: `lines` returns a file's text with its index.
  package func render(_ diagnostic: Diagnostic, quoting lines: (String) -> SourceLines?) -> String {
    let severity = painted(diagnostic.severity.rawValue, as: diagnostic.severity)
    var shown = [
      "\(location(of: diagnostic.range))\(severity): \(diagnostic.message.visible) "
        + "[\(linked(diagnostic.id, to: page?(diagnostic.id)))]"
    ]
    shown += diagnostic.details.map { "  " + $0.visible }
    if let range = diagnostic.range, range.start != nil, let text = lines(range.file) {
      shown += quote(range, in: text, fixIts: diagnostic.fixIts)
    }
    for note in diagnostic.notes {
      shown.append(
        "\(location(of: note.range))\(painted("note", as: .note)): \(note.message.visible)")
    }
    return shown.joined(separator: "\n")
  }

  private func location(of range: SourceRange?) -> String {
    guard let range else { return "" }
    let isAbsolute = range.file.hasPrefix("/")
    let name = (isAbsolute ? range.description : filePrefix + range.description).visible
    guard let directory = linkDirectory else { return name + ": " }
    let path = isAbsolute ? range.file : directory + "/" + filePrefix + range.file
    return linked(name, to: "file://" + path.percentEncoded) + ": "
  }

  /// The text as a hyperlink of the terminal (OSC 8); as it is without an address.
  private func linked(_ text: String, to address: String?) -> String {
    guard let address else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// The source line, a caret below it, and what a fix-it would put there.
  private func quote(_ range: SourceRange, in lines: SourceLines, fixIts: [FixIt]) -> [String] {
    guard let start = range.start, let line = lines.start(ofLine: start.line) else { return [] }
    var first = line
    var last = lines.end(ofLineAt: line, limit: line + Self.longestLine + 1)
    if last - line > Self.longestLine {
      guard let width else { return [] }
      // Of a very long line only what is near, of which the terminal shows less.
      let reach = max(4096, 8 * width)
      let column = line + min(max(0, start.column - 1), lines.count - line)
      first = max(line, column - reach)
      last = lines.end(ofLineAt: first, limit: column + reach)
    }
    let place = min(last, max(first, line + start.column - 1))
    var length = 1
    if let end = range.end, end.line == start.line { length = max(1, end.column - start.column) }
    let before = lines.text(first..<place).visibleLines
    let part = lines.text(place..<min(last, place + length)).visibleLines
    let after = lines.text(min(last, place + length)..<last).visibleLines
    var quote = QuotedLine(
      text: before + part + after, start: before.count, length: max(1, part.count))
    if let width { quote.cut(to: width - 2) }
    let indent = String(quote.text.prefix(quote.start).map { $0 == "\t" ? "\t" : " " })
    let caret = "^" + String(repeating: "~", count: quote.length - 1)
    var shown = ["  " + quote.text, "  " + indent + painted(caret, as: .note)]
    for fixIt in fixIts where fixIt.range.start == range.start {
      shown.append("  " + indent + fixIt.replacement.visible)
    }
    return shown
  }

  /// In bytes; a longer line is quoted only where it can be cut to the width of the terminal.
  private static let longestLine = 400

  private func painted(_ text: String, as severity: Diagnostic.Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
  }
}

/// A line of a source and the part of it that a message is about; all numbers are characters.
struct QuotedLine: Equatable, Sendable {
  var text: String
  /// Where the part begins, counted from 0.
  var start: Int
  var length: Int

  /// Cuts the line around the part.
  ///
  /// The indentation goes first, then what is far from the part, for which an ellipsis stands. A tab
  /// counts as eight columns.
  mutating func cut(to width: Int) {
    guard text.contains("\t") || text.count > width else { return }
    let characters = Array(text)
    let columns = characters.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    guard columns > width else { return }
    let indentation = min(characters.prefix { $0 == " " || $0 == "\t" }.count, start)
    let room = max(width - 2, 8)
    var first = indentation
    if characters.count - first > room {
      // The part stands in the middle third, or begins there if it is long.
      let spare = max(0, room - length)
      first = max(indentation, min(start - spare / 2, characters.count - room))
      first = min(first, start)
    }
    let last = min(characters.count, first + room)
    let isCutBefore = first > indentation
    text =
      (isCutBefore ? "…" : "") + String(characters[first..<last].map { $0 == "\t" ? " " : $0 })
      + (last < characters.count ? "…" : "")
    start = start - first + (isCutBefore ? 1 : 0)
    length = max(1, min(length, text.count - start))
  }
}

extension String {
  /// The text made safe for a terminal, on one line: what moves the cursor, hides or reorders text
  /// becomes an escape such as `\n` or `\u{1B}`.
  package var visible: String { escaped { $0.isTreacherous } }

  /// The same, but newlines and tabs stay: they lay out messages and source lines.
  package var visibleLines: String {
    escaped { $0.isTreacherous && $0 != "\n" && $0 != "\t" }
  }

  private func escaped(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    // Printable ASCII, which is nearly every text.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The path as part of a URL (RFC 3986): other bytes than unreserved ones and slashes as `%XX`.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return String(UnicodeScalar(byte))
      case 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: return String(UnicodeScalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        return "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Controls of C0 and C1, line separators, and characters that change the direction of text.
  fileprivate var isTreacherous: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
