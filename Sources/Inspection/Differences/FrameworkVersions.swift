internal import AppleVocabulary
internal import FileTree

/// The current versions of the frameworks in a tree, by which those of another tree are found.
///
/// A current version is the one that `Current` names or, as after unpacking without links, the only one.
struct FrameworkVersions: Sendable {
  /// The name of the directory with the versions of a framework.
  static let directory = "Versions"
  private static let current = "Current"
  /// Stands for the name of a current version; no file is called so.
  private static let mark = "\u{1}current"

  /// The names of current versions, by the paths of their directories.
  private var names: [BundlePath: String] = [:]
  /// The same by places, in which outer versions are marked.
  private var namesByPlace: [BundlePath: String] = [:]

  /// Notes the versions of a framework, at a path in a tree.
  ///
  /// The outermost directory may be a framework without its name: that is told from its contents.
  mutating func add(
    _ directory: BundlePath, _ entries: [DirectoryListing.Entry], at path: BundlePath,
    in tree: any FileTree
  ) {
    let isNamed = FileName(directory.parent.name).extension?.lowercased() == "framework"
    let isRoot = directory.components.count == 1
    guard isNamed || isRoot else { return }
    let versions = entries.filter { $0.kind == .directory && $0.name != Self.current }.map(\.name)
    let current = tree.frameworkVersion(namedBy: path.appending(name: Self.current))
    let only = versions.count == 1 ? versions.first : nil
    func hasResources(_ name: String) -> Bool {
      let resources = path.appending(name: name).appending(name: "Resources")
      return (try? tree.status(of: resources, followingLinks: false))?.kind == .directory
    }
    guard
      let name = versions.first(where: { $0 == current })
        ?? only.flatMap({ isNamed || hasResources($0) ? $0 : nil })
    else { return }
    namesByPlace[place(of: directory)] = name
    names[directory] = name
  }

  /// The path with a mark for each current version.
  func place(of path: BundlePath) -> BundlePath {
    guard !names.isEmpty else { return path }
    var place: [String] = []
    var directory = BundlePath("")
    for component in path.components.map(String.init) {
      place.append(names[directory] == component ? Self.mark : component)
      directory = directory.appending(name: component)
    }
    return BundlePath(normalized: place.joined(separator: "/"))
  }

  /// The path at a place of another tree; nil where this one has no such version.
  func path(at place: BundlePath) -> BundlePath? {
    var path: [String] = []
    var directory = BundlePath("")
    for component in place.components.map(String.init) {
      if component == Self.mark {
        guard let name = namesByPlace[directory] else { return nil }
        path.append(name)
      } else {
        path.append(component)
      }
      directory = directory.appending(name: component)
    }
    return BundlePath(normalized: path.joined(separator: "/"))
  }
}

extension FileTree {
  /// The version that the link `Current` leads to, or the text in its place, as after unpacking without
  /// links; nil for anything else.
  func frameworkVersion(namedBy current: BundlePath) -> String? {
    guard let status = try? status(of: current, followingLinks: false) else { return nil }
    let target: String?
    switch status.kind {
    case .symbolicLink: target = try? linkTarget(of: current)
    case .file where status.size <= 255:
      target = (try? contents(of: current)).map { String(decoding: $0, as: UTF8.self) }
    default: target = nil
    }
    guard let name = target.map({ BundlePath($0).text }), !name.isEmpty, !name.contains("/") else {
      return nil
    }
    return name
  }
}
