import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat

/// What is known of a diagnostic besides its message: a row of Docs/Diagnostics.md, or a page of
/// Docs/Lint.
package struct DiagnosticReference: Equatable, Sendable {
  package var id: String
  /// `error`, `warning`, `note`, or several.
  package var severity: String
  /// One sentence.
  package var meaning: String
  package var explanation: Explanation

  package enum Explanation: Equatable, Sendable {
    /// The fix, and the heading above the row.
    case remedy(String, area: String)
    /// The page of a rule of `lint` in Markdown, without its title.
    case page(String)
  }

  /// All of them, in the order of the documents.
  package static let all = rows(of: EmbeddedDocs.diagnostics) + pages(of: EmbeddedDocs.rules)

  /// The diagnostic of an id; a rule of `lint` may be named without its `lint-`, and an id may have
  /// the brackets of a message around it.
  package static func named(_ word: String) -> DiagnosticReference? {
    let id = withoutBrackets(word)
    return all.first { $0.id == id } ?? all.first { $0.id == "lint-" + id }
  }

  /// Ids that a word without a diagnostic may stand for, the likeliest first.
  package static func suggestions(for word: String) -> [String] {
    let word = withoutBrackets(word).lowercased()
    let ids = all.map(\.id)
    let rules = ids.filter { $0.hasPrefix("lint-") }.map { String($0.dropFirst(5)) }
    let containing = word.isEmpty ? [] : ids.filter { $0.contains(word) }
    if !containing.isEmpty { return containing }
    return word.nearest(in: ids + rules).map { [$0] } ?? []
  }

  private static func withoutBrackets(_ word: String) -> String {
    word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
  }
}

extension DiagnosticReference {
  /// The rows of all tables: `| id | severity | meaning | fix |`.
  static func rows(of text: String) -> [DiagnosticReference] {
    var area = ""
    var rows: [DiagnosticReference] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { area = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = cells(of: line)
      guard cells.count == 4 else { continue }
      rows.append(
        DiagnosticReference(
          id: String(cells[0].dropFirst().dropLast()), severity: cells[1], meaning: cells[2],
          explanation: .remedy(cells[3], area: area)))
    }
    return rows
  }

