package import FileTree

/// Where the parts of a bundle go, relative to its own directory.
package struct BundleLayout: Hashable, Sendable, Codable {
  package enum Style: String, Hashable, Sendable, Codable {
    /// iOS: everything at the root.
    case flat
    /// macOS: below `Contents`.
    case deep
    /// A macOS framework: below `Versions/A` or another version, with links to it.
    case versioned
    /// GNUstep: executable at the root, the rest in `Resources`.
    case gnustep
    /// A Linux installation prefix: `bin`, `lib`, `share`.
    case fhs
  }

  package var style: Style
  package var resources, executables, frameworks, sharedFrameworks, sharedSupport,
    plugins: BundlePath
  package var xpcServices, javaResources, watch: BundlePath
  /// Nil if the product has no Info.plist.
  package var infoPlist: BundlePath?
  package var pkgInfo: BundlePath?

  /// The directory of a destination; nil for one outside the bundle.
  package func directory(for destination: Destination) -> BundlePath? {
    switch destination {
    case .resources: resources
    case .wrapper: ""
    case .executables: executables
    case .frameworks: frameworks
    case .sharedFrameworks: sharedFrameworks
    case .sharedSupport: sharedSupport
    case .plugins: plugins
    case .xpcServices: xpcServices
    case .javaResources: javaResources
    case .products, .absolute: nil
    }
  }

  package init(
    style: Style, contents: BundlePath, resources: BundlePath, executables: BundlePath,
    sharedSupport: BundlePath? = nil, infoPlist: BundlePath?, pkgInfo: BundlePath?
  ) {
    self.style = style
    self.resources = resources
    self.executables = executables
    frameworks = contents.appending("Frameworks")
    sharedFrameworks = contents.appending("SharedFrameworks")
    self.sharedSupport = sharedSupport ?? contents.appending("SharedSupport")
    plugins = contents.appending("PlugIns")
    xpcServices = contents.appending("XPCServices")
    javaResources = resources.appending("Java")
    watch = contents.appending("Watch")
    self.infoPlist = infoPlist
    self.pkgInfo = pkgInfo
  }
}

extension ResolvedProject.Product {
  /// The directory inside the bundle; nil for one beside it or elsewhere on the disk.
  package func directory(for path: DestinationPath) -> BundlePath? {
    if path.destination == .products {
      return path.subpath.relative(to: BundlePath(normalized: wrapper.text)).map { BundlePath($0) }
    }
    return layout.directory(for: path.destination)?.appending(path.subpath.text)
  }
}
