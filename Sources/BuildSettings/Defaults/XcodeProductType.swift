/// A kind of product, as settings (rule 10.4).
///
/// Source: SB, `ProductTypes.xcspec`, `DarwinProductTypes.xcspec`, `KernelExtension.xcspec`,
/// `MetalProductTypes.xcspec`.
struct XcodeProductType: Sendable {
  /// Without `com.apple.product-type.`.
  var identifier: String
  var package: PackageType
  /// That of the bundle, `WRAPPER_EXTENSION`, or of a single file; empty for none.
  var fileExtension: String
  /// The settings besides.
  var settings: [(name: String, value: String)]

  init(
    _ identifier: String, _ package: PackageType, _ fileExtension: String,
    _ settings: [(name: String, value: String)] = []
  ) {
    self.identifier = identifier
    self.package = package
    self.fileExtension = fileExtension
    self.settings = settings
  }

  /// All settings of the product type, without those of its package type.
  var allSettings: [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    switch package {
    case .machO:
      result.append(("FULL_PRODUCT_NAME", "$(EXECUTABLE_NAME)"))
      if !fileExtension.isEmpty {
        result.append(("EXECUTABLE_EXTENSION", fileExtension))
        result.append(("EXECUTABLE_SUFFIX", ".$(EXECUTABLE_EXTENSION)"))
      }
    case .inAppPurchaseContent:
      result.append(("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"))
    default:
      result.append(("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"))
      result.append(("WRAPPER_EXTENSION", fileExtension))
      result.append(("WRAPPER_SUFFIX", ".$(WRAPPER_EXTENSION)"))
    }
    return result + settings
  }

  /// The type with an identifier; nil for an unknown one.
  static func named(_ identifier: String) -> XcodeProductType? {
    let prefix = "com.apple.product-type."
    let short = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : ""
    return all.first { $0.identifier == short }
  }
}

extension XcodeProductType {
  static let all: [XcodeProductType] = [
    XcodeProductType("application", .application, "app", app),
    XcodeProductType("application.messages", .application, "app", app),
    XcodeProductType("application.watchapp", .application, "app", app),
    XcodeProductType("application.watchapp2", .application, "app", app),
    XcodeProductType(
      "application.watchapp2-container", .application, "app",
      app + [("GENERATE_INFOPLIST_FILE", "YES")]),
    XcodeProductType(
      "application.on-demand-install-capable", .application, "app",
      app + [("ENABLE_ON_DEMAND_RESOURCES", "NO"), ("SKIP_INSTALL", "YES")]),
    XcodeProductType(
      "framework", .framework, "framework",
      [("FRAMEWORK_VERSION", "A"), ("INSTALL_PATH", "$(LOCAL_LIBRARY_DIR)/Frameworks")]),
    XcodeProductType(
      "framework.static", .framework, "framework",
      [("FRAMEWORK_VERSION", "A"), ("INSTALL_PATH", "$(LOCAL_LIBRARY_DIR)/Frameworks")]),
    XcodeProductType("bundle", .wrapper, "bundle"),
    XcodeProductType("bundle.unit-test", .unitTest, "xctest"),
    XcodeProductType("bundle.ui-testing", .unitTest, "xctest", [("USES_XCTRUNNER", "YES")]),
    XcodeProductType("bundle.ocunit-test", .legacyUnitTest, "octest"),
    XcodeProductType("bundle.external-test", .externalTest, "externaltest"),
    XcodeProductType("app-extension", .appExtension, "appex"),
    XcodeProductType("app-extension.messages", .appExtension, "appex"),
    XcodeProductType("app-extension.messages-sticker-pack", .appExtension, "appex"),
    XcodeProductType("app-extension.intents-service", .appExtension, "appex"),
    XcodeProductType("extensionkit-extension", .appExtension, "appex"),
    XcodeProductType("tv-app-extension", .appExtension, "appex"),
    XcodeProductType("watchkit-extension", .appExtension, "appex"),
    XcodeProductType("watchkit2-extension", .appExtension, "appex"),
    XcodeProductType("xcode-extension", .appExtension, "appex"),
    XcodeProductType("xpc-service", .xpcService, "xpc"),
    XcodeProductType("pluginkit-plugin", .pluginkit, "pluginkit"),
    XcodeProductType(
      "system-extension", .systemExtension, "systemextension",
      [("PRODUCT_NAME", "$(PRODUCT_BUNDLE_IDENTIFIER)")]),
    XcodeProductType(
      "driver-extension", .driverExtension, "dext",
      [("PRODUCT_NAME", "$(PRODUCT_BUNDLE_IDENTIFIER)")]),
    XcodeProductType("kernel-extension", .kernelExtension, "kext", kext),
    XcodeProductType("kernel-extension.iokit", .kernelExtension, "kext", kext),
    XcodeProductType("spotlight-importer", .wrapper, "mdimporter"),
    XcodeProductType("in-app-purchase-content", .inAppPurchaseContent, ""),
    XcodeProductType("tool", .machO, "", [("INSTALL_PATH", "/usr/local/bin")]),
    XcodeProductType("library.static", .machO, "a", headers + [("EXECUTABLE_PREFIX", "lib")]),
    XcodeProductType("library.dynamic", .machO, "dylib", headers),
    XcodeProductType("objfile", .machO, "o", headers),
    XcodeProductType(
      "metal-library", .machO, "metallib",
      headers + [("METAL_LIBRARY_FILE_BASE", "$(PRODUCT_NAME)")]),
  ]

  /// Apps but those for macOS have on-demand resources (rule 12.1).
  private static let app: [(name: String, value: String)] = [
    ("INSTALL_PATH", "$(LOCAL_APPS_DIR)"),
    ("ENABLE_ON_DEMAND_RESOURCES", "$(__IS_NOT_MACOS)"),
    ("__IS_NOT_MACOS", "$(__IS_NOT_MACOS_$(PLATFORM_NAME):default=YES)"),
    ("__IS_NOT_MACOS_macosx", "NO"),
  ]

  private static let headers: [(name: String, value: String)] = [
    ("PUBLIC_HEADERS_FOLDER_PATH", "/usr/local/include"),
    ("PRIVATE_HEADERS_FOLDER_PATH", "/usr/local/include"),
  ]

  /// Property lists of kernel extensions are XML (rule 4.3).
  private static let kext: [(name: String, value: String)] = [
    ("COPY_PHASE_STRIP", "NO"),
    ("PLIST_FILE_OUTPUT_FORMAT", "XML"),
    ("INFOPLIST_OUTPUT_FORMAT", "XML"),
  ]
}
