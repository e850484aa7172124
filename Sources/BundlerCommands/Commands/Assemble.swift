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
  /// Builds a bundle of results that other processes made.
  struct Assemble: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "assemble", _superCommandName: "bundler",
      abstract: "Build a bundle from results of 'precompile', without state.",
      discussion: """
        For build systems that run each compilation by itself. Makes the same bundle as 'build'; \
        compilations without a result run now.
        """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var given: GivenManifest

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp("The path of the bundle.", valueName: "path"))
    var output: String

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp("A file of results; may be repeated.", valueName: "file"),
      completion: .file())
    var results: [String] = []

    @Option(
      help: ArgumentHelp("A file that names files of results, one a line.", valueName: "file"),
      completion: .file())
    var resultsFrom: String?

    @Flag(help: "Fail if a compilation has no result, instead of running it.")
    var requireResults = false

    @OptionGroup var jobs: JobOptions

    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>
    @OptionGroup var project: ProjectOptions
    @OptionGroup var options: OutputOptions

    func validate() throws {
      try OutputPath.refuseStandardOutput(output, "a bundle is a directory")
    }

    func run() throws {
      try project.enterDirectory()
      Interruption.ignoreBrokenPipes()
      let open = try given.open(project, output: options)
      let results = try readResults()
      let environment = jobs.environment(for: project)
      var diagnostics: [Diagnostic] = []
      let request = planning.request(
        of: open, project, compilers: compilers.values,
        locations: BuildLocations(output: output), environment: environment)
      let plan = try open.plan(request, output: options, diagnostics: &diagnostics).plan
      let bundles = plan.products.filter { $0.packsOf == nil }
      if bundles.count > 1 { diagnostics.append(.oneBundle(bundles)) }
      try options.report(diagnostics, of: open)
      for product in plan.products {
        try execute(product, results, in: open, environment)
      }
    }

    private func execute(
      _ product: Plan.Product, _ results: CompiledResults, in open: OpenProject,
      _ environment: CompileEnvironment
    ) throws {
      var settings = ExecutionOptions()
      settings.isDurable = false
      settings.toolIdentity = ToolIdentity.current
      settings.isCancelled = { Interruption.received != nil }
      let executor = Executor(
        project: open.tree,
        service: CompileService(environment, compilers: results.compilers()), options: settings)
      let beside = ProjectPath(output).parent.appending(name: product.wrapper).text
      let location = OutputLocation(
        bundle: product.packsOf == nil ? output : beside, stateDirectory: output + ".state")
      let result = executor.execute(product, into: location)
      try? removeTree(location.stateDirectory)
      if Interruption.received != nil { Interruption.awaitEnd() }
      DiagnosticPrinter(options: options, project: open).print(result.receipt.diagnostics)
      if options.verbose > 0 {
        options.console.say(
          "\(location.bundle): \(result.receipt.actions.count) actions, \(results.count) results")
      }
      if result.isComplete { return }
      throw result.couldNotWrite ? ExitStatus.unable : ExitStatus.failure
    }

    private func readResults() throws -> CompiledResults {
      var files = results
      if let resultsFrom {
        do throws(FileTreeError) {
          let list = try DiskFileTree(root: "").contents(of: ProjectPath(resultsFrom))
          files += list.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
          }
        } catch {
          options.console.say("\(resultsFrom): error: cannot read it: \(error.reason)")
          throw ExitStatus.unable
        }
      }
      do throws(CompiledResultsError) {
        var read = try CompiledResults(files: files)
        read.areRequired = requireResults
        return read
      } catch {
        let reason = error.reason.map { "cannot read it: \($0)" }
        options.console.say(
          "\(error.file): error: \(reason ?? "not a file that 'precompile' made")")
        throw ExitStatus.unable
      }
    }
  }

  /// Runs the compilations of a build, for `assemble`.
  struct Precompile: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "precompile", _superCommandName: "bundler",
      abstract: "Run the compilations of a build, and keep their results in a file.",
      discussion: """
        For build systems that run each compilation by itself: 'assemble' makes the bundle from the \
        results. Reads the project and the resources for compilers, writes '--output', and \
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
      let environment = jobs.environment(for: project)
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

/// A manifest that another program wrote, whose paths do not start from its directory.
struct GivenManifest: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The directory that paths of '--manifest' start from, instead of its own.", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The manifest itself, as JSON or YAML, instead of a file; its paths start from here, or from "
        + "'--root'.", valueName: "text"))
  var manifestText: String?

  /// Opens the project that the options name.
  func open(_ project: ProjectOptions, output: OutputOptions) throws -> OpenProject {
    if let manifestText {
      if project.namesProject {
        throw ValidationError(
          "'--manifest-text' is the project; '--manifest' and its like name one")
      }
      return try OpenProject(
        text: Array(manifestText.utf8), named: "manifest.json", root: root ?? "")
    }
    guard let root else { return try OpenProject(project, output: output) }
    guard let file = project.manifest else {
      throw ValidationError(
        "'--root' is where the paths of '--manifest' start; give '--manifest', too")
    }
    let path = ProjectPath(file)
    let text: [UInt8]
    do throws(FileTreeError) {
      text = try DiskFileTree(root: "").contents(of: path)
    } catch {
      output.console.say("\(file): error: cannot read it: \(error.reason)")
      throw ExitStatus.unable
    }
    return try OpenProject(text: text, named: path.name, root: root)
  }
}

extension Diagnostic {
  fileprivate static func oneBundle(_ products: [Plan.Product]) -> Diagnostic {
    Diagnostic(
      .error, id: "command-one-output",
      "'--output' names one bundle, but there are \(products.count) to build: "
        + "\(products.map(\.address).joined(separator: ", ")); name one")
  }
}
