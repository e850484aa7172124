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

@Suite struct InfoPlistKeySettingTests {
  @Test func hasEachSettingAndKeyOnce() {
    let all = InfoPlistKeySetting.all
    #expect(Set(all.map(\.setting)).count == all.count)
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(all.filter { $0.kind == .text }.count == 69)
    #expect(all.filter { $0.kind == .boolean }.count == 17)
    #expect(all.filter { $0.kind == .list }.count == 5)
    #expect(all.filter { $0.kind == .enumeration }.count == 4)
  }

  @Test func settingsAreNamedLikeTheirKeys() {
    for row in InfoPlistKeySetting.all where !row.key.contains("~") {
      #expect(row.setting == "INFOPLIST_KEY_" + row.key)
    }
  }
}

@Suite struct TargetedDeviceFamiliesTests {
  @Test(
    arguments: [
      (.ios, "1,2", [1, 2]), (.ios, "2, 1", [1, 2]), (.ios, "2", [2]),
      (.ios, "", [1, 2]), (.ios, "1,2,3,4,6", [1, 2]), (.ios, "7", [1, 2]),
      (.iosSimulator, "x 1", [1]), (.tvos, "1,2", [3]), (.watchosSimulator, "4", [4]),
      (.visionos, "1,2,7", [7]), (.visionos, "1,2", [1, 2]), (.visionosSimulator, "", [7]),
      (.macos, "1", []),
      (.ios, "99999999999999999999,2", [2]),
    ] as [(Platform, String, [Int])])
  func areThoseOfThePlatform(_ platform: Platform, _ value: String, _ expected: [Int]) {
    let table = defaults(platform, "application", [("TARGETED_DEVICE_FAMILY", value)])
    #expect(table.targetedDeviceFamilies(platform) == expected)
  }

  /// What a project that does not say gets.
  @Test func areThoseOfPhonesByDefault() {
    let table = defaults(.ios, "application", [])
    #expect(table.targetedDeviceFamilies(.ios) == [1])
  }

  @Test(arguments: [("13.4", [2, 6]), ("14.0", [6]), ("", [2, 6])])
  func macCatalystPrefersTheMac(_ version: String, _ expected: [Int]) {
    let table = defaults(
      .macCatalyst, "application",
      [("TARGETED_DEVICE_FAMILY", "1,2,6"), ("IPHONEOS_DEPLOYMENT_TARGET", version)])
    #expect(table.targetedDeviceFamilies(.macCatalyst) == expected)
  }
}
