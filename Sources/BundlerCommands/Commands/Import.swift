import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import ManifestLoading
import ManifestWriting
import Planning
import XcodeProjectLoading

extension Bundler {
  /// Writes a manifest that says what a project of another kind says.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", _superCommandName: "bundler",
      abstract: "Write a bundle.yml that builds the same as another project.",
      discussion: """
        Writes directories, globs and localizations where they match exactly the files of \
        the project, and a template for keys that targets have in common. Comments and diagnostics name the \
        parts that a manifest cannot express.
        """)

    @Argument(
      help: ArgumentHelp(
        "The project: App.xcodeproj, GNUmakefile, Makefile of Theos, project.yml of XcodeGen, "
          + "xtool.yml, or the description of a package in JSON; by default the only one here.",
        valueName: "project"),
      completion: .file())
    var path: String?

    @Option(
      name: .customLong("target"), parsing: .singleValue,
      help: ArgumentHelp(
        "A target, with its embedded targets; all of them by default.", valueName: "target"))
    var targets: [String] = []

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The manifest to write; '-' for standard output, bundle.yml beside the project by default.",
        valueName: "file"))
    var output: String?

    @Flag(help: "Replace an existing file.")
    var force = false

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "Leave a kind of resource out of the manifest: nib, strings, intents, metal …",
        valueName: "kind"))
    var skip: [ResourceKind] = []

    @OptionGroup var project: ProjectOptions
    @OptionGroup var reporting: OutputOptions

    func validate() throws {
      if project.manifest != nil || project.xcodeProject != nil {
        throw ValidationError("'import' takes the project as its argument")
      }
      if let path, !skip.isEmpty, OtherProject.reads(ProjectPath(path)) {
        throw ValidationError("'--skip' is for Xcode projects")
      }
      if let path, ProjectPath(path).name == "Package.swift" {
        throw ValidationError(
          "'Package.swift' is a program: run 'swift package describe --type json > package.json', then "
            + "'bundler import package.json'")
      }
    }

    func run() throws {
      try project.enterDirectory()
      let path = try path.map(project(named:)) ?? onlyProject(in: "")
      var options = project
      options.xcodeProject = path
      if OtherProject.reads(ProjectPath(path)) { return try importOther(path) }
      let open = try OpenProject(options, output: reporting)
      let place = try destination(beside: open.filePrefix + "bundle.yml")
      var diagnostics: [Diagnostic] = []
      let draft: ManifestDraft? = try WorkingLine.during("reading \(path)", reporting) {
        try self.draft(
          of: open, options, from: directory(from: place, to: open.absoluteRoot),
          diagnostics: &diagnostics)
      }
      try reporting.report(diagnostics, of: open, keepsGoing: draft != nil)
      guard let draft else { throw ExitStatus.failure }
      try write(draft, to: place, diagnosticsOf: open.file)
    }

    /// A project that is named: of a directory, the one in it.
    private func project(named path: String) throws -> String {
      let place = ProjectPath(path)
      let disk = DiskFileTree(root: "")
      let status = (try? disk.status(of: place, followingLinks: true)) ?? nil
      guard status?.kind == .directory, !XcodeFrontEnd().reads(place) else { return path }
      return try onlyProject(in: place)
    }

    /// The path of the only project in a directory, or ends the command.
    private func onlyProject(in directory: ProjectPath) throws -> String {
      let tree = DiskFileTree(root: directory.text)
      var diagnostics: [Diagnostic] = []
      if let listing = try? tree.entries(of: "" as ProjectPath) {
        let found = XcodeFrontEnd().find(in: listing, of: "", diagnostics: &diagnostics)
        try reporting.report(diagnostics)
        if let name = found?.text ?? OtherProject.found(in: tree, listing: listing).first {
          return directory.appending(name).text
        }
      }
      let place = directory.isRoot ? "here" : "in '\(directory)'"
      reporting.console.say(
        "error: no project to import is \(place)\n  name one: an .xcodeproj, a GNUmakefile, a Makefile of "
          + "Theos, project.yml, xtool.yml, or the description of a package")
      throw ExitStatus.unable
    }

    private func write(
      _ draft: ManifestDraft, to place: String?, diagnosticsOf file: ProjectPath
    ) throws {
      if draft.targets.isEmpty {
        try reporting.report([.empty(file, draft.remarks)])
      }
      guard let place else { return try reporting.console.write(draft.text) }
      try TextFile.write(draft.text, at: place, output: reporting)
      let remarks = draft.allRemarks.count
      let more = remarks == 0 ? "" : "; \(remarks) comments in it list what it leaves out"
      reporting.console.say("wrote \(place)\(more)")
    }

    /// Imports what no front end builds: makefiles, XcodeGen, xtool, packages.
    private func importOther(_ path: String) throws {
      let file = ProjectPath(path)
      let place = try destination(beside: file.parent.appending("bundle.yml").text)
      let root = ProjectPath(WorkingDirectory.path).appending(file.parent.text)
      let other = OtherProject(
        ProjectPath(normalized: file.name), in: DiskFileTree(root: file.parent.text),
        rootName: root.name, from: directory(from: place, to: root))
      var diagnostics: [Diagnostic] = []
      let draft = other.draft(&diagnostics)
      diagnostics += (draft?.allRemarks ?? []).map { .leftOut($0, of: file.name) }
      let prefix = file.parent.isRoot ? "" : file.parent.text + "/"
      try reporting.report(diagnostics, filePrefix: prefix, keepsGoing: draft != nil)
      guard let draft else { throw ExitStatus.failure }
      try write(draft, to: place, diagnosticsOf: file)
    }

    /// The path of the manifest from the working directory; nil for standard output.
    private func destination(beside place: String) throws -> String? {
      if let output, OutputPath(output) == .standardOutput { return nil }
      let place = output ?? place
      let exists =
        (try? DiskFileTree(root: "").status(of: ProjectPath(place), followingLinks: false)) != nil
      if exists, !force {
        reporting.console.say("error: '\(place)' exists; '--force' replaces it")
        throw ExitStatus.failure
      }
      return place
    }

    /// The way from the manifest's directory to the project's root.
    private func directory(from place: String?, to root: ProjectPath) -> ProjectPath {
      guard let place else { return "" }
      let here = ProjectPath(WorkingDirectory.path)
      return ProjectPath(root.way(from: here.appending(place).parent))
    }

    /// Returns the manifest of a project that a front end reads; nil after an error.
    private func draft(
      of open: OpenProject, _ options: ProjectOptions, from directory: ProjectPath,
      diagnostics: inout [Diagnostic]
    ) throws -> ManifestDraft? {
      let request = open.request(options, targets: targets)
      guard
        let loaded = open.found.frontEnd.load(
          open.file, in: open.tree, options: request.loading, diagnostics: &diagnostics)
      else { return nil }
      let products = loaded.products
      for target in targets where !products.contains(where: { $0.matches(target) }) {
        diagnostics.append(
          .unknownTarget(
            target, among: loaded.products.map(\.target),
            at: SourceRange(file: loaded.provenance.file.text)))
        return nil
      }
      let addresses = products.filter { product in
        targets.isEmpty || targets.contains { product.matches($0) }
      }.map(\.address)
      var resolution = ResolutionOptions(products: addresses)
      resolution.access = request.loading.access
      var found: [Diagnostic] = []
      let resolved = loaded.resolve(resolution, in: open.tree, diagnostics: &found)
      // What cannot be built is left out of the manifest, and does not stop it.
      diagnostics += found.map { diagnostic in
        var diagnostic = diagnostic
        if diagnostic.severity == .error { diagnostic.severity = .warning }
        return diagnostic
      }
      var remarks = ProductRemarks()
      for address in resolved.products.map(\.address) {
        resolution.products = [address]
        var own: [Diagnostic] = []
        let alone = loaded.resolve(resolution, in: open.tree, diagnostics: &own)
        remarks.add(own, of: alone, address)
      }
      // Checks read them, so problems with them are for checks to report.
      var unreported: [Diagnostic] = []
      var sources: [String: [ProjectPath]] = [:]
      for address in resolved.products.map(\.address) {
        sources[address] = loaded.sources(
          of: [address], resolution, in: open.tree, diagnostics: &unreported)
      }
      let name = FileName(
        open.file.name == "project.pbxproj" ? open.file.parent.name : open.file.name)
      return ManifestDraft(
        resolved.without(Set(skip)), name: name.base, in: open.tree, from: directory,
        remarks: remarks.byAddress, sources: sources)
    }
  }
}

/// Carries out imports and reports them.
struct ImportSession {
  var project: OpenProject
  var output: OutputOptions

  func run(_ imports: [ImportAction], refresh: Bool) throws {
    var diagnostics: [Diagnostic] = []
    for action in imports {
      let outcome = performImport(
        action.source, to: action.destination, in: project.tree, refresh: refresh,
        at: action.range)
      switch outcome {
      case .imported:
        if !output.quiet {
          output.console.say("imported \(action.source) as \(action.destination)")
        }
      case .unchanged: break
      case .refused(let reasons): diagnostics += reasons
      }
    }
    try output.report(diagnostics, of: project)
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ remark: String, of file: String) -> Diagnostic {
    Diagnostic(.note, id: "import-left-out", remark, at: SourceRange(file: file))
  }

  fileprivate static func empty(_ file: ProjectPath, _ remarks: [String]) -> Diagnostic {
    Diagnostic(
      .error, id: "import-empty",
      "'\(file)' has no target that makes a bundle or copies files: no manifest is written",
      details: remarks)
  }
}
