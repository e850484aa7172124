import AppleVocabulary
import BuildSettings
import Testing

/// The settings of a target that says nothing but its name.
func defaults(
  _ platform: Platform, _ type: String?,
  _ settings: [(name: String, value: String)] = []
) -> SettingsTable {
  let type = type.map { "com.apple.product-type." + $0 }
  let levels =
    [SettingLevel.productNameFallback]
    + SettingLevel.defaults(
      for: platform, productType: type)
    + [
      .project(
        name: "P", directory: "/p $x", projectFile: "/p $x/P.xcodeproj", developmentRegion: "de",
        configuration: "Release"),
      .target(name: "My App", productType: type),
      SettingLevel("target", settings),
    ]
  return SettingsTable(levels: levels, context: SettingsContext(sdk: [platform.traits.sdkName]))
}

@Suite struct DefaultsTests {
  static let embedded = Platform.withSDK.filter { $0 != .macos }

  @Test(arguments: [
    ("SHALLOW_BUNDLE", "NO", "YES"), ("COMPRESS_PNG_FILES", "NO", "YES"),
    ("STRIP_PNG_TEXT", "NO", "YES"), ("STRINGS_FILE_OUTPUT_ENCODING", "UTF-16", "binary"),
    ("PLIST_FILE_OUTPUT_FORMAT", "same-as-input", "binary"),
    ("INFOPLIST_OUTPUT_FORMAT", "same-as-input", "binary"), ("COMBINE_HIDPI_IMAGES", "NO", "NO"),
    ("APPLY_RULES_IN_COPY_FILES", "NO", "NO"), ("COPY_PHASE_STRIP", "YES", "YES"),
    ("REMOVE_CVS_FROM_RESOURCES", "YES", "YES"), ("REMOVE_SVN_FROM_RESOURCES", "YES", "YES"),
    ("REMOVE_GIT_FROM_RESOURCES", "YES", "YES"), ("REMOVE_HG_FROM_RESOURCES", "YES", "YES"),
    ("REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES", "YES", "YES"),
    ("COPYING_PRESERVES_HFS_DATA", "NO", "NO"), ("INFOPLIST_EXPAND_BUILD_SETTINGS", "YES", "YES"),
    ("GENERATE_PKGINFO_FILE", "YES", "YES"), ("ENABLE_ON_DEMAND_RESOURCES", "NO", "YES"),
    ("FRAMEWORK_VERSION", "A", "A"), ("METAL_LIBRARY_FILE_BASE", "default", "default"),
  ])
  func dependOnThePlatform(_ setting: String, macOS: String, embedded: String) {
    #expect(defaults(.macos, "application").string(setting) == macOS)
    #expect(defaults(.macCatalyst, "application").string(setting) == macOS)
    for platform in Self.embedded {
      #expect(defaults(platform, "application").string(setting) == embedded)
    }
  }

  @Test(arguments: [
    (Platform.macos, "", "MACOSX_DEPLOYMENT_TARGET"),
    (.ios, "-iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"),
    (.iosSimulator, "-iphonesimulator", "IPHONEOS_DEPLOYMENT_TARGET"),
    (.tvos, "-appletvos", "TVOS_DEPLOYMENT_TARGET"),
    (.tvosSimulator, "-appletvsimulator", "TVOS_DEPLOYMENT_TARGET"),
    (.watchos, "-watchos", "WATCHOS_DEPLOYMENT_TARGET"),
    (.watchosSimulator, "-watchsimulator", "WATCHOS_DEPLOYMENT_TARGET"),
    (.visionos, "-xros", "XROS_DEPLOYMENT_TARGET"),
    (.visionosSimulator, "-xrsimulator", "XROS_DEPLOYMENT_TARGET"),
  ])
  func namePlatforms(_ platform: Platform, effective: String, deploymentTarget: String) {
    let table = defaults(platform, "application")
    #expect(table.string("PLATFORM_NAME") == platform.traits.sdkName)
    #expect(table.string("SDKROOT") == platform.traits.sdkName)
    #expect(table.string("EFFECTIVE_PLATFORM_NAME") == effective)
    #expect(table.string("TARGET_BUILD_DIR") == "build/Release" + effective)
    #expect(table.string("DEPLOYMENT_TARGET_SETTING_NAME") == deploymentTarget)
    #expect(table.string("IS_MACCATALYST") == "NO")
  }

  @Test func macCatalystIsMacOSOfAnotherName() {
    let table = defaults(.macCatalyst, "application")
    #expect(table.string("CONFIGURATION_BUILD_DIR") == "build/Release-maccatalyst")
    #expect(table.bool("IS_MACCATALYST"))
    #expect(table.string("INFOPLIST_PATH") == "My App.app/Contents/Info.plist")
  }

  @Test(arguments: [
    ("PROJECT_NAME", "P"), ("PROJECT", "P"), ("PROJECT_DIR", "/p $x"), ("SRCROOT", "/p $x"),
    ("SOURCE_ROOT", "/p $x"), ("PROJECT_FILE_PATH", "/p $x/P.xcodeproj"),
    ("CONFIGURATION", "Release"), ("DEVELOPMENT_LANGUAGE", "de"), ("TARGET_NAME", "My App"),
    ("TARGETNAME", "My App"), ("PRODUCT_TYPE", "com.apple.product-type.application"),
    ("PRODUCT_NAME", "My App"), ("PRODUCT_MODULE_NAME", "My_App"), ("BUILD_DIR", "build"),
    ("BUILT_PRODUCTS_DIR", "build/Release-iphoneos"),
    ("TARGET_TEMP_DIR", "build/P.build/Release-iphoneos/My App.build"),
    ("DERIVED_FILE_DIR", "build/P.build/Release-iphoneos/My App.build/DerivedSources"),
    ("CODESIGNING_FOLDER_PATH", "build/Release-iphoneos/My App.app"),
    ("EXECUTABLE_PATH", "My App.app/My App"), ("FULL_PRODUCT_NAME", "My App.app"),
  ])
  func derive(_ setting: String, _ expected: String) {
    #expect(defaults(.ios, "application").string(setting) == expected)
  }

  @Test func developmentLanguageIsEnglishWithoutARegion() {
    let level = SettingLevel.project(
      name: "P", directory: "/", projectFile: "/P.xcodeproj", developmentRegion: nil,
      configuration: "Debug", buildDirectory: "/b")
    let table = SettingsTable(
      levels: SettingLevel.defaults(
        for: .macos, productType: nil, sdkVersion: "14.0") + [level],
      context: SettingsContext())
    #expect(table.string("DEVELOPMENT_LANGUAGE") == "en")
    #expect(table.string("OBJROOT") == "/b")
    #expect(table.string("SDK_NAME") == "macosx14.0")
    #expect(!table.isAssigned("WRAPPER_NAME"))
    #expect(!table.isAssigned("PRODUCT_NAME"))
  }

  @Test func everyDefaultExpandsWithoutComplaint() {
    for platform in Platform.withSDK + [.macCatalyst] {
      for type in ProductTypeTests.types.map(\.type) + ["unknown"] {
        let table = defaults(platform, type)
        for setting in table.all { #expect(!setting.value.contains("$("), "\(setting.name)") }
        #expect(table.diagnostics.isEmpty)
      }
    }
  }
}
