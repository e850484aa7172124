import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import FileTree
import Planning
import ResourceCompilers

extension Bundler {
  /// Removes what builds made.
  struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clean", _superCommandName: "bundler",
      abstract: "Remove the files of a build, by its record, and nothing else.")

    @Option(
      name: [.customShort("o"), .long],
      help: ArgumentHelp("The path of the bundle, if there is only one.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("The directory of bundles.", valueName: "dir"))
    var buildDir: String?

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var talk: OutputOptions

    func validate() throws {
      try OutputPath.refuseStandardOutput(output, "a bundle is a directory")
    }

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: talk)
      let locations = BuildLocations(output: output, buildDirectory: buildDir)
      var diagnostics: [Diagnostic] = []
      let selected = try open.select(
        planning.request(of: open, project, locations: locations), output: talk,
        diagnostics: &diagnostics)
      try talk.report(diagnostics, of: open)
      // Sources may be missing by now; only names and paths matter here.
      var ignored: [Diagnostic] = []
      let plan = PlannedProject(selected, diagnostics: &ignored).plan
      let executor = Executor(project: open.tree, service: CompileService(.lookedAt))
      let places = locations.all(of: plan, in: open, diagnostics: &ignored)
      for (product, location) in zip(plan.products, places) {
        let former = output == nil ? location.formerBundles(of: product.address) : []
        for bundle in [location] + former {
          let record = bundle == location ? product.record : nil
          let cleaned = executor.clean(bundle, bundleRecord: record)
          DiagnosticPrinter(options: talk, project: open).print(cleaned.diagnostics)
          if !talk.quiet, !cleaned.removed.isEmpty {
            let rest = firstFile(in: bundle.bundle).map {
              ", but '\($0)' is not of a build and stays"
            }
            talk.console.say("\(bundle.bundle): \(cleaned.removed.count) removed" + (rest ?? ""))
          }
          if cleaned.diagnostics.hasErrors { throw ExitStatus.failure }
        }
      }
      BuildSnapshotFile.removeAll(in: locations.stateDirectory(in: open), of: open.checkout)
    }

    /// The first file that is left of a bundle, from its own directory on; nil if nothing is.
    private func firstFile(in bundle: String) -> String? {
      let disk = DiskFileTree(root: bundle)
      var path = ProjectPath("")
      while let entry = (try? disk.entries(of: path))?.entries.first {
        path = path.appending(name: entry.name)
        if entry.kind != .directory { break }
      }
      return path.isRoot ? nil : path.text
    }
  }
}
