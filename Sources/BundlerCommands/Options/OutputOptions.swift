import ArgumentParser
import Diagnostics

extension ColorChoice: ExpressibleByArgument {}

/// How diagnostics are written.
enum DiagnosticFormat: String, Sendable, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github
}

/// What every command takes: how much is said, and how.
struct OutputOptions: ParsableArguments {
  @Option(help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "Say errors only.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Say more: the manifest, and each action that runs.")
  var verbose: Int

  @Option(
    help: "Diagnostics: text, json (one object a line), sarif (2.1.0), or github (annotations).")
  var diagnostics = DiagnosticFormat.text

  var console: Console { Console(color: color) }

  /// Prints what is worth printing, and ends the command if there are errors.
  func report(_ diagnostics: [Diagnostic], of project: OpenProject?) throws {
    DiagnosticPrinter(options: self, project: project).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
  }
}
