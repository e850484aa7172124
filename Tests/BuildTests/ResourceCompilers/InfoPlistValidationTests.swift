import AppleVocabulary
import BundleModel
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct InfoPlistValidationTests {
  typealias Process = InfoPlistTests

  @Test func removesEmptyStringsOfKnownKeys() {
    let result = Process.process(
      properties: [
        "CFBundleName": "$(NONE:default=)", "Other": "", "NSMainNibFile": "Main",
        "CFBundleDocumentTypes": [["CFBundleTypeRole": "", "CFBundleTypeName": ""]],
      ])
    #expect(
      result.values == [
        "Other": "", "NSMainNibFile": "Main", "CFBundleDocumentTypes": [["CFBundleTypeName": ""]],
      ])
  }

  @Test(arguments: [
    (Platform.ios, ["LSApplicationCategoryType", "LSRequiresIPhoneOS"]),
    (.tvosSimulator, ["LSApplicationCategoryType", "LSRequiresIPhoneOS"]), (.watchos, []),
    (.macos, ["LSApplicationCategoryType", "LSUIElement", "NSServices"]),
    (.gnustep, ["LSApplicationCategoryType", "LSUIElement", "NSServices"]),
  ])
  func dropsKeysOfOtherPlatforms(_ platform: Platform, keys: [String]) {
    let result = Process.process(
      properties: [
        "LSRequiresIPhoneOS": true, "LSUIElement": true, "NSServices": [],
        "LSApplicationCategoryType": "x",
      ],
      platform: platform)
    #expect(result.values?.dictionary?.keys.sorted() == keys)
  }

  @Test func enforcesDeviceFamilies() {
    let family = "UIDeviceFamily"
    let differing = Process.process(properties: [family: [1]], enforced: [family: [1, 2]])
    #expect(differing.values == [family: [1, 2]])
    #expect(differing.ids == ["info-enforced-key"])
    #expect(
      differing.diagnostics.first?.message
        == "'UIDeviceFamily' becomes [1, 2] instead of [1]; 'devices:' of the target decides it")
    let equal = Process.process(properties: [family: [2, 1]], enforced: [family: [1, 2]])
    #expect(equal.diagnostics.isEmpty)
    #expect(Process.process(enforced: [family: [1]]).values == [family: [1]])
  }

  @Test(
    arguments: [
      ("org.example.App-1", [], nil), ("org.example.my_app", ["info-bundle-identifier"], nil),
      ("org.example.é", ["info-bundle-identifier"], nil), (2, ["info-bundle-identifier"], nil),
      ("org.other", ["info-other-identifier"], "org.$(NAME)"), ("org.example", [], "org.$(NAME)"),
    ] as [(PropertyList, [String], String?)])
  func checksTheIdentifier(_ identifier: PropertyList, ids: [String], target: String?) {
    var settings = ["NAME": "example"]
    settings["PRODUCT_BUNDLE_IDENTIFIER"] = target
    let result = Process.process(
      properties: ["CFBundleIdentifier": identifier], settings: settings)
    #expect(result.ids == ids)
  }

  @Test(arguments: [
    ("9.0", "16.0", ["info-minimum-version"]), ("16.1", "16.1", []), ("16", "16", []),
    ("17.0", "17.0", []), ("x", "x", []),
  ])
  func raisesTheMinimumVersion(_ written: String, result: String, ids: [String]) {
    let processed = Process.process(
      properties: ["MinimumOSVersion": .string(written)],
      settings: ["IPHONEOS_DEPLOYMENT_TARGET": "16.0"])
    #expect(processed.values == ["MinimumOSVersion": .string(result)])
    #expect(processed.ids == ids)
  }

  @Test func warnsOfEmptyUsageDescriptions() {
    let result = Process.process(properties: ["NSCameraUsageDescription": ""])
    #expect(result.ids == ["info-empty-usage-description"])
    #expect(result.values == ["NSCameraUsageDescription": ""])
  }
}
