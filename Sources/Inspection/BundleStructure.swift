import AppleVocabulary
package import FileTree

/// The layout of a bundle, decided from its top-level names as Foundation does (rule 11.1).
package struct BundleStructure: Hashable, Sendable, Codable {
  package enum Layout: String, Hashable, Sendable, Codable {
    /// Everything at the root.
    case flat
    /// Below `Contents`.
    case deep
    /// A framework with `Versions`.
    case versioned
    /// `Resources` at the root: GNUstep, and frameworks without versions.
    case gnustep
    /// `Support Files` at the root, as before Mac OS X.
    case supportFiles = "support-files"
    /// An iOS app inside `Wrapper`, as a Mac stores it.
    case wrapped
  }

  package var layout: Layout
  /// The resources directory: a real directory, reached through no link.
  package var resources: BundlePath
  /// The directory in which an Info.plist is looked for.
  package var infoDirectory: BundlePath
  /// Directories that only give structure, outermost first; a listing passes through them.
  package var scaffold: [BundlePath]

  /// Examines the directory `root` of `bundle`; `name` is the name of that directory.
  package init(of bundle: any FileTree, name: String, at root: BundlePath = "") {
    let tops = TopNames(of: bundle, at: root)
    let isFramework = FileName(name).extension == "framework"
    if let inner = tops.wrappedApp(of: bundle, at: root) {
      let app = BundleStructure(layoutOf: bundle, tops: TopNames(of: bundle, at: inner), at: inner)
      self = app
      layout = .wrapped
      scaffold = [root.appending(name: "Wrapper"), inner] + app.scaffold
    } else if isFramework, let version = tops.version(of: bundle, at: root) {
      let resources = version.appending(name: "Resources")
      self.init(
        .versioned, resources: resources, info: resources,
        scaffold: [version.parent, version, resources])
    } else {
      self.init(layoutOf: bundle, tops: tops, isFramework: isFramework, at: root)
    }
  }

  private init(
    layoutOf bundle: any FileTree, tops: TopNames, isFramework: Bool = false, at root: BundlePath
  ) {
    let rules: [(name: String, layout: Layout)] =
      isFramework
      ? [("resources", .gnustep), ("contents", .deep), ("support files", .supportFiles)]
      : [("contents", .deep), ("resources", .gnustep), ("support files", .supportFiles)]
    for rule in rules {
      guard let name = tops.directories[rule.name] else { continue }
      let directory = root.appending(name: name)
      switch rule.layout {
      case .gnustep:
        self.init(.gnustep, resources: directory, info: directory, scaffold: [directory])
      default:
        let resources = directory.appending(name: "Resources")
        self.init(
          rule.layout, resources: resources, info: directory, scaffold: [directory, resources])
      }
      return
    }
    self.init(.flat, resources: root, info: root, scaffold: [])
  }

  /// That of a directory without structure.
  init(flatAt root: BundlePath) { self.init(.flat, resources: root, info: root, scaffold: []) }

  private init(
    _ layout: Layout, resources: BundlePath, info: BundlePath, scaffold: [BundlePath]
  ) {
    self.layout = layout
    self.resources = resources
    infoDirectory = info
    self.scaffold = scaffold
  }
}

/// The top-level names that decide a bundle's layout.
private struct TopNames {
  /// Real directories by lower-case name, as Foundation compares them.
  var directories: [String: String] = [:]
  var hasWrappedBundle = false

  init(of bundle: any FileTree, at root: BundlePath) {
    guard let listing = try? bundle.entries(of: root) else { return }
    for entry in listing.entries {
      if entry.kind == .directory, entry.name.utf8.count <= 16 {
        directories[entry.name.lowercased()] = entry.name
      }
      if entry.kind == .symbolicLink, entry.name == "WrappedBundle" { hasWrappedBundle = true }
    }
  }

  /// The app that the link `WrappedBundle` leads to, if it stays inside `Wrapper`.
  func wrappedApp(of bundle: any FileTree, at root: BundlePath) -> BundlePath? {
    guard hasWrappedBundle, directories["wrapper"] == "Wrapper",
      let target = try? bundle.linkTarget(of: root.appending(name: "WrappedBundle"))
    else { return nil }
    let app = root.appending(target)
    guard app.parent == root.appending(name: "Wrapper"), isDirectory(app, of: bundle) else {
      return nil
    }
    return app
  }

  /// The version that `Versions/Current` names; without that link, as after unpacking without links,
  /// the directory of that name or the only one.
  func version(of bundle: any FileTree, at root: BundlePath) -> BundlePath? {
    guard let name = directories["versions"] else { return nil }
    let versions = root.appending(name: name)
    let current = versions.appending(name: "Current")
    if let target = bundle.frameworkVersion(namedBy: current) {
      let version = versions.appending(name: target)
      if isDirectory(version, of: bundle) { return version }
    }
    if (try? bundle.status(of: current, followingLinks: false))?.kind == .symbolicLink {
      return nil
    }
    // Directories at the root may be copies that stand for links; then the root is read.
    guard directories["resources"] == nil else { return nil }
    let names = ((try? bundle.entries(of: versions))?.entries ?? [])
      .filter { $0.kind == .directory }.map(\.name)
    guard let only = names.first(where: { $0 == "Current" }) ?? (names.count == 1 ? names[0] : nil)
    else { return nil }
    return versions.appending(name: only)
  }

  private func isDirectory(_ path: BundlePath, of bundle: any FileTree) -> Bool {
    (try? bundle.status(of: path, followingLinks: false))?.kind == .directory
  }
}
