import ArgumentParser
import Diagnostics
import FileTree
import HostSystem
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
        Reads the resources of the project's targets; with '--path', files and directories. Sources, \
        scripts, templates and tables of the whole checkout count, and the symbols of assets. A name \
        that a source puts together counts as mentioned if its pieces match. What is listed is certain, \
        or likely where a name may come from elsewhere. Exit status 1 if a resource is unused.
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
      let files = mentionedFiles
      let hasSources = !input.sources.isEmpty || files.hasSources
      let reports =
        hasSources
        ? unusedResources(in: input, besides: files, onlyKnownKinds: !paths.isEmpty)
          .map { Report(target: $0.target.name, $0.unused) } : []
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

    /// What the checkout names; a directory that is no repository counts as one.
    private var mentionedFiles: MentionedFiles {
      let checkout = Checkout(around: projectDirectory).root ?? WorkingDirectory.path
      return MentionedFiles(
        below: "" as ProjectPath, in: DiskFileTree(root: checkout), includesProse: !paths.isEmpty,
        on: .ofMachine)
    }

    /// The directory of the project; that of the first path.
    private var projectDirectory: String {
      if let path = paths.first {
        return WorkingDirectory.path + (path.hasPrefix("/") ? "" : "/" + path)
      }
      return (try? OpenProject(project, output: output).absoluteRoot.text) ?? WorkingDirectory.path
    }

    /// The unused resources of one target.
    private struct Report {
      var target: String
      var unused: [UnusedResource]

      init(target: String, _ unused: [UnusedResource]) {
        self.target = target
        self.unused = unused
      }

      /// A line for each resource: the target, the file, and how sure that is; another for the reason.
      var text: String {
        unused.map {
          "\(target.visible): \($0.source.text.visible): \($0.certainty.rawValue)\n"
            + "  \($0.reason.visible)\n"
        }.joined()
      }

      var json: JSONValue {
        .object([
          "target": .string(target),
          "unused": .array(
            unused.map { resource in
              .object([
                "source": .string(resource.source.text), "name": .string(resource.name),
                "kind": .string(resource.isAsset ? "asset" : "file"),
                "certainty": .string(resource.certainty.rawValue),
                "reason": .string(resource.reason),
              ])
            }),
        ])
      }
    }
  }
}
