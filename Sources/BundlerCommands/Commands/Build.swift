import ArgumentParser
import BundleModel
import Diagnostics
internal import HostSystem
import Inspection
import Planning

extension Bundler {
  /// Builds bundles.
  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "build", _superCommandName: "bundler",
      abstract: "Build bundles.",
      discussion: """
        Prints nothing to standard output, and nothing at all if everything is up to date and \
        standard error is not a terminal.
        """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var options: BuildOptions
    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      if options.dryRun {
        return try PlanCommand.run(
          planning, compilers, project, output, of: open, locations: options.locations)
      }
      Interruption.ignoreBrokenPipes()
      let request = BuildRequest(
        planning: planning, options: options, compilers: compilers, project: project)
      try BuildSession(project: open, request: request, output: output).run()
    }
  }

  /// Prints what a build would do, without doing it.
  struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", _superCommandName: "bundler",
      abstract: "Print the actions of a build with their reasons, and write nothing.")

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    @OptionGroup var form: JSONOptions

    @Flag(
      name: [.customShort("k"), .long],
      help: "No effect: 'plan' always goes on after an error in the project's file.")
    var keepGoing = false

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      try Self.run(
        planning, compilers, project, output, of: open, json: form.json)
    }

    /// Prints the plan of a project that is open already, as far as there is one: `build --dry-run`.
    static func run(
      _ planning: PlanningOptions, _ compilers: CompilerArguments<OptionsOfBuilds>,
      _ project: ProjectOptions,
      _ output: OutputOptions, of open: OpenProject, locations: BuildLocations = BuildLocations(),
      json: Bool = false
    ) throws {
      var diagnostics: [Diagnostic] = []
      var imports: [ImportAction] = []
      let planned = open.planIfPossible(
        planning.request(
          of: open, project, compilers: compilers.values, locations: locations,
          keepsGoing: true),
        importing: { imports = $0 }, diagnostics: &diagnostics)
      let plan = planned?.plan ?? Plan()
      try output.report(diagnostics, of: open, keepsGoing: true)
      if json {
        try output.console.write(JSONText(plan).document)
      } else {
        try output.console.page(
          plan.text(pendingImports: imports, width: output.console.listingStyle.width))
      }
      guard planned != nil else { throw open.statusOfLoading(diagnostics) }
      if diagnostics.hasErrors { throw ExitStatus.failure }
    }
  }

  /// Makes the private copies that `copy: true` asks for.
  struct Sync: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", _superCommandName: "bundler",
      abstract: "Import the files of 'copy: true', without building.",
      discussion: """
        Keeps private copies that exist. A copy that differs from its original is an error \
        without --refresh, which replaces it.
        """)

    @Flag(help: "Replace copies that differ from their originals.")
    var refresh = false

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      var diagnostics: [Diagnostic] = []
      let selected = try open.select(
        planning.request(of: open, project), output: output, diagnostics: &diagnostics)
      let imports = selected.imports(diagnostics: &diagnostics)
      try output.report(diagnostics, of: open)
      try ImportSession(project: open, output: output).run(imports, refresh: refresh)
    }
  }
}
