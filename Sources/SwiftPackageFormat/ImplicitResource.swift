/// What is a resource of a package's target without being declared as one.
///
/// Source: SwiftPM, `PackageLoading/TargetSourcesBuilder`, the rules for builds with Xcode.
package enum ImplicitResource {
  /// The first version of the tools that takes files with an extension.
  private static let versions: [String: PackageManifest.ToolsVersion] = [
    "nib": .init(5, 3), "storyboard": .init(5, 3), "xib": .init(5, 3),
    "xcassets": .init(5, 3), "metal": .init(5, 3),
    "xcdatamodel": .init(5, 3), "xcdatamodeld": .init(5, 3), "xcmappingmodel": .init(5, 3),
    "xcstrings": .init(5, 9),
  ]

  /// Whether a file of that extension is one, or what lies in the directory of a language.
  package static func takes(
    extension name: String?, inLanguageDirectory isLocalized: Bool,
    _ version: PackageManifest.ToolsVersion
  ) -> Bool {
    if let name, let first = versions[name] { return version >= first }
    return isLocalized && version >= .init(5, 3)
  }
}
