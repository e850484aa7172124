import ArgumentParser
import BundleModel
import Diagnostics
import Exporting
import FileTree
import ManifestLoading
import Planning

extension Bundler {
  /// Writes a first bundle.yml.
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", _superCommandName: "bundler",
      abstract: "Write a bundle.yml to start from.",
      discussion: """
        Writes entries for the resources in the directory, and comments for other files.
        """)

    @Argument(help: "The project's name; the directory's by default.")
    var name: String?

    @Option(
      name: [.customShort("C"), .customLong("directory")],
      help: ArgumentHelp("Run as if started in this directory.", valueName: "dir"))
    var directory: String?

    @Flag(help: "Write it even beside a project of another kind.")
    var force = false

    @Flag(
      inversion: .prefixedNo,
      help: ArgumentHelp("Write \(Init.schemaFile) also, for completion in editors."))
    var schema = true

    @OptionGroup var output: OutputOptions

    static let schemaFile = "bundle.schema.json"
    private static let ignoreFile = ".gitignore"

    func run() throws {
      if let directory { try WorkingDirectory.change(to: directory) }
      let tree = DiskFileTree(root: "")
      let listing = try? tree.entries(of: "" as ProjectPath)
      let names = listing?.entries.map(\.name) ?? []
      if let taken = names.first(where: manifestFileNames.contains) {
        output.console.say("error: '\(taken)' exists; 'bundler init' writes no second manifest")
        throw ExitStatus.failure
      }
      if !force, let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
        output.console.say(
          """
          error: '\(project)' is here, and needs no bundle.yml
            bundler build     builds its resources as they are
            bundler import \(shellQuoted(project)) -o bundle.yml     makes a bundle.yml of it
            bundler init --force     writes a bundle.yml without looking at it
          """)
        throw ExitStatus.failure
      }
      let foreign = ForeignProjects.here
      if !force, let project = foreign.first(where: { $0.command.hasPrefix("bundler import") }) {
        output.console.say(
          """
          error: \(project.sentence)
            bundler init --force     writes a bundle.yml without looking at it
          """)
        throw ExitStatus.failure
      }
      if schema { try checkSchema(in: tree) }
      let resources = InitialResources(of: tree)
      let text = initialManifest(
        name: name ?? ProjectPath(WorkingDirectory.path).name, resources: resources,
        schema: schema ? Self.schemaFile : nil)
      if schema { try TextFile.write(manifestJSONSchema(), at: Self.schemaFile, output: output) }
      try TextFile.write(text, at: "bundle.yml", output: output)
      // Of a repository, the products are not a part.
      let ignores = isInRepository && !names.contains(Self.ignoreFile)
      if ignores { try TextFile.write("/build/\n", at: Self.ignoreFile, output: output) }
      guard !output.quiet else { return }
      for project in foreign { output.console.say(project.sentence) }
      let count = resources.families.reduce(0) { $0 + $1.entries.count }
      let written =
        ["bundle.yml"] + (schema ? [Self.schemaFile] : []) + (ignores ? [Self.ignoreFile] : [])
      let all =
        written.count > 2
        ? written.dropLast().joined(separator: ", ") + " and " + written[written.count - 1]
        : written.joined(separator: " and ")
      output.console.say("wrote \(all)")
      if isInRepository, !ignores, !ignoresBuild(in: tree) {
        output.console.say("add '/build/' to \(Self.ignoreFile): bundles are built there")
      }
      output.console.say(
        count == 0
          ? "next: add resources with 'bundler add PATH', then 'bundler build'"
          : "next: look at its \(count == 1 ? "entry" : "\(count) entries"), then 'bundler build'")
    }

    /// True if this directory, or one above it, is a checkout of Git.
    private var isInRepository: Bool {
      let disk = DiskFileTree(root: "")
      var directory = ProjectPath(WorkingDirectory.path)
      while true {
        let git = directory.appending(name: ".git")
        if (try? disk.status(of: git, followingLinks: true)) ?? nil != nil { return true }
        if directory.isRoot || directory.parent == directory { return false }
        directory = directory.parent
      }
    }

    /// True if a line of the list of ignored files is about the directory of bundles.
    private func ignoresBuild(in tree: DiskFileTree) -> Bool {
      let text = (try? tree.contents(of: ProjectPath(Self.ignoreFile))) ?? []
      return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        ["build", "build/", "/build", "/build/"].contains($0.trimmingPrefix(while: \.isWhitespace))
      }
    }

    /// Ends the command if the name of the schema is that of another file, or of a link.
    private func checkSchema(in tree: DiskFileTree) throws {
      let path = ProjectPath(Self.schemaFile)
      guard let status = (try? tree.status(of: path, followingLinks: false)) ?? nil else { return }
      if status.kind == .file, (try? tree.contents(of: path)) == Array(manifestJSONSchema().utf8) {
        return
      }
      let what = status.kind == .symbolicLink ? "is a link" : "exists, and has other contents"
      output.console.say(
        "error: '\(Self.schemaFile)' \(what); '--no-schema' leaves it as it is")
      throw ExitStatus.failure
    }
  }

  /// Says what there is to do here, if no command is given.
  func run() throws {
    let tree = DiskFileTree(root: "")
    let listing = try? tree.entries(of: "" as ProjectPath)
    var ignored: [Diagnostic] = []
    let found = listing.flatMap { FoundProject(in: $0, of: "", diagnostics: &ignored) }
    let steps =
      switch found {
      case nil: NextSteps.withoutProject
      case let found? where found.frontEnd.name == "manifest": NextSteps.withManifest
      case let found?: NextSteps.withXcodeProject(found.file.text)
      }
    let others = found == nil ? ForeignProjects.here.map(\.sentence) : []
    let here =
      found.map { "\($0.file) is here:" }
      ?? (others.isEmpty
        ? "No project is here:" : (others + ["", "Without it:"]).joined(separator: "\n"))
    let width = steps.map(\.words.count).max() ?? 0
    let lines = steps.map { step in
      "  bundler \(step.words)" + String(repeating: " ", count: width - step.words.count + 4)
        + step.effect
    }
    try Console().write(
      ([ToolVersion.text, "", here] + lines + ["", "'bundler --help' lists every command."])
        .joined(separator: "\n") + "\n")
  }
}

