internal import FileTree

extension BundleLayout {
  /// The directories of a product (rules 5.1, 10.1 and 10.2).
  ///
  /// A loose directory of resources has all destinations at its root, whatever the style.
  package init(_ style: Style, type: ProductType, platform: Platform, productName: String) {
    let pkgInfo: (BundlePath) -> BundlePath? = { type.hasPkgInfo ? $0.appending("PkgInfo") : nil }
    switch (type, style) {
    case (.resources, _):
      self.init(
        style: .flat, contents: "", resources: "", executables: "", sharedSupport: "",
        infoPlist: nil, pkgInfo: nil)
    case (.framework, .flat):
      self.init(
        style: .flat, contents: "", resources: "", executables: "", sharedSupport: "",
        infoPlist: "Info.plist", pkgInfo: nil)
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
      self.init(
        style: .versioned, contents: "Versions/A", resources: "Versions/A/Resources",
        executables: "Versions/A", sharedSupport: "Versions/A/Resources",
        infoPlist: "Versions/A/Resources/Info.plist", pkgInfo: nil)
    case (_, .gnustep):
      self.init(
        style: .gnustep, contents: "", resources: "Resources", executables: "",
        infoPlist: platform == .gnustep ? "Resources/Info-gnustep.plist" : "Resources/Info.plist",
        pkgInfo: nil)
    case (_, .fhs):
      // The names that Foundation looks for beside an installed executable.
      let resources = BundlePath("share").appending(name: productName + ".resources")
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
