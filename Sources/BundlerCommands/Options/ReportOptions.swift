import ArgumentParser
import Diagnostics
import FileTree
import HostSystem
import Reporting

/// Results as JSON, for commands that print a document or events.
struct JSONOptions: ParsableArguments, Encodable {
  @Flag(help: "Results as JSON on standard output.")
  var json = false
}

/// Files that a command writes its report to.
struct ReportOptions: ParsableArguments, Encodable {
  @Option(
    name: .customLong("report"), parsing: .singleValue,
    help: ArgumentHelp(
      "Write a report of the run: text, json, sarif or github, to a file; may be repeated.",
      valueName: "format=file"),
    completion: .list(ReportFormat.all.map { $0.name + "=" }))
  var words: [String] = []

  func validate() throws {
    for word in words { _ = try Self.parse(word) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Writes every report that was asked for; `context` is for files, which have no colours.
  func write(_ report: Report, _ context: ReportContext, output: OutputOptions) throws {
    var context = context
    context.usesColor = false
    for word in words {
      let (format, file) = try Self.parse(word)
      let text = format.document(report, context)
      do throws(FileTreeError) {
        try replaceFile(file, contents: Array(text.utf8), as: .output)
      } catch {
        output.console.say("error: cannot write '\(file)': \(error.reason)")
        throw ExitStatus.unable
      }
    }
  }

  private static func parse(_ word: String) throws -> (ReportFormat, String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("'--report \(word)': expected FORMAT=FILE, such as 'json=report.json'")
    }
    guard let format = ReportFormat.named(String(parts[0])) else {
      throw ValidationError(
        unknownWord(
          String(parts[0]), "format of reports", known: ReportFormat.all.map(\.name)))
    }
    return (format, String(parts[1]))
  }
}
