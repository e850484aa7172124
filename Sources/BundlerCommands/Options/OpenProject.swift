import BundleModel
import Diagnostics
import FileTree
import ManifestLoading

/// A project that was found: its root, and its manifest's place below it.
struct OpenProject: Sendable {
  /// The way from the working directory to the root: `""`, `../..`, or absolute.
  let root: String
  let tree: DiskFileTree
  let manifestFile: ProjectPath

  /// Put before a project's path, it gives one from the working directory.
  var filePrefix: String { root.isEmpty || root.hasSuffix("/") ? root : root + "/" }

  private init(root: String, manifestFile: ProjectPath) {
    self.root = root
    tree = DiskFileTree(root: root)
    self.manifestFile = manifestFile
  }

  /// The manifest that `-f` names, or the nearest one: here, then in each directory above, up to
  /// one that holds `.git`.
  init(_ options: ProjectOptions, output: OutputOptions) throws {
    if let file = options.manifest {
      let path = ProjectPath(file)
      self.init(root: path.parent.text, manifestFile: ProjectPath(normalized: path.name))
    } else {
      self = try Self.nearest(output: output)
    }
    if output.verbose > 0 { output.console.say("manifest: \(filePrefix)\(manifestFile)") }
  }

  private static func nearest(output: OutputOptions) throws -> OpenProject {
    var root = ""
    while true {
      let tree = DiskFileTree(root: root)
      let project = { OpenProject(root: root, manifestFile: $0) }
      guard let listing = try? tree.entries(of: "" as ProjectPath) else { break }
      var diagnostics: [Diagnostic] = []
      if let file = findManifest(in: listing, of: "", diagnostics: &diagnostics) {
        return project(file)
      }
      try output.report(diagnostics, of: project(""))
      let isTop = listing.entries.contains { $0.name == ".git" } || isRootDirectory(tree)
      if isTop { break }
      root = root.isEmpty ? ".." : root + "/.."
    }
    output.console.say(
      "error: no bundle.yml here or in a directory above; run 'bundler init' to make one")
    throw ExitStatus.unable
  }

  private static func isRootDirectory(_ tree: DiskFileTree) -> Bool {
    let here = try? tree.status(of: "" as ProjectPath, followingLinks: true)
    let above = try? tree.status(of: ".." as ProjectPath, followingLinks: true)
    return here?.stamp.inode == above?.stamp.inode
  }

  /// Reads the manifest, or reports why not and ends the command.
  ///
  /// `tree` is the project's, or one that notes what is read of it.
  func loadManifest(
    _ options: ProjectOptions, in tree: (any FileTree)? = nil, output: OutputOptions,
    diagnostics: inout [Diagnostic]
  ) throws -> Manifest {
    let tree: any FileTree = tree ?? self.tree
    let manifest = ManifestLoading.loadManifest(
      manifestFile, in: tree, overrides: options.overrides,
      environment: ProcessEnvironment.value(of:), diagnostics: &diagnostics)
    guard let manifest, !diagnostics.hasErrors else {
      DiagnosticPrinter(options: output, project: self).print(diagnostics)
      let isUnreadable = diagnostics.contains { $0.id == "manifest-unreadable" }
      throw isUnreadable ? ExitStatus.unable : ExitStatus.failure
    }
    return manifest
  }
}
