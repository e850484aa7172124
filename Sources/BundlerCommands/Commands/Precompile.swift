import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
import Planning
import ResourceCompilers

extension Bundler {
  /// Runs the compilations of a build, for `assemble`.
  struct Precompile: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "precompile", _superCommandName: "bundler",
      abstract: "Run the compilations of a build, and keep their results in a file.",
      discussion: """
        For build systems that run each compilation by itself: 'assemble' makes the bundle of the \
        results. Reads the project and the resources that are compiled, writes '--output', and \
        nothing else.
        """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var given: GivenManifest

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp("The file of results.", valueName: "file"))
    var output: String

    @OptionGroup var jobs: JobOptions

    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var options: OutputOptions

    func validate() throws {
      try OutputPath.refuseStandardOutput(output, "results are kept in a file")
    }

    func run() throws {
      try project.enterDirectory()
      let open = try given.open(project, output: options)
      let environment = jobs.environment
      var diagnostics: [Diagnostic] = []
      let request = planning.request(
        of: open, project, compilers: compilers.values, environment: environment)
      let plan = try open.plan(request, output: options, diagnostics: &diagnostics).plan
      // Warnings about the whole are for the build that makes it.
      try options.report(diagnostics.hasErrors ? diagnostics : [], of: open)
      let outcome = Precompilation(project: open.tree, service: CompileService(environment))
        .run(plan.products.flatMap(\.actions))
      try options.report(outcome.diagnostics, of: open)
      do throws(FileTreeError) {
        try replaceFile(output, contents: outcome.file, as: .output)
      } catch {
        options.console.say("\(output): error: cannot write it: \(error.reason)")
        throw ExitStatus.unable
      }
    }
  }
}
