import ArgumentParser
import Diagnostics
import Inspection

extension Bundler {
  /// Holds a bundle against the record of its build.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", _superCommandName: "bundler",
      abstract: "Check a bundle against the record of what was built.",
      discussion: "Exit status 1 when a file is missing, changed or was added.")

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @Flag(help: "One JSON document.")
    var json = false

    @OptionGroup var output: OutputOptions

    func run() throws {
      let opened = try bundle.open(output)
      var diagnostics: [Diagnostic] = []
      let report = verify(opened.tree, name: opened.name, diagnostics: &diagnostics)
      if let report {
        try output.console.write(
          json ? JSONText(report).document : report.text)
      }
      try output.report(diagnostics, of: nil)
      guard report?.isMatch ?? false else { throw ExitStatus.failure }
    }
  }
}
