import ArgumentParser
import HostSystem

extension Bundler {
  /// Builds bundles whenever their inputs change.
  struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "watch", _superCommandName: "bundler",
      abstract: "Build bundles, and again whenever a file changes.",
      discussion: """
        Errors are reported, and the next change is waited for. Ends with Ctrl-C. With --serve, a page of what is \
        in the bundle is served to browsers of this machine, and loads again after each build.
        """)

    @Option(
      name: .customLong("exec"),
      help: ArgumentHelp(
        "Run this by the shell after each build that changed a bundle.", valueName: "command"))
    var command: String?

    @Option(
      help: ArgumentHelp(
        "Look every so many milliseconds, where the file system tells no events.",
        valueName: "milliseconds"))
    var poll: Int?

    @OptionGroup var serving: ServingOptions
    @OptionGroup var planning: PlanningOptions
    @OptionGroup var options: BuildOptions
    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let poll, !(1...3_600_000).contains(poll) {
        throw ValidationError("'--poll \(poll)': expected 1 to 3600000 milliseconds")
      }
      if options.dryRun { throw ValidationError("'--dry-run' builds nothing to watch") }
    }

    func run() throws {
      try project.enterDirectory()
      Interruption.ignoreBrokenPipes()
      let request = BuildRequest(
        planning: planning, options: options, compilers: compilers, project: project)
      try WatchSession(
        request: request, output: output, command: command, interval: poll, serving: serving
      ).run()
    }
  }
}
