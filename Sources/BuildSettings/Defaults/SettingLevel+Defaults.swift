package import AppleVocabulary
internal import MacroExpansion

extension SettingLevel {
  /// What settings are before a project says anything: the build system's, the platform's, the package
  /// type's and the product type's defaults, weakest first (Docs/Rules.md, Xcode projects 8.3).
  ///
  /// Product types are identifiers such as `com.apple.product-type.application`; an unknown one counts
  /// as a bundle, and nil is for a target without product. `sdkVersion`, such as `17.2`, goes into
  /// `SDK_NAME`.
  package static func defaults(
    for platform: Platform, productType: String?, sdkVersion: String? = nil
  ) -> [SettingLevel] {
    var levels = [
      SettingLevel("build system default", buildSystemDefaults),
      SettingLevel(
        "platform default", PlatformDefaults.settings(platform, sdkVersion: sdkVersion)),
    ]
    if let productType {
      let type =
        XcodeProductType.named(productType)
        ?? XcodeProductType.named("com.apple.product-type.bundle")
      if let type {
        levels.append(SettingLevel("package type default", type.package.settings))
        levels.append(SettingLevel("product type default", type.allSettings))
      }
    }
    return levels
  }

  /// Whether an identifier is that of a product type with defaults of its own.
  package static func knowsProductType(_ identifier: String) -> Bool {
    XcodeProductType.named(identifier) != nil
  }

  /// What follows from the project's location (Docs/Rules.md, Xcode projects 8.5 and 8.6).
  ///
  /// `name` is that of the `.xcodeproj` without its extension, `projectFile` its path, `directory` what
  /// paths of the project are relative to. Without `buildDirectory`, products go to `build` in it.
  package static func project(
    name: String, directory: String, projectFile: String, developmentRegion: String?,
    configuration: String, buildDirectory: String? = nil
  ) -> SettingLevel {
    var settings = [
      (name: "PROJECT_NAME", value: name),
      ("PROJECT", name),
      ("PROJECT_DIR", directory),
      ("SRCROOT", directory),
      ("SOURCE_ROOT", directory),
      ("PROJECT_FILE_PATH", projectFile),
      ("CONFIGURATION", configuration),
    ]
    if let developmentRegion, !developmentRegion.isEmpty {
      settings.append(("DEVELOPMENT_LANGUAGE", developmentRegion))
    }
    if let buildDirectory { settings.append(("SYMROOT", buildDirectory)) }
    return SettingLevel("derived from the project", literals: settings)
  }

  /// What follows from the target (Docs/Rules.md, Xcode projects 8.5).
  package static func target(name: String, productType: String?) -> SettingLevel {
    var settings = [(name: "TARGET_NAME", value: name), ("TARGETNAME", name)]
    if let productType { settings.append(("PRODUCT_TYPE", productType)) }
    return SettingLevel("derived from the target", literals: settings)
  }

  /// Names a product like its target; to be put below all other levels.
  ///
  /// With Xcode, products of targets that say nothing have no name (Docs/Rules.md, Xcode projects 8.7).
  package static let productNameFallback = SettingLevel(
    "fallback", [("PRODUCT_NAME", "$(TARGET_NAME)")])

  /// A level of texts in which a `$` means itself.
  private init(_ name: String, literals: [(name: String, value: String)]) {
    self.init(name, literals.map { ($0.name, $0.value.escapedForMacros) })
  }
}
