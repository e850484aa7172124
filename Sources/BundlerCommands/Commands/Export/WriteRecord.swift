import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem

extension Bundler {
  /// Runs the last step of an exported plan.
  struct WriteRecord: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", _superCommandName: "bundler",
      abstract: "Finish a bundle that the steps of an exported plan made.",
      discussion: """
        Makes links and empty directories, sets the modes of directories, and writes the bundle record. With \
        '--state', what earlier runs recorded and the plan does not have any more is removed, unless it \
        was changed since.
        """)

    @Argument(help: "The plan of the record, as JSON.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("The bundle's directory.", valueName: "path"))
    var bundle: String

    @Option(help: ArgumentHelp("The directory with the state of bundles.", valueName: "dir"))
    var state: String?

    @Option(
      help: ArgumentHelp(
        "First put the files into the bundle: what the steps made from this directory, copies from "
          + "'--root'.", valueName: "dir"))
    var parts: String?

    @Option(help: ArgumentHelp("The directory of the project, for '--parts'.", valueName: "dir"))
    var root = ""

    @OptionGroup var output: OutputOptions

    func run() throws {
      guard let request = RecordRequest(decoding: try ExportedFile.contents(of: file, output))
      else { throw ExportedFile.damaged(file, "it is no plan of a record", output) }
      let workers = Workers.ofMachine
      let checkout = Checkout(around: ".")
      if let parts {
        try report(
          request.gather(
            into: bundle, parts: parts, project: DiskFileTree(root: root), checkout: checkout,
            on: workers))
      }
      try report(request.run(bundle: bundle, state: state, checkout: checkout, on: workers))
    }

    private func report(_ diagnostics: [Diagnostic]) throws {
      DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
      if diagnostics.hasErrors { throw ExitStatus.failure }
    }
  }
}
