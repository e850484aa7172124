import ArgumentParser
import Inspection
import JSONFormat

extension Bundler {
  /// Prints what the documentation says of a diagnostic.
  struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain", _superCommandName: "bundler",
      abstract: "Say what a diagnostic or a rule of lint means, and what to do about it.",
      discussion: """
        ID is what stands in brackets after a message: 'manifest-unknown-key'. A rule of lint may be \
        named without its 'lint-'. Without an ID, lists all there are.
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
