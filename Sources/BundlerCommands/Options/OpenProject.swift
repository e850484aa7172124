internal import AppleVocabulary
import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
internal import HostSystem
import Planning
import XcodeProjectLoading

/// A project that was found: its root, and its project file.
struct OpenProject: Sendable {
  /// The path from the working directory to the root: `""`, `../..`, or absolute.
  let root: String
  let tree: DiskFileTree
  let found: FoundProject
  /// The text of a project file that is not at its place; nil for what is on the disk.
  private let text: [UInt8]?

  /// The tree that projects are read from.
  var source: any FileTree {
    text.map { EditedFileTree(tree, replacing: found.file, with: $0) } ?? tree
  }

  /// The project's file, relative to the root.
  var file: ProjectPath { found.file }
  /// The root on the disk.
  var absoluteRoot: ProjectPath { ProjectPath(WorkingDirectory.path).appending(root) }

  /// Where nothing is written through a link: the repository that the project belongs to, or its root.
  var checkout: Checkout { Checkout(around: root) }

  /// Prefixed to a project's path, gives one from the working directory.
  var filePrefix: String { root.isEmpty || root.hasSuffix("/") ? root : root + "/" }

  private init(root: String, found: FoundProject, text: [UInt8]? = nil) {
    self.root = root
    tree = DiskFileTree(root: root)
    self.found = found
    self.text = text
  }

  /// A project whose file is not where its paths start; `name` is what messages call it.
  init(text: [UInt8], named name: String, root: String) throws {
    guard let found = FoundProject(naming: ProjectPath(normalized: name)) else {
      throw ExitStatus.unable
    }
    self.init(root: ProjectPath(root).text, found: found, text: text)
  }

  /// The project that `-f` names, or the nearest one: here, then in each directory above, up to
  /// one that holds `.git`.
  init(_ options: ProjectOptions, output: OutputOptions) throws {
    if let file = options.manifest ?? options.xcodeProject ?? options.workspace {
      let path = ProjectPath(file)
      guard let found = FoundProject(naming: ProjectPath(normalized: path.name)) else {
        throw ExitStatus.unable
      }
      self.init(root: path.parent.text, found: found)
    } else {
      self = try Self.nearest(output: output)
    }
    if output.verbose > 0 { output.console.say("\(found.frontEnd.name): \(filePrefix)\(file)") }
  }

  /// The same; for the manifest that is found, the only Xcode project beside it, from which it may be imported.
  init(withSettings options: ProjectOptions, output: OutputOptions) throws {
    let open = try OpenProject(options, output: output)
    self = open
    let frontEnd = XcodeFrontEnd()
    guard options.manifest == nil, options.xcodeProject == nil, options.workspace == nil,
      open.found.frontEnd.name != frontEnd.name,
      let listing = try? open.tree.entries(of: "" as ProjectPath)
    else { return }
    var ignored: [Diagnostic] = []
    guard let file = frontEnd.find(in: listing, of: "", diagnostics: &ignored) else { return }
    self.init(root: open.root, found: FoundProject(frontEnd: frontEnd, file: file))
  }

  private static func nearest(output: OutputOptions) throws -> OpenProject {
    var root = ""
    while true {
      let tree = DiskFileTree(root: root)
      guard let listing = try? tree.entries(of: "" as ProjectPath) else { break }
      var diagnostics: [Diagnostic] = []
      if let found = FoundProject(in: listing, of: "", diagnostics: &diagnostics) {
        return OpenProject(root: root, found: found)
      }
      try output.report(diagnostics, filePrefix: root.isEmpty ? "" : root + "/")
      let isTop = listing.entries.contains { $0.name == ".git" } || isRootDirectory(tree)
      if isTop { break }
      root = root.isEmpty ? ".." : root + "/.."
    }
    let others = ForeignProjects.here
    output.console.say(
      "error: no bundle.yml and no Xcode project here or in a directory above"
        + (others.isEmpty
          ? "; run 'bundler init' to make a bundle.yml, or name a project with '--project'"
          : others.map { "\n  \($0.sentence)" }.joined()))
    throw ExitStatus.unable
  }

  private static func isRootDirectory(_ tree: DiskFileTree) -> Bool {
    Disk.isSame(tree.systemPath("" as ProjectPath), tree.systemPath(".." as ProjectPath))
  }
}

