package import AppleVocabulary
internal import MacroExpansion

/// What the build system sets, whatever the platform and the product (rule 4, and Docs/Rules.md,
/// Xcode projects 8.5).
///
/// What has no value there either is left out: `PRODUCT_NAME`, `PRODUCT_BUNDLE_IDENTIFIER` …
///
/// Source: SB, `SWBCore/Specs/CoreBuildSystem.xcspec`, `NativeBuildSystem.xcspec`.
let buildSystemDefaults: [(name: String, value: String)] = [
  // Names
  ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
  ("FRAMEWORK_VERSION", "A"),
  ("METAL_LIBRARY_FILE_BASE", "default"),
  ("DEVELOPMENT_LANGUAGE", "en"),
  // Directories
  ("SRCROOT", "."),
  ("SOURCE_ROOT", "$(SRCROOT)"),
  ("PROJECT_DIR", "$(SRCROOT)"),
  ("SYMROOT", "build"),
  ("OBJROOT", "$(SYMROOT)"),
  ("DSTROOT", "/tmp/$(PROJECT_NAME).dst"),
  ("INSTALL_ROOT", "$(DSTROOT)"),
  ("INSTALL_DIR", "$(DSTROOT)$(INSTALL_PATH)"),
  ("LOCAL_LIBRARY_DIR", "/Library"),
  ("LOCAL_APPS_DIR", "/Applications"),
  ("BUILD_DIR", "$(SYMROOT)"),
  ("BUILD_ROOT", "$(SYMROOT)"),
  ("CONFIGURATION_BUILD_DIR", "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
  ("BUILT_PRODUCTS_DIR", "$(CONFIGURATION_BUILD_DIR)"),
  ("TARGET_BUILD_DIR", "$(CONFIGURATION_BUILD_DIR)$(TARGET_BUILD_SUBPATH)"),
  ("PROJECT_TEMP_ROOT", "$(OBJROOT)"),
  ("PROJECT_TEMP_DIR", "$(PROJECT_TEMP_ROOT)/$(PROJECT_NAME).build"),
  ("CONFIGURATION_TEMP_DIR", "$(PROJECT_TEMP_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
  (
    "TARGET_TEMP_DIR",
    "$(CONFIGURATION_TEMP_DIR)/$(TARGET_NAME)$(TARGET_TEMP_DIR_SUFFIX).build"
  ),
  ("TEMP_DIR", "$(TARGET_TEMP_DIR)"),
  ("TEMP_FILE_DIR", "$(TARGET_TEMP_DIR)"),
  ("TEMP_FILES_DIR", "$(TEMP_FILE_DIR)"),
  ("TEMP_ROOT", "$(OBJROOT)"),
  ("DERIVED_FILE_DIR", "$(TEMP_DIR)/DerivedSources"),
  ("DERIVED_FILES_DIR", "$(DERIVED_FILE_DIR)"),
  ("DERIVED_SOURCES_DIR", "$(DERIVED_FILE_DIR)"),
  ("PROJECT_DERIVED_FILE_DIR", "$(OBJROOT)/$(PROJECT_NAME).build/DerivedSources"),
  ("SHARED_DERIVED_FILE_DIR", "$(BUILT_PRODUCTS_DIR)/DerivedSources"),
  ("CODESIGNING_FOLDER_PATH", "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)"),
  ("XPCSERVICES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/XPCServices"),
  // Resources
  ("SHALLOW_BUNDLE", "YES"),
  ("COMPRESS_PNG_FILES", "YES"),
  ("STRIP_PNG_TEXT", "YES"),
  ("STRINGS_FILE_OUTPUT_ENCODING", "UTF-16"),
  ("STRINGS_FILE_INFOPLIST_RENAME", "YES"),
  ("PLIST_FILE_OUTPUT_FORMAT", "same-as-input"),
  ("INFOPLIST_OUTPUT_FORMAT", "same-as-input"),
  ("COMBINE_HIDPI_IMAGES", "NO"),
  ("APPLY_RULES_IN_COPY_FILES", "NO"),
  ("COPY_PHASE_STRIP", "YES"),
  ("REMOVE_CVS_FROM_RESOURCES", "YES"),
  ("REMOVE_SVN_FROM_RESOURCES", "YES"),
  ("REMOVE_GIT_FROM_RESOURCES", "YES"),
  ("REMOVE_HG_FROM_RESOURCES", "YES"),
  ("REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES", "YES"),
  ("COPYING_PRESERVES_HFS_DATA", "NO"),
  ("BUILD_ONLY_KNOWN_LOCALIZATIONS", "NO"),
  ("ENABLE_ON_DEMAND_RESOURCES", "NO"),
  ("EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE", "NO"),
  // Info.plist
  ("GENERATE_INFOPLIST_FILE", "NO"),
  ("DONT_GENERATE_INFOPLIST_FILE", "NO"),
  ("GENERATE_PKGINFO_FILE", "NO"),
  ("INFOPLIST_EXPAND_BUILD_SETTINGS", "YES"),
  ("INFOPLIST_PREPROCESS", "NO"),
  ("INFOPLIST_ENABLE_CFBUNDLEICONS_MERGE", "YES"),
  // The build
  ("ACTION", "build"),
  ("BUILD_VARIANTS", "normal"),
  ("CURRENT_VARIANT", "normal"),
  ("DEPLOYMENT_LOCATION", "NO"),
  ("DEPLOYMENT_POSTPROCESSING", "NO"),
  ("SKIP_INSTALL", "NO"),
]

/// The settings of a platform (rule 4).
///
/// Source: SB, `SWBApplePlatform/PluginDCLT.swift`; for devices what Xcode prints as settings. That
/// simulators, tvOS, watchOS and visionOS are as iOS is not verified (rule 4.1).
enum PlatformDefaults {
  static let macOS: [(name: String, value: String)] = [
    ("SHALLOW_BUNDLE", "NO"),
    ("COMPRESS_PNG_FILES", "NO"),
    ("STRIP_PNG_TEXT", "NO"),
    ("EFFECTIVE_PLATFORM_NAME", ""),
  ]

  static let macCatalyst: [(name: String, value: String)] = [
    ("EFFECTIVE_PLATFORM_NAME", "-maccatalyst"),
    ("IS_MACCATALYST", "YES"),
    ("SDK_VARIANT", "iosmac"),
  ]

  static let embedded: [(name: String, value: String)] = [
    ("STRINGS_FILE_OUTPUT_ENCODING", "binary"),
    ("PLIST_FILE_OUTPUT_FORMAT", "binary"),
    ("INFOPLIST_OUTPUT_FORMAT", "binary"),
    ("EFFECTIVE_PLATFORM_NAME", "-$(PLATFORM_NAME)"),
  ]

  /// All settings of a platform, the stronger ones last.
  static func settings(
    _ platform: Platform, sdkVersion: String?
  ) -> [(name: String, value: String)] {
    let traits = platform.traits
    let sdk = platform.sdkPlatform.traits
    var result = [
      ("PLATFORM_NAME", sdk.sdkName),
      ("PLATFORM_DISPLAY_NAME", sdk.supportedPlatformName ?? ""),
      ("SDKROOT", sdk.sdkName),
      ("SDK_NAME", sdk.sdkName + (sdkVersion ?? "")),
    ]
    if let setting = sdk.deploymentTargetSetting {
      result.append(("DEPLOYMENT_TARGET_SETTING_NAME", setting))
      result.append((setting, sdk.defaultDeploymentTarget ?? ""))
    }
    result.append(("SWIFT_PLATFORM_TARGET_PREFIX", traits.tripleSystem))
    result.append(("IS_MACCATALYST", "NO"))
    if let sdkVersion { result.append(("SDK_VERSION", sdkVersion)) }
    let families = traits.targetedDevices.map { String($0.number) }
    if !families.isEmpty {
      result.append(("SUPPORTED_DEVICE_FAMILIES", families.joined(separator: ",")))
    }
    if platform.device == .ios {
      // Seen in a bundle of Xcode 8.3 whose project does not say.
      result.append(("TARGETED_DEVICE_FAMILY", "1"))
    }
    if platform.sdkPlatform == .macos {
      result += macOS
      if platform == .macCatalyst { result += macCatalyst }
    } else {
      result += embedded
    }
    return result
  }
}

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

  /// True if an identifier is that of a product type with defaults of its own.
  package static func knowsProductType(_ identifier: String) -> Bool {
    XcodeProductType.named(identifier) != nil
  }

  /// Returns the settings of the project's location (Docs/Rules.md, Xcode projects 8.5 and 8.6).
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

  /// Returns the settings that depend on the target (Docs/Rules.md, Xcode projects 8.5).
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
