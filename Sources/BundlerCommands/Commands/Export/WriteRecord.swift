import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
import ResourceCompilers

extension Bundler {
  /// Runs the last step of an exported plan.
  struct WriteRecord: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", _superCommandName: "bundler",
      abstract: "Finish a bundle after the steps of an exported plan.",
      discussion: """
        Makes links and empty directories, sets the modes of directories, and writes the bundle record. With \
        '--state', removes files of earlier runs that the plan does not have any more, unless somebody \
        changed them.
        """)

    @Argument(help: "The plan of the record, as JSON.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("The bundle's directory.", valueName: "path"))
    var bundle: String

    @Option(help: ArgumentHelp("The directory with the state of bundles.", valueName: "dir"))
    var state: String?

    @Option(
      help: ArgumentHelp(
        "First put the files into the bundle: outputs of the steps from this directory, copies from "
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

  /// Runs one action of an exported plan.
  struct RunAction: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "action", _superCommandName: "bundler",
      abstract: "Run one action of an exported plan.",
      discussion: """
        Reads the inputs and writes the outputs of the action and, with '--state', cache entries for \
        later runs; nothing else. Does not touch outputs that are up to date.
        """)

    @Argument(help: "The action, as JSON.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("The directory of the project.", valueName: "dir"))
    var root = ""

    @Option(help: ArgumentHelp("The bundle's directory.", valueName: "path"))
    var bundle: String

    @Option(
      help: ArgumentHelp("The directory of results that actions read and write.", valueName: "dir"))
    var results = "results"

    @Option(help: ArgumentHelp("The directory with the state of bundles.", valueName: "dir"))
    var state: String?

    @Option(
      help: ArgumentHelp(
        "The build of bundler for which the plan was exported; another one refuses the plan.",
        valueName: "identity")
    )
    var tool: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
      try ExportedFile.requireTool(tool, output)
      let document = try ExportedFile.contents(of: file, output)
      let request: ActionRequest
      do {
        request = try ActionRequest(decoding: document)
      } catch {
        throw ExportedFile.damaged(file, "\(error)", output)
      }
      let project = DiskFileTree(root: root)
      let place = ActionPlace(
        project: project, bundle: bundle, results: results, state: state,
        toolIdentity: ToolIdentity.current, checkout: Checkout(around: "."))
      // Only an export with '--run-tools' has actions that run tools.
      var environment = CompileEnvironment.ofMachine()
      environment.runsTools = true
      let diagnostics = request.run(at: place, with: CompileService(environment))
      let prefix = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
      DiagnosticPrinter(options: output, tree: project, filePrefix: prefix).print(diagnostics)
      if diagnostics.hasErrors { throw ExitStatus.failure }
    }
  }
}

/// The files that `export` writes for single steps.
enum ExportedFile {
  /// The bytes of a file; ends the command if it cannot be read.
  static func contents(of path: String, _ output: OutputOptions) throws -> [UInt8] {
    do throws(FileTreeError) {
      return try readWhole(path, limit: 1 << 30).contents
    } catch {
      output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  static func damaged(_ path: String, _ reason: String, _ output: OutputOptions) -> ExitCode {
    output.console.say(
      "error: '\(path)' is not what this bundler exports: \(reason); run 'bundler export' again")
    return ExitStatus.failure
  }

  /// Ends the command if the plan is for another build of bundler.
  static func requireTool(_ identity: String?, _ output: OutputOptions) throws {
    guard let identity, identity != ToolIdentity.current else { return }
    output.console.say(
      "error: the plan is for another build of bundler; run 'bundler export' again")
    throw ExitStatus.failure
  }
}
