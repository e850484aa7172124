/// How a product lies in its directory, as settings (rules 5.1, 10.1 and 10.2).
///
/// Source: SB, `PackageTypes.xcspec`, `DarwinPackageTypes.xcspec`, `KernelExtension.xcspec`.
enum PackageType: String, CaseIterable {
  /// A single file, and nowhere for resources.
  case machO
  case wrapper, application, framework, systemExtension, driverExtension, kernelExtension
  case inAppPurchaseContent, xpcService, pluginkit, appExtension
  case unitTest, legacyUnitTest, externalTest

  /// The type whose settings precede its own; nil for none.
  var base: PackageType? {
    switch self {
    case .machO, .wrapper: nil
    case .pluginkit: .xpcService
    case .appExtension: .pluginkit
    case .driverExtension: .systemExtension
    default: .wrapper
    }
  }

  /// All its settings, the stronger ones last.
  var settings: [(name: String, value: String)] { (base?.settings ?? []) + own }

  private var own: [(name: String, value: String)] {
    switch self {
    case .machO: Self.machOSettings
    case .wrapper: Self.wrapperSettings
    case .application:
      [("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"), ("GENERATE_PKGINFO_FILE", "YES")]
    case .framework: Self.frameworkSettings
    case .systemExtension: [("PRODUCT_BUNDLE_PACKAGE_TYPE", "SYSX")]
    case .driverExtension: [("PRODUCT_BUNDLE_PACKAGE_TYPE", "DEXT")]
    case .kernelExtension: [("PRODUCT_BUNDLE_PACKAGE_TYPE", "KEXT")]
    case .inAppPurchaseContent: Self.inAppPurchaseSettings
    case .xpcService:
      [("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"), ("WRAPPER_SUFFIX", ".xpc")]
    case .pluginkit: [("WRAPPER_SUFFIX", ".pluginkit")]
    case .appExtension: [("WRAPPER_SUFFIX", ".appex")]
    case .unitTest: [("WRAPPER_SUFFIX", ".xctest")]
    case .legacyUnitTest: [("WRAPPER_SUFFIX", ".octest")]
    case .externalTest: [("WRAPPER_SUFFIX", ".externaltest")]
    }
  }

  private static let executableSettings: [(name: String, value: String)] = [
    ("EXECUTABLE_PREFIX", ""),
    ("EXECUTABLE_SUFFIX", ""),
    (
      "EXECUTABLE_NAME",
      "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_VARIANT_SUFFIX)$(EXECUTABLE_SUFFIX)"
    ),
  ]

  private static let machOSettings: [(name: String, value: String)] =
    executableSettings + [("EXECUTABLE_PATH", "$(EXECUTABLE_NAME)")]

  private static let wrapperSettings: [(name: String, value: String)] =
    executableSettings + [
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", "BNDL"),
      ("WRAPPER_PREFIX", ""),
      ("WRAPPER_SUFFIX", ".bundle"),
      ("WRAPPER_NAME", "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)"),
      ("CONTENTS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
      ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Contents"),
      ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
      ("EXECUTABLE_FOLDER_PATH", "$(EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
      ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/MacOS"),
      ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
      ("EXECUTABLE_PATH", "$(EXECUTABLE_FOLDER_PATH)/$(EXECUTABLE_NAME)"),
      ("EXECUTABLES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Executables"),
      (
        "UNLOCALIZED_RESOURCES_FOLDER_PATH",
        "$(UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"
      ),
      (
        "UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_NO",
        "$(CONTENTS_FOLDER_PATH)/Resources"
      ),
      ("UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
      (
        "LOCALIZED_RESOURCES_FOLDER_PATH",
        "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/$(DEVELOPMENT_LANGUAGE).lproj"
      ),
      ("DOCUMENTATION_FOLDER_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)/Documentation"),
      ("SCRIPTS_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Scripts"),
      ("JAVA_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Java"),
      ("INFOPLIST_PATH", "$(CONTENTS_FOLDER_PATH)/Info.plist"),
      ("INFOSTRINGS_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)/InfoPlist.strings"),
      ("PKGINFO_PATH", "$(CONTENTS_FOLDER_PATH)/PkgInfo"),
      ("VERSIONPLIST_PATH", "$(CONTENTS_FOLDER_PATH)/version.plist"),
      ("PUBLIC_HEADERS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Headers"),
      ("PRIVATE_HEADERS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/PrivateHeaders"),
      ("MODULES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Modules"),
      ("FRAMEWORKS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Frameworks"),
      ("SHARED_FRAMEWORKS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/SharedFrameworks"),
      ("SHARED_SUPPORT_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/SharedSupport"),
      ("PLUGINS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/PlugIns"),
      ("EXTENSIONS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Extensions"),
      (
        "SYSTEM_EXTENSIONS_FOLDER_PATH",
        "$(SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"
      ),
      (
        "SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_NO",
        "$(CONTENTS_FOLDER_PATH)/Library/SystemExtensions"
      ),
      (
        "SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_YES",
        "$(CONTENTS_FOLDER_PATH)/SystemExtensions"
      ),
    ]

  private static let frameworkSettings: [(name: String, value: String)] = [
    ("PRODUCT_BUNDLE_PACKAGE_TYPE", "FMWK"),
    ("WRAPPER_SUFFIX", ".framework"),
    ("VERSIONS_FOLDER_PATH", "$(VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
    ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Versions"),
    ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
    ("CURRENT_VERSION", "Current"),
    ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(VERSIONS_FOLDER_PATH)/$(FRAMEWORK_VERSION)"),
    ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)"),
    ("EXECUTABLES_FOLDER_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)"),
    ("INFOPLIST_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Info.plist"),
    ("PKGINFO_PATH", "$(WRAPPER_NAME)/PkgInfo"),
    ("VERSIONPLIST_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/version.plist"),
    ("SHARED_SUPPORT_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)"),
    ("CODESIGNING_FOLDER_PATH", "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)"),
  ]

  private static let inAppPurchaseSettings: [(name: String, value: String)] =
    [
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", ""),
      ("WRAPPER_SUFFIX", ""),
      ("CONTENTS_FOLDER_PATH", "$(WRAPPER_NAME)/Contents"),
      ("INFOPLIST_PATH", "$(WRAPPER_NAME)/ContentInfo.plist"),
      ("INFOSTRINGS_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)/ContentInfo.strings"),
      ("DOCUMENTATION_FOLDER_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)"),
      ("SCRIPTS_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)"),
      ("JAVA_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)"),
    ]
    + [
      "EXECUTABLE", "EXECUTABLES", "FRAMEWORKS", "MODULES", "PLUGINS", "PRIVATE_HEADERS",
      "PUBLIC_HEADERS", "SHARED_FRAMEWORKS", "SHARED_SUPPORT", "UNLOCALIZED_RESOURCES",
    ].map { ("\($0)_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)") }
}
