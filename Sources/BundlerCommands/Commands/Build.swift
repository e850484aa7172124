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
    @OptionGroup var documents: DocumentArguments
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      if options.dryRun {
        return try PlanCommand.run(
          planning, documents, project, output, of: open, locations: options.locations,
          keepsGoing: options.keepGoing)
      }
      Interruption.ignoreBrokenPipes()
      try BuildSession(
        project: open, planning: planning, documents: documents.options, options: options,
        projectOptions: project,
        output: output
      ).run()
    }
  }
}
