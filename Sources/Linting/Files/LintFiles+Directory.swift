internal import AssetCatalogFormat
package import BundleModel
internal import Diagnostics
package import FileTree
internal import PropertyListFormat
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
  private static let wrappers: Set<String> = ["nib", "storyboardc", "gorm", "icon"]
  /// Directories of what other tools have made, whose files nobody writes.
  private static let generated: Set<String> = ["build", "DerivedData", "node_modules"]
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
      case .directory where Self.generated.contains(entry.name): break
      case .directory where path.name == "Build" && directory.name == "Carthage": break
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
    if name == "project.pbxproj" || name.hasSuffix(".xcconfig") { moduleFiles.append(path) }
    if SourceLanguage(fileName: name) != nil {
      sources.append(path)
      return
    }
    if ForeignSource.extensions.contains(FileName(name).extension ?? "") {
      foreignSources.append(path)
      return
    }
    if LintModel.isFile(path) { models.append(path) }
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

  /// Notes the names of documents, images and sets of assets below a directory: they may belong to targets that
  /// are not examined, such as those of linked frameworks.
  package mutating func addNamesElsewhere(below directory: ProjectPath, in tree: any FileTree) {
    var open = [directory]
    var count = 0
    while let next = open.popLast(), count < Self.mostNames {
      for entry in (try? tree.entries(of: next).entries) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        let suffix = FileName(entry.name).extension ?? ""
        if Self.namedKinds.contains(suffix) { namesElsewhere.insert(entry.name.resourceBase) }
        if entry.kind == .directory, !Self.generated.contains(entry.name) {
          open.append(next.appending(name: entry.name))
        }
      }
    }
  }

  private static let mostNames = 200_000
  private static let namedKinds: Set<String> = [
    "nib", "xib", "storyboard", "storyboardc", "imageset", "symbolset", "colorset", "dataset",
    "png",
    "jpg", "jpeg", "tif", "tiff", "gif", "pdf", "svg", "icns", "heic",
  ]

  /// The contents of the planned products, and the source code of each by its address.
  package init(
    _ plan: Plan, of project: ResolvedProject, sources: [String: [ProjectPath]],
    in tree: any FileTree
  ) {
    let code = sources.sorted { $0.key < $1.key }.flatMap(\.value)
    self.sources = code.filter { SourceLanguage(fileName: $0.name) != nil }
    foreignSources = code.filter {
      ForeignSource.extensions.contains(FileName($0.name).extension ?? "")
    }
    for product in plan.products {
      let resolved = project.products.first { $0.address == product.address }
      var target = LintTarget(
        name: product.address, platform: product.platform, module: resolved?.module)
      target.isApp = resolved?.type == .app
      target.bundleID = resolved?.bundleID
      target.code = Set((sources[product.address] ?? []).map(\.text))
      for action in product.actions where action.origin != nil {
        target.resources += Self.resources(of: action)
      }
      // Documents without a plan, for example for lack of a deployment target, are examined too.
      documents += (resolved?.entries.flatMap(\.items) ?? []).map(\.source).filter {
        $0.name.hasSuffix(".xib") || $0.name.hasSuffix(".storyboard")
      }
      if let info = resolved?.info { target.infos = Self.infos(info, product, in: tree) }
      models += target.resources.map(\.source).filter(LintModel.isFile)
      targets.append(target)
    }
  }

  /// Each source with the first output, and each further output once: a catalog has thousands of sources
  /// and dozens of outputs.
  ///
  /// The further outputs go with a source that counts by itself, if there is one.
  private static func resources(of action: Action) -> [LintTarget.Resource] {
    guard let first = action.outputs.first else { return [] }
    let own = action.inputs.first { $0.parent.assetCatalog == nil } ?? action.inputs.first
    let pairs =
      action.inputs.map { ($0, first) }
      + action.outputs.dropFirst().compactMap { output in own.map { ($0, output) } }
    return pairs.map { source, output in
      LintTarget.Resource(source: source, path: output.path, range: action.origin)
    }
  }

  /// The property lists with the project's keys on top; located in the project if there is no file.
  private static func infos(
    _ info: ResolvedProject.Info, _ product: Plan.Product, in tree: any FileTree
  ) -> [LintTarget.Info] {
    var members: [(String, PropertyList)] = []
    var ranges: [String: SourceRange] = [:]
    if let file = info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let contents)? = try? PropertyList(decoding: bytes)
    {
      members = contents.entries.map { ($0.key, $0.value) }
      ranges = infoKeyRanges(in: bytes, file: file.text)
    }
    for property in info.properties {
      members.removeAll { $0.0 == property.key.value }
      members.append((property.key.value, property.value))
      ranges[property.key.value] = property.key.range
    }
    guard !members.isEmpty else { return [] }
    let file = info.file?.value.text ?? info.properties.first?.key.range.file ?? ""
    return [
      LintTarget.Info(
        file: file,
        contents: .dictionary(
          PropertyList.Dictionary(members.map { (key: $0.0, value: $0.1) })), ranges: ranges)
    ]
  }
}
