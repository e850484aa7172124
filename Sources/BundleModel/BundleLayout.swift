package import AppleVocabulary
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

/// A directory by its role, as in Xcode's Copy Files phase.
package enum Destination: String, Hashable, Sendable, Codable, CaseIterable {
  case resources, wrapper, executables, frameworks, sharedFrameworks, sharedSupport, plugins
  case xpcServices, javaResources
  /// The directory that bundles are built into: `Skyline.app/Contents/Library` leads into a bundle,
  /// any other path beside the bundles.
  case products
  /// The root of the disk that the product is installed on.
  case absolute

  /// The destinations inside a bundle, which a manifest may name.
  package static let inBundle = allCases.filter { $0 != .products && $0 != .absolute }
}

/// A destination and a directory below it, written `resources/Sounds`.
package struct DestinationPath: Hashable, Sendable, Codable {
  package var destination: Destination
  /// Relative to the destination; the root for the destination itself.
  package var subpath: BundlePath

  package init(_ destination: Destination, subpath: BundlePath = "") {
    self.destination = destination
    self.subpath = subpath
  }
}

/// How a bundle's directories are arranged.
package enum LayoutStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, flat, deep, gnustep, fhs
}

/// The type of product that a target makes.
package enum ProductType: String, Hashable, Sendable, Codable, CaseIterable {
  case app, bundle, framework, appex, plugin, xpc, kext
  /// A loose directory without an Info.plist.
  case resources

  /// The extension of the product's directory; nil for none.
  package var fileExtension: String? { self == .resources ? nil : rawValue }

  /// `CFBundlePackageType` (rule 10.4); nil where there is no Info.plist.
  package var packageType: String? {
    switch self {
    case .app: "APPL"
    case .framework: "FMWK"
    case .bundle, .plugin: "BNDL"
    case .appex, .xpc: "XPC!"
    case .kext: "KEXT"
    case .resources: nil
    }
  }

  /// True if a `PkgInfo` is written (rule 7.7.2).
  package var hasPkgInfo: Bool { self == .app }
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

extension BundleLayout {
  /// The directories of a product (rules 5.1, 10.1 and 10.2).
  ///
  /// A loose directory of resources has all destinations at its root, whatever the style. `version` is
  /// that of a framework, `hasPkgInfo` differs from nil where the type does not decide.
  package init(
    _ style: Style, type: ProductType, platform: Platform, productName: EntryName,
    version: String = "A", hasPkgInfo: Bool? = nil
  ) {
    let isPackage = hasPkgInfo ?? type.hasPkgInfo
    let pkgInfo: (BundlePath) -> BundlePath? = { isPackage ? $0.appending("PkgInfo") : nil }
    switch (type, style) {
    case (.resources, _):
      self.init(
        style: .flat, contents: "", resources: "", executables: "", sharedSupport: "",
        infoPlist: nil, pkgInfo: nil)
    case (.framework, .flat):
      self.init(
        style: .flat, contents: "", resources: "", executables: "", sharedSupport: "",
        infoPlist: "Info.plist", pkgInfo: hasPkgInfo == true ? "PkgInfo" : nil)
    case (_, .flat):
      self.init(
        style: .flat, contents: "", resources: "", executables: "", infoPlist: "Info.plist",
        pkgInfo: pkgInfo(""))
    case (_, .deep):
      self.init(
        style: .deep, contents: "Contents", resources: "Contents/Resources",
        executables: "Contents/MacOS",
        infoPlist: platform == .gnustep
          ? "Contents/Resources/Info-gnustep.plist" : "Contents/Info.plist",
        pkgInfo: pkgInfo("Contents"))
    case (_, .versioned):
      let contents = BundlePath("Versions").appending(name: version)
      let resources = contents.appending(name: "Resources")
      self.init(
        style: .versioned, contents: contents, resources: resources, executables: contents,
        sharedSupport: resources, infoPlist: resources.appending(name: "Info.plist"),
        pkgInfo: pkgInfo(contents))
    case (_, .gnustep):
      self.init(
        style: .gnustep, contents: "", resources: "Resources", executables: "",
        infoPlist: platform == .gnustep ? "Resources/Info-gnustep.plist" : "Resources/Info.plist",
        pkgInfo: nil)
    case (_, .fhs):
      // The names that Foundation looks for beside an installed executable.
      let resources = BundlePath("share").appending(name: productName.appending(".resources"))
      self.init(
        style: .fhs, contents: "lib", resources: resources, executables: "bin",
        sharedSupport: resources.appending("SharedSupport"),
        infoPlist: resources.appending("Info.plist"), pkgInfo: nil)
      frameworks = "lib"
      sharedFrameworks = "lib"
      plugins = BundlePath("lib").appending(name: productName)
    }
  }

  /// The style that `layout:` means for a product.
  package static func style(
    _ layout: LayoutStyle, type: ProductType, platform: Platform
  ) -> Style {
    switch layout {
    case .flat: .flat
    case .deep: type == .framework ? .versioned : .deep
    case .gnustep: .gnustep
    case .fhs: .fhs
    case .auto:
      if platform == .gnustep {
        .gnustep
      } else if platform.traits.isFlat {
        .flat
      } else {
        type == .framework ? .versioned : .deep
      }
    }
  }
}
