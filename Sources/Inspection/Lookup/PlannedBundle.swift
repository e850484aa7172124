internal import AppleVocabulary
package import BundleModel
internal import Diagnostics
package import FileTree
package import PropertyListFormat

/// A bundle as a plan will make it: names, links, and an Info.plist with what look-ups read.
///
/// Contents of other files are not known; reading them fails.
package struct PlannedBundle: FileTree {
  fileprivate enum Node {
    case file
    case directory
    case link(String)
  }

  private var nodes: [String: Node] = ["": .directory]
  private var children: [String: [String]] = [:]
  private var info: [UInt8] = []
  private let infoPlist: String?

  /// Takes the outputs of a product; `info` are the keys of its Info.plist.
  package init(of product: Plan.Product, info: PropertyList.Dictionary) {
    infoPlist = product.layout.infoPlist?.text
    self.info = PropertyList.dictionary(info).encodedAsBinary()
    for action in product.actions {
      for output in action.outputs {
        switch action.operation {
        case .link(let target): add(output.path, .link(target))
        case .makeDirectory: add(output.path, .directory)
        default: add(output.path, .file)
        }
      }
    }
  }

  private mutating func add(_ path: BundlePath, _ node: Node) {
    if path.isRoot { return }
    if nodes.updateValue(node, forKey: path.text) != nil { return }
    let parent = path.parent
    children[parent.text, default: []].append(path.name)
    if nodes[parent.text] == nil { add(parent, .directory) }
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    guard let (_, node) = find(path, followingLast: followingLinks) else { return nil }
    let inodeKey = InodeKey(modified: 0, changed: 0, inode: 0, size: 0, mode: 0)
    return FileStatus(kind: node.kind, size: 0, isExecutable: false, inodeKey: inodeKey)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    guard let (path, node) = find(directory, followingLast: true) else {
      throw FileTreeError(.notFound, path: directory.text)
    }
    guard case .directory = node else { throw FileTreeError(.notADirectory, path: directory.text) }
    return DirectoryListing(
      entries: (children[path] ?? []).map { name in
        let child = nodes[path.isEmpty ? name : path + "/" + name] ?? .file
        return DirectoryListing.Entry(name: name, kind: child.kind)
      })
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let (path, _) = find(file, followingLast: true) else {
      throw FileTreeError(.notFound, path: file.text)
    }
    guard path == infoPlist else {
      throw FileTreeError(.other("planned, and not built"), path: file.text)
    }
    return info
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    guard let (_, node) = find(path, followingLast: false), case .link(let target) = node else {
      throw FileTreeError(.notFound, path: path.text)
    }
    return target
  }

  /// Returns the file at a path; follows links on the way.
  private func find(_ path: some TreePath, followingLast: Bool) -> (path: String, node: Node)? {
    var rest = BundlePath(path.text).components.map(String.init)[...]
    var here = BundlePath("")
    var links = 0
    while let name = rest.popFirst() {
      let next = here.appending(name: name)
      guard let node = nodes[next.text] else { return nil }
      guard case .link(let target) = node, !rest.isEmpty || followingLast else {
        here = next
        continue
      }
      links += 1
      guard links <= 40 else { return nil }
      let end = here.appending(target)
      if end.isOutsideRoot { return nil }
      rest = end.components.map(String.init) + rest
      here = BundlePath("")
    }
    return nodes[here.text].map { (here.text, $0) }
  }
}

extension PlannedBundle.Node {
  fileprivate var kind: FileKind {
    switch self {
    case .file: .file
    case .directory: .directory
    case .link: .symbolicLink
    }
  }
}

extension PlannedBundle {
  /// The bundle of a product, with the keys of Info.plist that a project gives and those that follow from
  /// the product.
  ///
  /// `file` is the content of its Info.plist, before anything was done to it.
  package init(
    of product: Plan.Product, _ resolved: ResolvedProject.Product, infoFile file: [UInt8]?
  ) {
    var info = file.flatMap { try? PropertyList(decoding: $0) }?.dictionary ?? [:]
    for property in resolved.info.properties { info[property.key.value] = property.value }
    info["CFBundleDevelopmentRegion"] = .string(resolved.developmentLanguage)
    if let name = resolved.platform.traits.supportedPlatformName {
      info["CFBundleSupportedPlatforms"] = [.string(name)]
    }
    let families = Set(resolved.devices.map(\.number)).sorted()
    if !families.isEmpty {
      info["UIDeviceFamily"] = .array(families.map { .integer(Int128($0)) })
    }
    self.init(of: product, info: info)
  }
}
