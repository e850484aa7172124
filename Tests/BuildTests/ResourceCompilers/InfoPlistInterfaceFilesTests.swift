import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct InfoPlistInterfaceFilesTests {
  typealias Process = InfoPlistTests

  static let files = [
    "Launch.nib", "Main~ipad.storyboardc", "Main~iphone.storyboardc", "Menu.nib", "Old.gorm",
    "Window.storyboardc",
  ]

  @Test(
    arguments: [
      (.ios, "UIMainStoryboardFile", "Main", nil),
      (.ios, "UIMainStoryboardFile~ipad", "Main~ipad.storyboard", nil),
      (.iosSimulator, "UIMainStoryboardFile~iphone", "Mian", "info-missing-storyboard"),
      (.ios, "UIMainStoryboardFile", "window", "info-missing-storyboard"),
      (.ios, "UIMainStoryboardFile", "Menu", "info-missing-storyboard"),
      (.ios, "UILaunchStoryboardName", "Window", nil),
      (.ios, "UILaunchStoryboardName", "Launch", nil),
      (.tvos, "UILaunchStoryboardName", "Lunch", "info-missing-storyboard"),
      (.macos, "UILaunchStoryboardName", "Lunch", nil),
      (.macos, "NSMainStoryboardFile", "Window", nil),
      (.macos, "NSMainStoryboardFile", "Menu", "info-missing-storyboard"),
      (.macos, "NSMainNibFile", "Menu.nib", nil), (.ios, "NSMainNibFile", "Menu", nil),
      (.macos, "NSMainNibFile", "Window", "info-missing-nib"),
      (.macos, "NSMainNibFile", "Old", "info-missing-nib"),
      (.gnustep, "NSMainNibFile", "Old", nil), (.macos, "NSMainNibFile", "", nil),
      (.macos, "NSMainNibFile", "$(NAME)", nil), (.macos, "NSMainNibFile", "Sub/Any", nil),
    ] as [(Platform, String, PropertyList, String?)])
  func looksForWhatIsBuilt(
    _ platform: Platform, key: String, name: PropertyList, id: String?
  ) {
    let result = Process.process(
      properties: [key: name], settings: ["NAME": "Menu"], platform: platform,
      interfaceFiles: Self.files)
    #expect(result.ids == (id.map { [$0] } ?? []))
  }

  @Test func looksIntoScenesAndExtensions() {
    func warnings(_ key: String, _ value: PropertyList) -> [String] {
      Process.process(properties: [key: value], interfaceFiles: Self.files).diagnostics
        .map(\.message)
    }
    let scenes: PropertyList = [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          ["UISceneStoryboardFile": "Main"], ["UISceneStoryboardFile": "Other"],
        ]
      ]
    ]
    let message = "names the storyboard 'Other', which the product does not have"
    #expect(
      warnings("UIApplicationSceneManifest", scenes) == ["'UISceneStoryboardFile' " + message])
    #expect(
      warnings("NSExtension", ["NSExtensionMainStoryboard": "Other"])
        == ["'NSExtensionMainStoryboard' " + message])
    #expect(warnings("Mine", ["NSExtensionMainStoryboard": "Other"]) == [])
  }

  @Test func pointsAtTheKeyAndTellsWhatThereIs() {
    let file: MarkedText = """
      <plist><dict>
        ①<key>UIMainStoryboardFile</key><string>Start</string></dict></plist>
      """
    let result = Process.process(file: file.plain, interfaceFiles: ["Main.storyboardc", "A.nib"])
    #expect(
      result.diagnostics.first?.range
        == SourceRange(file: "App/Info.plist", start: file.positions[0]))
    #expect(result.diagnostics.first?.details == ["it has 'Main'"])
    #expect(result.values != nil, "a warning only")
    let manifest = Process.process(properties: ["UIMainStoryboardFile": "Start"])
    #expect(manifest.diagnostics.first?.range?.description == "bundle.yml:10:7")
    #expect(manifest.diagnostics.first?.details == [])
  }
}