  /// The cells of a row; `\|` is no border.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if isEscaped, character == "|" {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(character)
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return cells.dropLast().map(trimmed)
  }

  /// The pages: a title that is the rule's id, a sentence, `Severity: …`, and sections.
  static func pages(of text: String) -> [DiagnosticReference] {
    var pages: [DiagnosticReference] = []
    var lines: [Substring] = []
    func end() {
      guard let title = lines.first else { return }
      let severity = lines.first { $0.hasPrefix("Severity: ") }?.dropFirst(10) ?? ""
      let meaning = lines.dropFirst().first { !$0.isEmpty } ?? ""
      pages.append(
        DiagnosticReference(
          id: "lint-" + title.dropFirst(2),
          severity: String(severity.prefix { $0 != "." }),
          meaning: String(meaning),
          explanation: .page(
            lines.dropFirst().drop { $0.isEmpty }.map { $0 + "\n" }.joined())))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        end()
        lines = []
      }
      lines.append(line)
    }
    end()
    return pages
  }

  private static func trimmed(_ text: String) -> String {
    let text = text.drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The whole explanation as text for a terminal of that many columns.
  package func text(width: Int) -> String {
    switch explanation {
    case .remedy(let remedy, let area):
      return "\(id): \(severity)\n\(area)\n\n"
        + wrapped(sentence(meaning), width) + "\n"
        + wrapped("Fix: " + plain(remedy) + ".", width)
    case .page(let page):
      return "\(id): \(severity)\nA rule of 'bundler lint'\n\n" + rendered(page, width)
    }
  }

  /// What to do about it, in a sentence or two; nil if only the whole explanation says it.
  var remedy: String? {
    switch explanation {
    case .remedy(let remedy, _): return sentence(remedy)
    case .page(let page):
      // The text behind the example of a rule.
      let example = page.firstRange(of: "## Example").map { page[$0.upperBound...] } ?? ""
      let end = example.firstRange(of: "\n## ")?.lowerBound ?? example.endIndex
      var text: [Substring] = []
      for line in example[..<end].split(separator: "\n", omittingEmptySubsequences: false) {
        text = line.hasPrefix("```") ? [] : text + [line]
      }
      let paragraph = text.drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ")
      let verb = String(paragraph.prefix { $0 != " " && $0 != "," })
      return Self.verbs.contains(verb) ? plain(paragraph) : nil
    }
  }

  /// First words of sentences that say what to do.
  private static let verbs = [
    "Add", "Choose", "Correct", "Delete", "Give", "Mark", "Put", "Remove", "Rename", "Update",
    "Use",
  ]

  /// Returns a cell of a table as a sentence, with a capital letter and a full stop.
  private func sentence(_ text: String) -> String {
    let text = plain(text)
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  private func rendered(_ page: String, _ width: Int) -> String {
    var text = ""
    var isCode = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        text += "    \(line)\n"
      } else if line.hasPrefix("Severity: ") {
        continue
      } else if line.hasPrefix("## ") {
        text += line.dropFirst(3) + "\n"
      } else if line.isEmpty {
        if !text.hasSuffix("\n\n") { text += "\n" }
      } else {
        text += wrapped(plain(String(line)), width)
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// Text of Markdown without the marks of code and links.
  private func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "[", let middle = rest.range(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
        rest = rest[rest.index(after: end)...]
      } else {
        if character != "`" { result.append(character) }
        rest.removeFirst()
      }
    }
    return result
  }

  private func wrapped(_ text: String, _ width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}

extension Bundler {
  /// Prints what the documentation says of a diagnostic.
  struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain", _superCommandName: "bundler",
      abstract: "Explain a diagnostic or a rule of lint, and its fix.",
      discussion: """
        ID is the word in brackets after a message: 'manifest-unknown-key'. 'lint-' may be left \
        out. Without an ID, lists all.
        """)

    @Argument(
      help: ArgumentHelp("The id of a diagnostic or a rule.", valueName: "diagnostic"))
    var id: String?

    @OptionGroup var form: JSONOptions

    @OptionGroup var output: OutputOptions

    func run() throws {
      guard let id else { return try list() }
      guard let reference = DiagnosticReference.named(id) else {
        let suggestions = DiagnosticReference.suggestions(for: id)
        output.console.say("error: there is no diagnostic '\(id)'\(hint(suggestions))")
        throw ExitStatus.failure
      }
      if form.json { return try output.console.write(document(reference.json)) }
      let width = output.console.listingStyle.width
      try output.console.page(reference.text(width: min(80, width ?? 80)))
    }

    private func list() throws {
      let all = DiagnosticReference.all
      if form.json { return try output.console.write(document(.array(all.map(\.json)))) }
      let width = all.map(\.id.count).max() ?? 0
      let columns = output.console.listingStyle.width
      let lines = all.map { reference in
        let padding = String(repeating: " ", count: width - reference.id.count)
        let line = "\(reference.id)\(padding)  \(reference.meaning)"
        return (columns.map { line.cut(to: $0) } ?? line) + "\n"
      }
      try output.console.page(lines.joined())
    }

    private func hint(_ suggestions: [String]) -> String {
      switch suggestions.count {
      case 0: "; 'bundler explain' lists all"
      case 1: "; did you mean '\(suggestions[0])'?"
      default: ", but:\n" + suggestions.map { "  " + $0 }.joined(separator: "\n")
      }
    }

    private func document(_ json: JSONValue) -> [UInt8] { json.encoded() }
  }
}

extension DiagnosticReference {
  fileprivate var json: JSONValue {
    switch explanation {
    case .remedy(let remedy, let area):
      .object([
        "id": .string(id), "severity": .string(severity), "area": .string(area),
        "meaning": .string(meaning), "remedy": .string(remedy),
      ])
    case .page(let page):
      .object([
        "id": .string(id), "severity": .string(severity), "area": "Lint",
        "meaning": .string(meaning), "page": .string(page),
      ])
    }
  }
}

extension Substring {
  fileprivate func range(of mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}
