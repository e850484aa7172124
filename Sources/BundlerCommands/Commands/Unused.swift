import ArgumentParser
import FileTree
import JSONFormat
import Linting
import Reporting

extension Bundler {
  /// Lists the resources that nothing mentions.
  struct Unused: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unused", _superCommandName: "bundler",
      abstract: "List the resources that no source, document or Info.plist mentions.",
      discussion: """
        Reads the resources of the manifest's targets, and their 'sources'; with '--path', files and \
        directories. A name that a source puts together counts as mentioned \
        if its pieces match. Exit status 1 if a resource is unused.
        """)

    @Argument(help: "Targets of the manifest; all by default.")
    var targets: [String] = []

    @Option(
      name: .customLong("path"), parsing: .singleValue,
      help: ArgumentHelp("A file or directory, instead of the manifest.", valueName: "path"),
      completion: .file())
    var paths: [String] = []

    @OptionGroup var form: JSONOptions

    @OptionGroup var kinds: KindOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if !targets.isEmpty, !paths.isEmpty {
        throw ValidationError("name targets, or paths with '--path', not both")
      }
    }

    func run() throws {
      try project.enterDirectory()
      let (input, failure) = try LintLoader(project: project, kinds: kinds, output: output).load(
        targets: targets, paths: paths)
      let hasSources = !input.sources.isEmpty
      let reports =
        hasSources
        ? input.targets.map { Report(target: $0.name, unusedResources(of: $0, in: input)) } : []
      try form.json
        ? output.console.write(JSONValue.array(reports.map(\.json)).encoded())
        : output.console.show(reports.map(\.text).joined())
      if let failure { throw failure }
      guard hasSources else {
        output.console.say(
          "error: no sources to look for mentions in; name them with 'sources' in the manifest")
        throw ExitStatus.unable
      }
      if !form.json, !output.quiet, output.diagnostics.name == ReportFormat.text.name {
        output.console.say(summary(of: reports, among: input))
      }
      if reports.contains(where: { !$0.unused.isEmpty }) { throw ExitStatus.failure }
    }

    /// `3 of 120 resources are unused`.
    private func summary(of reports: [Report], among input: LintInput) -> String {
      let count = reports.reduce(0) { $0 + $1.unused.count }
      let all = input.targets.reduce(0) { $0 + $1.resources.count }
      let found = count == 0 ? "no" : "\(count) of \(all)"
      return "\(found) \(all == 1 || count == 0 ? "resource is" : "resources are") unused"
    }

    /// The unused resources of one target.
    private struct Report {
      var target: String
      var unused: [UnusedResource]

      init(target: String, _ unused: [UnusedResource]) {
        self.target = target
        self.unused = unused
      }

      /// A line for each resource: the target and the file.
      var text: String { unused.map { "\(target): \($0.source)\n" }.joined() }

      var json: JSONValue {
        .object([
          "target": .string(target),
          "unused": .array(
            unused.map { resource in
              .object([
                "source": .string(resource.source.text), "name": .string(resource.name),
                "kind": .string(resource.isAsset ? "asset" : "file"),
              ])
            }),
        ])
      }
    }
  }
}
