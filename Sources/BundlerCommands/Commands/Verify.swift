import ArgumentParser
import Diagnostics
import Inspection
import Reporting

extension Bundler {
  /// Compares a bundle with the record of its build.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", _superCommandName: "bundler",
      abstract: "Check a bundle against the record of what was built.",
      discussion: "Exit status 1 if a file is missing, was changed or was added.")

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @OptionGroup var form: JSONOptions
    @OptionGroup var reports: ReportOptions

    @OptionGroup var output: OutputOptions

    func run() throws {
      let opened = try bundle.open(output)
      var diagnostics = opened.diagnostics
      let report = WorkingLine.during("verifying \(bundle.path)", output) {
        verify(
          opened.tree, name: opened.name, in: opened.surroundings, diagnostics: &diagnostics)
      }
      if let report {
        try form.json
          ? output.console.write(JSONText(report).document) : output.console.show(report.text)
      }
      let printer = DiagnosticPrinter(options: output, tree: nil)
      try reports.write(
        Report(
          command: "verify", bundles: [Report.Bundle(path: bundle.path)],
          findings: diagnostics + (report?.diagnostics(in: bundle.path) ?? [])),
        printer.context(), output: output)
      try output.report(diagnostics)
      guard report?.isMatch ?? false else { throw ExitStatus.failure }
    }
  }
}
