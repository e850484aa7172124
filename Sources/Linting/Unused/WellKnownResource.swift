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
    "third-party", "thirdparty", "authors", "credits",
  ]

  static func contains(_ resource: LintTarget.Resource, in target: LintTarget) -> Bool {
    let parts = resource.path.components
    // Contents of inner bundles, catalogs and the like are not judged.
    if parts.contains(where: { isKept(FileName($0).extension) }) { return true }
    if resource.source.components.contains(where: { isKept(FileName($0).extension) }) {
      return true
    }
    for name in [resource.path.name, resource.source.name].map({ $0.lowercased() }) {
      // The list of a tool is among the resources now and then, and its build reads it.
      if names.contains(name) || name.hasSuffix("info.plist") { return true }
      if legal.contains(where: name.hasPrefix) { return true }
    }
    return isLaunchOrIcon(resource.source.name)
  }

  static func isLaunchOrIcon(_ name: String) -> Bool {
    [
      "Default@", "Default-", "Default~", "Default.png", "LaunchImage", "AppIcon", "Icon.", "Icon-",
      "Icon@", "iTunesArtwork", "LaunchScreen",
    ].contains(where: name.hasPrefix)
  }

  /// True if a file may be a resource: no code, no text for people, nothing of tools.
  ///
  /// With `onlyKnownKinds`, it is one by its extension; a directory holds much besides resources.
  static func isJudged(_ source: ProjectPath, onlyKnownKinds: Bool) -> Bool {
    let suffix = FileName(source.name).extension?.lowercased() ?? ""
    if others.contains(suffix) { return false }
    guard onlyKnownKinds else { return true }
    let directories = source.components.dropLast().map { $0.lowercased() }
    if directories.contains(where: { toolDirectories.contains($0) }) { return false }
    return kinds.contains(suffix) && source.name != "package.json"
  }

  private static let others: Set<String> = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "md", "markdown", "rst", "adoc", "o", "a",
    "d",
    "modulemap", "pch", "xcconfig", "entitlements", "lock", "podspec", "tbd", "hmap", "yml", "yaml",
    "toml", "gradle", "patch", "diff", "pbxproj", "resolved", "gitignore", "swiftdeps", "dia",
  ]
  private static let kinds: Set<String> = [
    "png", "jpg", "jpeg", "gif", "tif", "tiff", "pdf", "icns", "heic", "heif", "webp", "svg", "bmp",
    "xib", "nib", "storyboard", "strings", "stringsdict", "xcstrings", "plist", "json", "ttf",
    "otf",
    "ttc", "caf", "wav", "mp3", "m4a", "aif", "aiff", "aac", "ogg", "mp4", "mov", "m4v", "scn",
    "dae",
    "usdz", "obj", "html", "css", "js", "sqlite", "db", "csv", "sks", "atlas", "rtf", "sdef",
  ]
  /// Directories of what stays out of every product.
  private static let toolDirectories: Set<String> = [
    "fastlane", "screenshots", "docs", "doc", "documentation", "scripts", "tests", "test", "ci",
    "website", "example", "examples", "pods", "carthage", "vendor", "node_modules", "gh-pages",
  ]

  private static func isKept(_ suffix: String?) -> Bool {
    suffix.flatMap { FileType.named(inAnyCase: $0) }?.isWellKnown ?? false
  }
}
