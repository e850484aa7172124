import ArgumentParser
import Diagnostics
import Execution
import FileTree
import HostSystem
import Reporting

/// Options of every command: how much it reports, and in which style.
struct OutputOptions: ParsableArguments {
  // Strings until they are checked: each option of another type takes the parser 0.05 ms, here in
  // every command.
  @Option(
    name: .customLong("color"),
    help: ArgumentHelp("Colour: auto, always or never.", valueName: "color"),
    completion: .list(ColorChoice.allCases.map(\.rawValue)))
  var colorWord = ColorChoice.auto.rawValue

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: "Print more: all of several like messages, and in builds each action.")
  var verbose: Int

  @Option(
    name: .customLong("diagnostics"),
    help: ArgumentHelp(
      "Diagnostics: text, json (one object a line), sarif (2.1.0), or github (annotations).",
      valueName: "diagnostics"),
    completion: .list(ReportFormat.all.map(\.name)))
  var diagnosticsWord = ReportFormat.text.name

  func validate() throws {
    _ = try ColorChoice.named(colorWord, "colour")
    if ReportFormat.named(diagnosticsWord) == nil {
      throw ValidationError(
        unknownWord(
          diagnosticsWord, "format of diagnostics", known: ReportFormat.all.map(\.name)))
    }
  }

  /// The options of a command line that no parser reads, and that has no others of them.
  static func said(quiet: Bool) -> Self {
    var options = Self()
    options.colorWord = ColorChoice.auto.rawValue
    options.quiet = quiet
    options.verbose = 0
    options.diagnosticsWord = ReportFormat.text.name
    return options
  }

  private var color: ColorChoice { ColorChoice(rawValue: colorWord) ?? .auto }
  var diagnostics: ReportFormat { ReportFormat.named(diagnosticsWord) ?? .text }
  var console: Console { Console(color: color) }

  /// Prints the diagnostics to report, and ends the command if there are errors.
  ///
  /// `filePrefix` is put before paths if there is no project. With `keepsGoing`, errors are printed and
  /// end nothing.
  func report(
    _ diagnostics: [Diagnostic], of project: OpenProject? = nil, filePrefix: String = "",
    keepsGoing: Bool = false
  ) throws {
    DiagnosticPrinter(options: self, project: project, filePrefix: filePrefix).print(diagnostics)
    if diagnostics.hasErrors, !keepsGoing { throw ExitStatus.failure }
  }
}

/// The path of `-o`: a file, or standard output as `-`.
enum OutputPath: Equatable {
  case standardOutput
  case file(String)

  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// Rejects `-` where the result is no single text; `what` it is: `a bundle is a directory`.
  static func refuseStandardOutput(_ path: String?, _ what: String) throws {
    guard let path, OutputPath(path) == .standardOutput else { return }
    throw ValidationError(
      "'-o -' is standard output, but \(what); a file of that name is './-'")
  }

  /// Arguments without `-o` and its value, so that a text that has them is the same wherever it goes.
  static func removed(from arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-o" || argument == "--output" {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("-o"), !argument.hasPrefix("--output=") {
        kept.append(argument)
      }
    }
    return kept
  }
}

/// Text files of the user that a command writes.
enum TextFile {
  /// Makes or replaces a file atomically, or reports why not and ends the command.
  static func write(_ text: String, at path: String, output: OutputOptions) throws {
    do throws(FileTreeError) {
      try updateFile(path, contents: Array(text.utf8), as: .usersFile)
    } catch {
      output.console.say("error: cannot write '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}

/// Results as JSON, for commands that print a document or events.
struct JSONOptions: ParsableArguments, Encodable {
  @Flag(help: "Print results as JSON to standard output.")
  var json = false

  /// The options of a command line that no parser reads.
  static func said(json: Bool) -> Self {
    var options = Self()
    options.json = json
    return options
  }
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

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that `word` names; `what` says in the message what it should name.
  static func named(_ word: String, _ what: String) throws(ValidationError) -> Self {
    if let value = Self(rawValue: word) { return value }
    throw ValidationError(unknownWord(word, what, known: allCases.map(\.rawValue)))
  }
}
