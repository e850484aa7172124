import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import Exporting
import FileTree
import Planning
import ResourceCompilers

/// The arguments of every subcommand of `export`.
struct ExportArguments: ParsableArguments {
  @OptionGroup var planning: PlanningOptions

  @Option(help: ArgumentHelp("The directory of bundles.", valueName: "dir"))
  var buildDir: String?

  @OptionGroup var tools: ToolOptions
  @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  /// Loads the project and plans, or reports why it cannot and ends the command.
  func plan() throws -> ExportedPlan {
    try project.enterDirectory()
    let open = try OpenProject(project, output: output)
    let locations = BuildLocations(buildDirectory: buildDir)
    var diagnostics: [Diagnostic] = []
    let tree = NotingFileTree(open.tree)
    let planned = try open.plan(
      planning.request(
        of: open, project, compilers: compilers.values, locations: locations,
        environment: tools.apply(to: .ofMachine(), for: project)),
      noting: tree, output: output,
      importing: { try ImportSession(project: open, output: output).run($0, refresh: false) },
      diagnostics: &diagnostics)
    let places = locations.all(of: planned.plan, in: open, diagnostics: &diagnostics)
    diagnostics += planned.plan.products.flatMap(\.problems)
    if !tools.runTools || project.locked {
      let steps = planned.plan.products.flatMap(\.toolSteps)
      diagnostics += steps.map { .withheldTool($0.step, at: $0.range) }.withoutRepetitions
    }
    try output.report(diagnostics, of: open)
    return ExportedPlan(
      project: open, products: planned.plan.products.map { ExportedProduct($0) },
      locations: places, stateDirectory: locations.stateDirectory(in: open),
      dependencies: open.dependencies(of: planned, reads: tree.reads))
  }
}

/// A project's plan for another engine; its paths are from the working directory.
struct ExportedPlan {
  var project: OpenProject
  var products: [ExportedProduct]
  /// Where each product is built.
  var locations: [OutputLocation]
  /// The directory for the state of a whole run.
  var stateDirectory: String
  /// Every file and directory by which the plan was decided.
  var dependencies: [String]
}

extension Bundler {
  /// Writes plans for other engines; each format is a file beside this one.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", _superCommandName: "bundler",
      abstract: "Write the plan for another build system, which makes the same bundles.",
      subcommands: [ExportBazel.self, ExportNinja.self])
  }
}

extension OpenProject {
  /// What decided a plan: files read, directories listed, and for what does not exist the directory in
  /// which it would appear.
  fileprivate func dependencies(
    of planned: PlannedProject, reads: [KeyedFile]
  ) -> [String] {
    let products = planned.plan.products
    let absences = planned.provenance.absentFiles + products.flatMap(\.absences)
    let paths =
      planned.provenance.files + products.flatMap(\.listings) + absences.map(nearestDirectory)
    return Set(paths.map(tree.systemPath) + reads.map(\.path)).sorted()
  }

  private func nearestDirectory(of absent: ProjectPath) -> ProjectPath {
    var directory = absent
    while !directory.isRoot, directory.text != "/",
      (try? tree.status(of: directory, followingLinks: true))?.kind != .directory
    {
      directory = directory.parent
    }
    return directory
  }
}
