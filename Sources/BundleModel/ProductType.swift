/// What a target makes.
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

  /// Whether a `PkgInfo` is written (rule 7.7.2).
  package var hasPkgInfo: Bool { self == .app }
}
