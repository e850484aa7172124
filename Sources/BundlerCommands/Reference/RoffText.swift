/// Text in roff with the macros of man(7); everything in it is escaped.
struct RoffText {
  private(set) var roff = ""

  enum Span {
    case plain(String)
    case bold(String)
    case italic(String)
  }

  /// The date, `2026-01-31`, stays as it is: readers look for its form.
  mutating func title(_ title: String, _ date: String, _ source: String) {
    roff +=
      ".TH \(argument(title)) 1 \"\(date.filter { $0.isNumber || $0 == "-" })\" \(argument(source))\n"
  }

  mutating func section(_ title: String) { roff += ".SH \(escaped(title))\n" }

  mutating func text(_ text: String) { write(escaped(text)) }

  mutating func line(_ spans: [Span]) { write(spans.map(escaped).joined()) }

  /// Paragraphs, which empty lines divide.
  mutating func paragraphs(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.allSatisfy(\.isWhitespace) {
        if index + 1 < lines.count { roff += ".PP\n" }
      } else if line.hasPrefix("  ") {
        // A line of an example stays one.
        roff += ".br\n"
        write(escaped(String(line)))
      } else {
        write(escaped(String(line)))
      }
    }
  }

  mutating func item(_ tag: [Span], _ text: String) {
    roff += ".TP\n"
    line(tag)
    self.text(text.isEmpty ? " " : text)
  }

  /// Writes a line that no macro is.
  private mutating func write(_ line: String) {
    roff += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  private func escaped(_ span: Span) -> String {
    switch span {
    case .plain(let text): escaped(text)
    case .bold(let text): "\\fB\(escaped(text))\\fR"
    case .italic(let text): "\\fI\(escaped(text))\\fR"
    }
  }

  private func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text without meaning to roff; characters outside ASCII by their numbers.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += "\n"
      case _ where scalar.value < 0x20: result += " "
      case _ where scalar.value > 0x7E:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
