import Diagnostics

/// What is known of a diagnostic besides its message: a row of Docs/Diagnostics.md, or a page of
/// Docs/Lint.
package struct DiagnosticReference: Hashable, Sendable {
  package var id: String
  /// `error`, `warning`, `note`, or several.
  package var severity: String
  /// One sentence.
  package var meaning: String
  package var explanation: Explanation

  package enum Explanation: Hashable, Sendable {
    /// What to do about it, and what it is about: the heading above the row.
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
  /// The rows of all tables: `| id | severity | meaning | way out |`.
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
}
