import AppleVocabulary
import BuildSettings
import Testing

@Suite struct ProductTypeTests {
  /// Identifier, full name of a product `My App`, `CFBundlePackageType`, whether a PkgInfo is written.
  static let types: [(type: String, name: String, package: String, hasPkgInfo: Bool)] = [
    ("application", "My App.app", "APPL", true),
    ("application.messages", "My App.app", "APPL", true),
    ("application.watchapp", "My App.app", "APPL", true),
    ("application.watchapp2", "My App.app", "APPL", true),
    ("application.watchapp2-container", "My App.app", "APPL", true),
    ("application.on-demand-install-capable", "My App.app", "APPL", true),
    ("framework", "My App.framework", "FMWK", false),
    ("framework.static", "My App.framework", "FMWK", false),
    ("bundle", "My App.bundle", "BNDL", false),
    ("bundle.unit-test", "My App.xctest", "BNDL", false),
    ("bundle.ui-testing", "My App.xctest", "BNDL", false),
    ("bundle.ocunit-test", "My App.octest", "BNDL", false),
    ("bundle.external-test", "My App.externaltest", "BNDL", false),
    ("app-extension", "My App.appex", "XPC!", false),
    ("app-extension.messages", "My App.appex", "XPC!", false),
    ("app-extension.messages-sticker-pack", "My App.appex", "XPC!", false),
    ("app-extension.intents-service", "My App.appex", "XPC!", false),
    ("extensionkit-extension", "My App.appex", "XPC!", false),
    ("tv-app-extension", "My App.appex", "XPC!", false),
    ("watchkit-extension", "My App.appex", "XPC!", false),
    ("watchkit2-extension", "My App.appex", "XPC!", false),
    ("xcode-extension", "My App.appex", "XPC!", false),
    ("xpc-service", "My App.xpc", "XPC!", false),
    ("pluginkit-plugin", "My App.pluginkit", "XPC!", false),
    ("system-extension", "org.example.systemextension", "SYSX", false),
    ("driver-extension", "org.example.dext", "DEXT", false),
    ("kernel-extension", "My App.kext", "KEXT", false),
    ("kernel-extension.iokit", "My App.kext", "KEXT", false),
    ("spotlight-importer", "My App.mdimporter", "BNDL", false),
    ("in-app-purchase-content", "My App", "", false),
    ("tool", "My App", "", false),
    ("library.static", "libMy App.a", "", false),
    ("library.dynamic", "My App.dylib", "", false),
    ("objfile", "My App.o", "", false),
    ("metal-library", "My App.metallib", "", false),
  ]

  static let withoutBundle = [
    "tool", "library.static", "library.dynamic", "objfile", "metal-library",
  ]

  @Test(arguments: types)
  func names(_ type: String, _ name: String, _ package: String, _ hasPkgInfo: Bool) {
    let table = defaults(.macos, type, [("PRODUCT_BUNDLE_IDENTIFIER", "org.example")])
    #expect(table.string("FULL_PRODUCT_NAME") == name)
    #expect(table.string("PRODUCT_BUNDLE_PACKAGE_TYPE") == package)
    #expect(table.bool("GENERATE_PKGINFO_FILE") == hasPkgInfo)
    let hasBundle = !Self.withoutBundle.contains(type)
    #expect(table.string("WRAPPER_NAME") == (hasBundle ? name : ""))
    #expect(table.string("UNLOCALIZED_RESOURCES_FOLDER_PATH").isEmpty != hasBundle)
    #expect(table.string("INFOPLIST_PATH").isEmpty != hasBundle)
  }

  @Test func unknownTypesAreBundles() {
    #expect(defaults(.macos, "nope").string("FULL_PRODUCT_NAME") == "My App.bundle")
  }

  @Test(arguments: [
    ("saver", "WRAPPER_EXTENSION", "My App.saver"), ("Other", "PRODUCT_NAME", "Other.bundle"),
    ("lib", "WRAPPER_PREFIX", "libMy App.bundle"), (".x", "WRAPPER_SUFFIX", "My App.x"),
  ])
  func projectsAreStronger(_ value: String, _ setting: String, _ name: String) {
    let table = defaults(.ios, "bundle", [(setting, value)])
    #expect(table.string("FULL_PRODUCT_NAME") == name)
    #expect(table.string("INFOPLIST_PATH") == name + "/Info.plist")
  }

  @Test(arguments: [
    ("application", "YES"), ("application.messages", "YES"),
    ("application.on-demand-install-capable", "NO"), ("app-extension", "NO"),
  ])
  func appsHaveOnDemandResources(_ type: String, _ expected: String) {
    #expect(defaults(.ios, type).string("ENABLE_ON_DEMAND_RESOURCES") == expected)
    #expect(defaults(.macos, type).string("ENABLE_ON_DEMAND_RESOURCES") == "NO")
  }

  @Test func kernelExtensionsHaveXML() {
    let table = defaults(.macos, "kernel-extension")
    #expect(table.string("PLIST_FILE_OUTPUT_FORMAT") == "XML")
    #expect(table.string("INFOPLIST_OUTPUT_FORMAT") == "XML")
    #expect(!table.bool("COPY_PHASE_STRIP"))
  }
}
