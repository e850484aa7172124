import AppleVocabulary
import BuildSettings
import PropertyListFormat
import Testing

@Suite struct GeneratedInfoPlistTests {
  func generated(
    _ settings: [(name: String, value: String)] = [], _ platform: Platform = .macos,
    _ type: String = "application"
  ) -> PropertyList.Dictionary {
    let table = defaults(platform, type, settings)
    let keys = table.generatedInfoPlist(
      productType: "com.apple.product-type." + type, platform: platform)
    #expect(Set(keys.map(\.key)).count == keys.count)
    #expect(table.diagnostics.isEmpty)
    return PropertyList.Dictionary(keys)
  }

  @Test func describesTheBundle() {
    #expect(
      generated([
        ("PRODUCT_BUNDLE_IDENTIFIER", "org.$(PRODUCT_NAME:rfc1034identifier)"),
        ("MARKETING_VERSION", "1.2"), ("CURRENT_PROJECT_VERSION", ""),
      ]) == [
        "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "My App",
        "CFBundleExecutable": "My App", "CFBundleDevelopmentRegion": "de",
        "CFBundleIdentifier": "org.My-App", "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": "1.2", "CFBundleVersion": "",
      ])
  }

  @Test(
    arguments: [
      ("CFBundleDisplayName", "A $(TARGET_NAME)", "CFBundleDisplayName", .string("A My App")),
      ("NSCameraUsageDescription", "a  b", "NSCameraUsageDescription", "a  b"),
      ("NSCameraUsageDescription", "", "NSCameraUsageDescription", ""),
      ("OSBundleUsageDescription", "x", "OSBundleUsageDescription", "x"),
      ("LSUIElement", "YES", "LSUIElement", true), ("LSUIElement", "", "LSUIElement", false),
      ("LSUIElement", "NO", "LSUIElement", false),
      ("UIStatusBarStyle", "Light Content", "UIStatusBarStyle", "Light Content"),
      (
        "UISupportedInterfaceOrientations", "A B", "UISupportedInterfaceOrientations", ["A", "B"]
      ),
      (
        "UISupportedInterfaceOrientations_iPad", "A", "UISupportedInterfaceOrientations~ipad",
        ["A"]
      ),
      (
        "UISupportedInterfaceOrientations_iPhone", "", "UISupportedInterfaceOrientations~iphone",
        []
      ),
      ("UILaunchScreen_Generation", "YES", "UILaunchScreen", [:]),
      (
        "UIApplicationSceneManifest_Generation", "YES", "UIApplicationSceneManifest",
        ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:]]
      ),
    ] as [(String, String, String, PropertyList)])
  func generatesKeys(
    _ setting: String, _ value: String, _ key: String, _ expected: PropertyList
  ) {
    let before = generated()
    let after = generated([("INFOPLIST_KEY_" + setting, value)])
    #expect(after[key] == expected)
    #expect(after.count == before.count + 1)
  }

  @Test(arguments: [
    ("CFBundleName", "x"), ("CFBundleVersion", "1"), ("CFBundleExecutable", "x"), ("Foo", "x"),
    ("UISupportedInterfaceOrientations~ipad", "x"), ("UILaunchScreen_Generation", "NO"),
    ("UIApplicationSceneManifest_Generation", "NO"), ("CFBundleLocalizations", "en"),
  ])
  func leavesOthersAlone(_ setting: String, _ value: String) {
    #expect(generated([("INFOPLIST_KEY_" + setting, value)]) == generated())
  }

  @Test(
    arguments: [
      (.ios, "application", "LSRequiresIPhoneOS", true),
      (.iosSimulator, "application.messages", "LSRequiresIPhoneOS", true),
      (.tvos, "application", "LSRequiresIPhoneOS", true),
      (.watchos, "application", "MinimumOSVersion~ipad", "9.0"),
      (.watchosSimulator, "application.watchapp2", "WKWatchKitApp", true),
    ] as [(Platform, String, String, PropertyList)])
  func addsWhatProductsNeed(
    _ platform: Platform, _ type: String, _ key: String, _ expected: PropertyList
  ) {
    let keys = ["LSRequiresIPhoneOS", "MinimumOSVersion~ipad", "WKWatchKitApp"]
    let plist = generated([], platform, type)
    for other in keys { #expect(plist[other] == (other == key ? expected : nil)) }
    let bundle = generated([], platform, "app-extension")
    for other in keys { #expect(bundle[other] == nil) }
  }
}
