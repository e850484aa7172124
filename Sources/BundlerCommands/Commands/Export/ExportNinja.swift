import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import Exporting
import FileTree
internal import HostSystem

extension Bundler.Export {
  /// Writes the plan for Ninja.
  struct ExportNinja: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ninja", _superCommandName: "bundler export",
      abstract: "Write build.ninja, with an edge for each step of the plan.",
      discussion: """
        Run 'ninja' in the directory of the file. It writes the file again when the project changes, and \
        builds the same as 'bundler build'.
        """)

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The file to write; paths in it are relative to its directory. '-' is standard output, for a file in "
          + "this directory.", valueName: "file"),
      completion: .file())
    var output = Self.usualName

    private static let usualName = "build.ninja"

    @OptionGroup var arguments: ExportArguments

    func run() throws {
      let start = WorkingDirectory.path
      let plan = try arguments.plan()
      let isPrinted = OutputPath(output) == .standardOutput
      let words = Array(CommandLine.arguments.dropFirst())
      let place = NinjaPlace(
        file: isPrinted ? Self.usualName : output, log: plan.stateDirectory + "/ninja")
      let bundles = zip(plan.products, plan.locations).map { product, location in
        NinjaFile.Bundle(
          product: product, path: place.path(location.bundle),
          state: place.path(location.stateDirectory), export: place.path(location.export))
      }
      let file = NinjaFile(
        name: place.name, tool: ToolIdentity.path, toolIdentity: ToolIdentity.current,
        logDirectory: place.path(place.log),
        regeneration: NinjaFile.Regeneration(
          directory: place.way(to: start),
          arguments: isPrinted ? OutputPath.removed(from: words) : words,
          inputs: plan.dependencies.map(place.path)),
        root: place.path(plan.project.root), bundles: bundles)
      var diagnostics: [Diagnostic] = []
      let text = file.text(diagnostics: &diagnostics)
      try arguments.output.report(diagnostics, of: plan.project)
      guard let text else { return }
      do throws(FileTreeError) {
        for (bundle, location) in zip(bundles, plan.locations) {
          try location.updateExport("record.json", contents: bundle.product.record.document)
        }
        let problems = zip(bundles, plan.locations).flatMap { bundle, location in
          bundle.product.record.prune(
            bundle: location.bundle, state: location.stateDirectory, checkout: plan.project.checkout
          )
        }
        DiagnosticPrinter(options: arguments.output, project: plan.project).print(problems)
        if !isPrinted, try place.write(text), arguments.output.console.errorIsTerminal,
          !arguments.output.quiet
        {
          let count = bundles.reduce(0) { $0 + $1.product.steps.count }
          arguments.output.console.say("\(output): \(count.counted("step")); 'ninja' runs them")
        }
      } catch {
        arguments.output.console.say("error: cannot write '\(error.path)': \(error.reason)")
        throw ExitStatus.unable
      }
      if isPrinted { try arguments.output.console.write(text) }
    }
  }
}

/// Where a Ninja file is, and how its paths follow from those of the working directory.
private struct NinjaPlace {
  let name: String
  /// The directory of Ninja's log.
  let log: String
  /// From the working directory.
  private let file: String
  /// The file's directory; absolute.
  private let directory: ProjectPath

  init(file: String, log: String) {
    let path = ProjectPath(WorkingDirectory.path).appending(file)
    name = path.name
    directory = path.parent
    self.file = file
    self.log = log
  }

  /// A path from the directory of the file; an absolute one stays.
  func path(_ path: String) -> String {
    path.hasPrefix("/") ? path : way(to: ProjectPath(WorkingDirectory.path).appending(path).text)
  }

  /// The same for an absolute path that need not stay so.
  func way(to path: String) -> String {
    let way = ProjectPath(normalized: path).way(from: directory)
    return way.isEmpty ? "." : way
  }

  /// Replaces the file if it changed, and makes it no older than its directory, which may be among what
  /// it is made from; returns whether it changed.
  func write(_ text: [UInt8]) throws(FileTreeError) -> Bool {
    if let current = try? readWhole(file, limit: Int64(text.count)).contents, current == text {
      return false
    }
    try replaceFile(file, contents: text, as: .output)
    try OpenFile(touching: file).setModified(Disk.now)
    return true
  }
}
