internal import AppleVocabulary
internal import BundleModel
internal import FileTree

/// Resources that systems and Xcode's own code load, which need no mention.
enum WellKnownResource {
  /// File names, in any case.
  private static let names: Set<String> = [
    "info.plist", "infoplist.strings", "infoplist.stringsdict", "infoplist.loctable",
    "infoplist.xcstrings", "localizable.strings", "localizable.stringsdict",
    "localizable.xcstrings",
    "localizable.loctable", "servicesmenu.strings", "privacyinfo.xcprivacy", "pkginfo",
    "assets.car",
    "credits.rtf", "credits.rtfd", "credits.html", "archived-expanded-entitlements.xcent",
    "embedded.mobileprovision", "appshortcuts.strings", "appshortcuts.xcstrings", "root.plist",
    "default.metallib", "googleservice-info.plist", "empty.lproj", "iconassets.car",
    "applescript.sdef", "locversion.plist", "version.plist",
  ]

  /// Legal texts are read by people, not loaded by programs.
  private static let legal = [
    "license", "licence", "copying", "notice", "acknowledgement", "acknowledgment", "readme",
    "third-party", "thirdparty", "authors",
  ]

  static func contains(_ resource: LintTarget.Resource, in target: LintTarget) -> Bool {
    let parts = resource.path.components
    // Contents of inner bundles, catalogs and the like are not judged.
    if parts.contains(where: { isKept(FileName($0).extension) }) { return true }
    if resource.source.components.contains(where: { isKept(FileName($0).extension) }) {
      return true
    }
    for name in [resource.path.name, resource.source.name].map({ $0.lowercased() }) {
      if names.contains(name) || legal.contains(where: name.hasPrefix) { return true }
    }
    return isLaunchOrIcon(resource.source.name)
  }

  static func isLaunchOrIcon(_ name: String) -> Bool {
    [
      "Default@", "Default-", "Default~", "Default.png", "LaunchImage", "AppIcon", "Icon.", "Icon-",
      "Icon@", "iTunesArtwork", "LaunchScreen",
    ].contains(where: name.hasPrefix)
  }

  private static func isKept(_ suffix: String?) -> Bool {
    suffix.flatMap { FileType.named(inAnyCase: $0) }?.isWellKnown ?? false
  }
}
