package import AppleVocabulary
package import FileTree

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
