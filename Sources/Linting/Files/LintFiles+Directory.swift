internal import BundleModel
package import FileTree
internal import SourceDeclarations

extension LintFiles {
  /// Takes files, and everything below directories; skips links and hidden files.
  ///
  /// All of it is one target: documents, sources and Info.plists as such, the rest as resources
  /// under the names that a build would give them.
  package init(below paths: [ProjectPath], in tree: any FileTree) throws(FileTreeError) {
    targets = [LintTarget(name: paths.first.map { $0.isRoot ? "." : $0.name } ?? ".")]
    for path in paths {
      guard let status = try tree.status(of: path, followingLinks: true) else {
        throw FileTreeError(.notFound, path: path.text)
      }
      if status.kind == .directory {
        try add(below: path, in: tree, isBundle: false, depth: 0)
      } else {
        add(path, isInBundle: false)
      }
    }
  }

  private static let deepestDirectory = 256
  /// Directories that are one resource.
  private static let wrappers: Set<String> = ["nib", "storyboardc"]
  /// Built bundles and projects of other tools: only their headers are read.
  private static let opaque: Set<String> = [
    "app", "framework", "xcframework", "appex", "xcodeproj", "xcworkspace", "dSYM", "xcarchive",
    "xcdatamodeld",
  ]

  private mutating func add(
    below directory: ProjectPath, in tree: any FileTree, isBundle: Bool, depth: Int
  ) throws(FileTreeError) {
    guard depth < Self.deepestDirectory else { return }
    for entry in try tree.entries(of: directory).entries where !entry.name.hasPrefix(".") {
      let path = directory.appending(name: entry.name)
      switch entry.kind {
      case .directory where Self.wrappers.contains(FileName(entry.name).extension ?? ""):
        targets[0].resources.append(
          LintTarget.Resource(source: path, path: Self.bundlePath(of: path)))
        try addNibs(in: path, of: tree)
      case .directory:
        targets[0].directories.insert(entry.name)
        let isOpaque = FileName(entry.name).extension.map(Self.opaque.contains) ?? false
        try add(below: path, in: tree, isBundle: isBundle || isOpaque, depth: depth + 1)
      case .file: add(path, isInBundle: isBundle)
      case .symbolicLink, .special: break
      }
    }
  }

  /// Takes the nibs of a wrapper; one for several systems is a wrapper itself.
  private mutating func addNibs(
    in wrapper: ProjectPath, of tree: any FileTree
  ) throws(FileTreeError) {
    for entry in try tree.entries(of: wrapper).entries where entry.name.hasSuffix(".nib") {
      let path = wrapper.appending(name: entry.name)
      switch entry.kind {
      case .file: nibs.append(path)
      case .directory:
        nibs += try tree.entries(of: path).entries
          .filter { $0.kind == .file && $0.name.hasSuffix(".nib") }
          .map { path.appending(name: $0.name) }
      case .symbolicLink, .special: break
      }
    }
  }

  private mutating func add(_ path: ProjectPath, isInBundle: Bool) {
    let name = path.name
    if SourceLanguage(fileName: name) != nil {
      sources.append(path)
      return
    }
    guard !isInBundle else { return }
    if name.hasSuffix("Info.plist") {
      infos.append(path)
      return
    }
    let suffix = FileName(name).extension ?? ""
    if suffix == "xib" || suffix == "storyboard" { documents.append(path) }
    if suffix == "nib" { nibs.append(path) }
    targets[0].resources.append(
      LintTarget.Resource(source: path, path: Self.bundlePath(of: path)))
  }

  /// Groups are flattened, `.lproj` directories are kept, and documents get their compiled names.
  private static func bundlePath(of path: ProjectPath) -> BundlePath {
    let compiled = ["xib": "nib", "storyboard": "storyboardc"]
    var name = FileName(path.name)
    if let suffix = name.extension { name.extension = compiled[suffix] ?? suffix }
    let components = path.components
    let start = components.firstIndex { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcassets") }
    guard let start, start < components.count - 1 else { return BundlePath(normalized: name.text) }
    let directories = components[start..<(components.count - 1)].joined(separator: "/")
    return BundlePath(normalized: directories + "/" + name.text)
  }
}
