import ArgumentParser
internal import HostSystem

extension Bundler {
  /// Builds bundles.
  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "build", _superCommandName: "bundler",
      abstract: "Build bundles.",
      discussion: """
        Prints nothing on standard output, and nothing at all when everything is up to date and \
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
          planning, compilers, project, output, of: open, locations: options.locations,
          keepsGoing: options.keepGoing)
      }
      Interruption.ignoreBrokenPipes()
      let request = BuildRequest(
        planning: planning, options: options, compilers: compilers, project: project)
      try BuildSession(project: open, request: request, output: output).run()
    }
  }
}
