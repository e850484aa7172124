import ArgumentParser
import Diagnostics

/// How diagnostics are written.
enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github
}

/// What every command takes: how much is said, and how.
struct OutputOptions: ParsableArguments {
  // Words stay words until they are checked: each type of an option takes the parser 0.05 ms, here of
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
    completion: .list(DiagnosticFormat.allCases.map(\.rawValue)))
  var diagnosticsWord = DiagnosticFormat.text.rawValue

  func validate() throws {
    _ = try ColorChoice.named(colorWord, "colour")
    _ = try DiagnosticFormat.named(diagnosticsWord, "format of diagnostics")
  }

  private var color: ColorChoice { ColorChoice(rawValue: colorWord) ?? .auto }
  var diagnostics: DiagnosticFormat { DiagnosticFormat(rawValue: diagnosticsWord) ?? .text }
  var console: Console { Console(color: color) }

  /// Prints what is worth printing, and ends the command if there are errors.
  ///
  /// `filePrefix` is put before paths where no project says what they are relative to.
  func report(
    _ diagnostics: [Diagnostic], of project: OpenProject? = nil, filePrefix: String = ""
  ) throws {
    DiagnosticPrinter(options: self, project: project, filePrefix: filePrefix).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
  }
}
