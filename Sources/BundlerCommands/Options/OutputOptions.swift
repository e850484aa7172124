import ArgumentParser
import Diagnostics
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

  @Flag(name: [.short, .long], help: "Say errors only.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Say more: the manifest, and each action that runs.")
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
