import ArgumentParser
import Diagnostics
import Inspection
import Reporting

extension Bundler {
  /// Compares a bundle with the record of its build.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", _superCommandName: "bundler",
      abstract: "Check a bundle against the record of its build and the seal of its signature.",
      discussion: """
        Exit status 1 if a file is missing, was changed or was added, 2 if there is neither a \
        record nor a seal, or a seal cannot be judged. Programs are compared with the digests of their signatures. \
        The certificates of who signed them are verified with each other's keys, up to Apple's root; whether they \
        were revoked is not known.
        """)

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @OptionGroup var form: JSONOptions
    @OptionGroup var reports: ReportOptions

    @OptionGroup var output: OutputOptions

    func run() throws {
      let opened = try bundle.open(output)
      var diagnostics = opened.diagnostics
      var withoutRecord: [Diagnostic] = []
      let verdicts = WorkingLine.during("verifying \(bundle.path)", output) {
        let built = verify(
          opened.tree, name: opened.name, in: opened.surroundings, diagnostics: &withoutRecord)
        let signed = verifySeals(of: opened.tree, diagnostics: &diagnostics)
        return [built, signed].compactMap(\.self)
      }
      // A bundle of another tool has no record of ours: then its signature decides.
      let hasOnlySeal = verdicts.map(\.evidence) == [.seal]
      let hasUnreadableSeal = diagnostics.contains { $0.id == "seal-unreadable" }
      diagnostics += withoutRecord.filter {
        !hasOnlySeal && !hasUnreadableSeal || $0.id != "verify-no-record"
      }
      if form.json {
        for verdict in verdicts { try output.console.write(JSONText(verdict).document) }
      } else {
        for verdict in verdicts { try output.console.show(verdict.text) }
      }
      let printer = DiagnosticPrinter(options: output, tree: nil)
      try reports.write(
        Report(
          command: "verify", bundles: [Report.Bundle(path: bundle.path)],
          findings: diagnostics + verdicts.flatMap { $0.diagnostics(in: bundle.path) }),
        printer.context(), output: output)
      // Without anything to compare with, errors say that it cannot be done, not that something differs.
      try output.report(diagnostics, keepsGoing: verdicts.isEmpty)
      if verdicts.isEmpty { throw ExitStatus.unable }
      guard verdicts.allSatisfy(\.isMatch) else { throw ExitStatus.failure }
      // What could not be judged may have been tampered with.
      if diagnostics.contains(where: { $0.id == "seal-unreadable" }) { throw ExitStatus.unable }
    }
  }
}
