import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import Testing

@testable import Linting

@Suite struct DeclarationRuleTests {
  private static func messages(_ rule: String, _ target: LintTarget) -> [String] {
    lint(LintInput(targets: [target])).filter { $0.id == "lint-" + rule }.map(\.message)
  }

  /// A target with one list, and files beside it.
  private static func target(
    _ path: String, _ list: PropertyList, beside files: [String] = []
  ) throws -> LintTarget {
    var target = LintTarget(name: "App", platform: .ios)
    let source = ProjectPath(path)
    target.lists = [
      LintTarget.List(
        source: source, path: BundlePath(source.name),
        contents: try LocatedPropertyList(decoding: list.encodedAsXML(), file: path))
    ]
    target.resources = ([path] + files).map {
      LintTarget.Resource(source: ProjectPath($0), path: BundlePath($0))
    }
    return target
  }

  private static func pane(_ specifiers: PropertyList..., table: String = "Root") -> PropertyList {
    ["PreferenceSpecifiers": .array(specifiers), "StringsTable": .string(table)]
  }

  private static let sound = pane(
    ["Type": "PSGroupSpecifier"], ["Type": "PSTextFieldSpecifier", "Key": "name"],
    ["Type": "IASKButtonSpecifier"],
    ["Type": "PSMultiValueSpecifier", "Key": "a", "Titles": ["1"], "Values": ["x"]],
    ["Type": "PSChildPaneSpecifier", "File": "More"])

  private static let beside = [
    "Settings.bundle/More.plist", "Settings.bundle/en.lproj/Root.strings",
  ]

  @Test func acceptsSoundPanes() throws {
    let target = try Self.target("Settings.bundle/Root.plist", Self.sound, beside: Self.beside)
    #expect(Self.messages("settings-bundle", target) == [])
  }

  static let faulty: [(PropertyList, String)] = [
    (pane(["Title": "x"]), "the specifier has no 'Type'"),
    (
      pane(["Type": "PSTogleSwitchSpecifier", "Key": "k"]),
      "unknown type 'PSTogleSwitchSpecifier' (did you mean 'PSToggleSwitchSpecifier'?)"
    ),
    (
      pane(["Type": "PSSliderSpecifier"]),
      "'PSSliderSpecifier' has no 'Key', so that its value is not kept"
    ),
    (
      pane(["Type": "PSRadioGroupSpecifier", "Key": "k", "Titles": ["1", "2"], "Values": ["x"]]),
      "'PSRadioGroupSpecifier' has 2 titles and 1 values"
    ),
    (pane(["Type": "PSChildPaneSpecifier"]), "the child pane has no 'File'"),
    (
      pane(["Type": "PSChildPaneSpecifier", "File": "Gone"]),
      "the child pane 'Gone.plist' is not in 'Settings.bundle'"
    ),
    (
      pane(table: "Other"),
      "'Other' is the table of strings of this pane, and no language of 'Settings.bundle' has it"
    ),
  ]

  @Test(arguments: faulty)
  func findsWhatSettingsCannotShow(_ pane: PropertyList, message: String) throws {
    let target = try Self.target("Settings.bundle/Root.plist", pane, beside: Self.beside)
    #expect(Self.messages("settings-bundle", target) == [message])
  }

  private static func access(_ category: String, _ reasons: PropertyList...) -> PropertyList {
    [
      "NSPrivacyAccessedAPITypes": [
        [
          "NSPrivacyAccessedAPIType": .string(category),
          "NSPrivacyAccessedAPITypeReasons": .array(reasons),
        ]
      ]
    ]
  }

  @Test(arguments: [
    access("NSPrivacyAccessedAPICategoryUserDefaults", "CA92.1"),
    access("NSPrivacyAccessedAPICategoryUserDefaults", "ZZ99.2"),
    access("NSPrivacyAccessedAPICategorySomethingNewer", "AB12.1"),
    ["NSPrivacyTracking": .boolean(true), "NSPrivacyTrackingDomains": ["example.com"]],
    ["SomethingElse": "x"],
  ])
  func acceptsWhatMayBeNewer(_ list: PropertyList) throws {
    let target = try Self.target("PrivacyInfo.xcprivacy", list)
    #expect(Self.messages("privacy-manifest", target) == [])
  }

  static let refused: [(PropertyList, String)] = [
    (
      access("NSPrivacyAccessedAPICategoryUserDefaults", "35F9.1"),
      "'35F9.1' is a reason for 'SystemBootTime', not for 'UserDefaults'"
    ),
    (
      access("NSPrivacyAccessedAPICategoryUserDefaults"),
      "'NSPrivacyAccessedAPICategoryUserDefaults' has no reason"
    ),
    (
      access("NSPrivacyAccessedAPICategoryDiskSpace", "free space"),
      "a reason is a code such as 'CA92.1'"
    ),
    (
      ["NSPrivacyTracking": .boolean(true)],
      "'NSPrivacyTracking' is true, and 'NSPrivacyTrackingDomains' lists no domain"
    ),
    (
      ["NSPrivacyTrackingDomains": ["https://example.com"]],
      "a tracking domain is the name of a host, without a scheme or path"
    ),
    (
      ["NSPrivacyTrackin": .boolean(false)],
      "unknown key 'NSPrivacyTrackin' (did you mean 'NSPrivacyTracking'?)"
    ),
  ]

  @Test(arguments: refused)
  func findsWhatTheStoreRefuses(_ list: PropertyList, message: String) throws {
    let target = try Self.target("PrivacyInfo.xcprivacy", list)
    #expect(Self.messages("privacy-manifest", target) == [message])
  }

  @Test func wantsTheNameOfAPrivacyManifest() throws {
    let target = try Self.target("Privacy.xcprivacy", [:])
    #expect(Self.messages("privacy-manifest", target).count == 1)
  }

  private static func watch(_ keys: PropertyList, id: String) -> LintTarget {
    var target = LintTarget(name: "Watch", platform: .watchos)
    target.isApp = true
    target.bundleID = id
    target.infos = [LintTarget.Info(file: "Info.plist", contents: keys)]
    return target
  }

  @Test(
    arguments: [
      (["WKApplication": .boolean(true)], "com.example.tides.watch", 0),
      (["WKApplication": .boolean(true), "WKWatchKitApp": .boolean(true)], "com.example.watch", 1),
      (["WKCompanionAppBundleIdentifier": "com.example.tides"], "com.example.tides.watch", 0),
      (["WKCompanionAppBundleIdentifier": "com.example.tides"], "com.example.watch", 1),
      (["WKCompanionAppBundleIdentifier": "$(APP)"], "com.example.watch", 0),
    ] as [(PropertyList, String, Int)])
  func comparesWatchAppsWithTheirCompanions(_ keys: PropertyList, id: String, count: Int) {
    #expect(Self.messages("watch-info", Self.watch(keys, id: id)).count == count)
  }
}