extension OpenProject {
  /// The project request of the options; `locations` are where a build writes.
  ///
  /// What builds the project names the environment; without one nothing runs a program that the project
  /// has a say in.
  func request(
    _ options: ProjectOptions, targets: [String] = [], thin: DeviceFamily? = nil,
    locations: BuildLocations = BuildLocations(), environment: CompileEnvironment? = nil,
    isQuiet: Bool = false
  ) -> ProjectRequest {
    let root = absoluteRoot
    var request = ProjectRequest(
      loading: LoadingOptions(
        overrides: options.overrides, environment: { ProcessEnvironment.value(of: $0) },
        isLocked: options.locked, absolutePath: { root.appending($0.text).text }),
      selection: ProductSelection(targets: targets, platforms: options.platform), thin: thin)
    request.loading.configuration = options.configuration
    request.loading.sdk = options.sdk
    request.loading.scheme = options.scheme
    let here = ProjectPath(WorkingDirectory.path)
    request.loading.packageDirectories = options.packages.map { here.appending($0) }
    // Who looks at a project sees all of it that can be planned; what makes something of it decides anew.
    request.resolution.uncompiled = .warn
    request.environment = environment ?? (options.runManifests ? .ofMachine() : .lookedAt)
    request.loading.tools = .system(
      options.runManifests ? .always : environment != nil ? .fenced : .never, isQuiet: isQuiet)
    for place in locations.written(in: self).map({ here.appending($0) }) {
      request.resolution.outputs.formUnion([place, ProjectPath(place.way(from: root))])
    }
    if let place = locations.bundleDirectory(in: self).map({ here.appending($0) }) {
      request.resolution.bundleDirectories = [place, ProjectPath(place.way(from: root))]
    }
    return request
  }

  /// Loads the project and finds its products, or reports why not and ends the command.
  func select(
    _ request: ProjectRequest, output: OutputOptions, diagnostics: inout [Diagnostic]
  ) throws -> SelectedProject {
    let selected = SelectedProject(
      loading: found, in: source, request, diagnostics: &diagnostics)
    return try require(selected, diagnostics, output)
  }

  /// Loads, resolves and plans, or reports why it cannot and ends the command.
  ///
  /// `noted` is a tree that records what the result depends on.
  func plan(
    _ request: ProjectRequest, noting noted: (any FileTree)? = nil, output: OutputOptions,
    importing: ([ImportAction]) throws -> Void = { _ in }, diagnostics: inout [Diagnostic]
  ) throws -> PlannedProject {
    try require(
      planIfPossible(request, noting: noted, importing: importing, diagnostics: &diagnostics),
      diagnostics, output)
  }

  /// The same; nil if the project cannot be loaded, which the diagnostics say.
  func planIfPossible(
    _ request: ProjectRequest, noting noted: (any FileTree)? = nil,
    importing: ([ImportAction]) throws -> Void = { _ in }, diagnostics: inout [Diagnostic]
  ) rethrows -> PlannedProject? {
    try PlannedProject(
      loading: found, in: noted ?? source, request,
      importing: { selected in
        // Not noted: the result does not depend on what was there before an import.
        var selected = selected
        selected.tree = source
        var problems: [Diagnostic] = []
        let imports = selected.pendingImports(diagnostics: &problems)
        if !problems.hasErrors { try importing(imports) }
        return problems
      }, diagnostics: &diagnostics)
  }

  private func require<Value>(
    _ value: Value?, _ diagnostics: [Diagnostic], _ output: OutputOptions
  ) throws -> Value {
    if let value { return value }
    DiagnosticPrinter(options: output, project: self).print(diagnostics)
    throw statusOfLoading(diagnostics)
  }

  /// True if the project can be loaded, be it with errors, and has a product that can be built.
  func canLoad(_ request: ProjectRequest) -> Bool {
    var ignored: [Diagnostic] = []
    let selected = SelectedProject(loading: found, in: source, request, diagnostics: &ignored)
    return selected?.options.products?.isEmpty == false
  }

  /// The exit status of a command whose project could not be loaded.
  func statusOfLoading(_ diagnostics: [Diagnostic]) -> ExitCode {
    let isUnreadable = diagnostics.contains { $0.id == found.frontEnd.unreadableID }
    return isUnreadable ? ExitStatus.unable : ExitStatus.failure
  }
}

extension ProjectPath {
  /// The relative path from `directory` to this one; both are absolute.
  func way(from directory: ProjectPath) -> String {
    let here = components
    let there = directory.components
    let common = zip(here, there).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: "..", count: there.count - common)
    return (up + here.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}