/// A command that fits what is in a directory.
private struct NextSteps {
  var words: String
  var effect: String

  static let withManifest = [
    NextSteps(words: "build", effect: "make its bundles, below build/"),
    NextSteps(words: "plan", effect: "show what goes where, without writing"),
    NextSteps(words: "add PATH", effect: "add files to its resources"),
    NextSteps(words: "lint", effect: "find names that nobody has"),
  ]
  static func withXcodeProject(_ file: String) -> [NextSteps] {
    [
      NextSteps(words: "info", effect: "list its targets and what is missing"),
      NextSteps(words: "build", effect: "make the resources of its apps, below build/"),
      NextSteps(words: "plan TARGET", effect: "show what goes where, without writing"),
      NextSteps(
        words: "import \(shellQuoted(file)) -o bundle.yml", effect: "make a manifest of it"),
    ]
  }
  static let withoutProject = [
    NextSteps(words: "init", effect: "write a bundle.yml for the resources here"),
    NextSteps(words: "ls App.app", effect: "show what is in a bundle, an .ipa or a .zip"),
    NextSteps(words: "compile xib Main.xib -o Main.nib --platform ios", effect: "compile one file"),
  ]
}

extension Bundler {
  /// Prints the JSON Schema of bundle.yml.
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", _superCommandName: "bundler",
      abstract: "Print the JSON Schema of bundle.yml, for editors.")

    func run() throws {
      try Console().write(manifestJSONSchema())
    }
  }
}
