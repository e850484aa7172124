import ArgumentParser
import BundleModel
import Diagnostics
import Inspection
import Planning

extension Bundler {
  /// Prints what a build would do, without doing it.
  struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", _superCommandName: "bundler",
      abstract: "Print what a build would do, file by file, and why; write nothing.")

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    @OptionGroup var form: JSONOptions

    @Flag(
      name: [.customShort("k"), .long],
      help: "Print the rest of the plan when something cannot be planned.")
    var keepGoing = false

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      try Self.run(
        planning, compilers, project, output, of: open, json: form.json, keepsGoing: keepGoing)
    }

    /// Prints the plan of a project that is open already: `build --dry-run`.
    static func run(
      _ planning: PlanningOptions, _ compilers: CompilerArguments<OptionsOfBuilds>,
      _ project: ProjectOptions,
      _ output: OutputOptions, of open: OpenProject, locations: BuildLocations = BuildLocations(),
      json: Bool = false, keepsGoing: Bool = false
    ) throws {
      var diagnostics: [Diagnostic] = []
      var imports: [ImportAction] = []
      let plan = try open.plan(
        planning.request(
          of: open, project, compilers: compilers.values, locations: locations,
          keepsGoing: keepsGoing),
        output: output,
        importing: { imports = $0 }, diagnostics: &diagnostics
      ).plan
      try output.report(diagnostics, of: open, keepsGoing: keepsGoing)
      if json {
        try output.console.write(JSONText(plan).document)
      } else {
        try output.console.page(
          plan.text(pendingImports: imports, width: output.console.listingStyle.width))
      }
      if diagnostics.hasErrors { throw ExitStatus.failure }
    }
  }
}
