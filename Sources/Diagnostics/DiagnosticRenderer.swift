/// Turns diagnostics into the text that a terminal, an editor or a build log shows.
///
///     bundle.yml:3:5: error: unknown key 'resorces' [manifest-unknown-key]
///         resorces:
///         ^~~~~~~~
///         resources
public struct DiagnosticRenderer: Sendable {
  /// Whether severities and carets are coloured with ANSI sequences.
  public var usesColor: Bool
  /// Put before every relative file name: the path from the working directory to the project.
  public var filePrefix: String
  /// The absolute path that relative names start from; file names become links of the terminal (OSC 8).
  public var linkDirectory: String?
  /// The columns of the terminal, to which quoted lines are cut; nil quotes lines as they are.
  public var width: Int?
  /// The address of the page about an id, which becomes a link of the terminal.
  public var page: (@Sendable (String) -> String)?

  public init(
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
  public func render(_ diagnostic: Diagnostic, source: (String) -> String? = { _ in nil }) -> String
  {
    let severity = painted(diagnostic.severity.rawValue, as: diagnostic.severity)
    var lines = [
      "\(location(of: diagnostic.range))\(severity): \(visible(diagnostic.message)) "
        + "[\(linked(diagnostic.id, to: page?(diagnostic.id)))]"
    ]
    lines += diagnostic.details.map { "  " + visible($0) }
    if let range = diagnostic.range, range.start != nil, let text = source(range.file) {
      lines += quote(range, in: text, fixIts: diagnostic.fixIts)
    }
    for note in diagnostic.notes {
      lines.append(
        "\(location(of: note.range))\(painted("note", as: .note)): \(visible(note.message))")
    }
    return lines.joined(separator: "\n")
  }

  private func location(of range: SourceRange?) -> String {
    guard let range else { return "" }
    let isAbsolute = range.file.hasPrefix("/")
    let name = visible(isAbsolute ? range.description : filePrefix + range.description)
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
  private func quote(_ range: SourceRange, in text: String, fixIts: [FixIt]) -> [String] {
    guard let start = range.start, let line = text.line(start.line) else { return [] }
    guard line.utf8.count <= 400 || width != nil else { return [] }
    let before = String(decoding: line.utf8.prefix(start.column - 1), as: UTF8.self)
    var length = 1
    if let end = range.end, end.line == start.line { length = max(1, end.column - start.column) }
    length = min(length, max(1, line.utf8.count - start.column + 1))
    var quote = QuotedLine(text: line, start: before.count, length: length)
    if let width { quote.cut(to: width - 2) }
    let indent = String(quote.text.prefix(quote.start).map { $0 == "\t" ? "\t" : " " })
    let caret = "^" + String(repeating: "~", count: quote.length - 1)
    var lines = ["  " + quote.text, "  " + indent + painted(caret, as: .note)]
    for fixIt in fixIts where fixIt.range.start == range.start {
      lines.append("  " + indent + fixIt.replacement)
    }
    return lines
  }

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

  /// Control characters, which a file name may hold, as escapes, so that a message stays one line.
  private func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return text
    }
    return text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

extension String {
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

  /// The line with the given number, counted from 1, without its end: LF, CR LF or CR.
  fileprivate func line(_ number: Int) -> String? {
    var rest = utf8[...]
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(where: \.isLineEnd) else { return nil }
      let next = rest.index(after: end)
      let isPair = rest[end] == 0x0D && next != rest.endIndex && rest[next] == 0x0A
      rest = rest[(isPair ? rest.index(after: next) : next)...]
    }
    return String(decoding: rest.prefix { !$0.isLineEnd }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
