import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import Inspection
import Testing

/// Rules 11.2 to 11.4, 11.7 and the tables of 11.8.
@Suite struct LookUpTests {
  /// The paths of a look-up in an order that is no answer, and its verdicts.
  static func answer(
    _ request: LookupRequest, _ files: [String], wanted: [String] = ["fr", "de"],
    developmentRegion: String? = "en"
  ) -> LookupReport {
    var names: [String: [String]] = ["": []]
    for file in files.map({ BundlePath($0) }) {
      names[file.parent.text, default: []].append(file.name)
    }
    let directories = names.sorted { $0.key > $1.key }.map { path, names in
      let role: LookupDirectory.Role =
        switch path {
        case "": .unlocalized
        case "Base.lproj": .base
        default: .language(FileName(path).base)
        }
      return LookupDirectory(role, at: BundlePath(path), names: names)
    }
    let preferences = LanguagePreferences(
      wanted: wanted,
      directories: directories.map { FileName($0.path.text).base }.filter { $0 != "" },
      developmentRegion: developmentRegion)
    return lookUp(request, in: directories, preferences: preferences)
  }

  /// Takes the winner away until nothing is found: the order of preference.
  static func order(
    _ request: LookupRequest, _ files: [String], wanted: [String] = ["fr", "de"]
  ) -> [String] {
    var rest = files
    var order: [String] = []
    while let found = answer(request, rest, wanted: wanted).found?.text {
      order.append(found)
      rest.removeAll { $0 == found }
    }
    return order
  }

  @Test(arguments: [
    (DeviceFamily.ipad, ["a-iphoneos~ipad", "a~ipad", "a-iphoneos", "a"]),
    (.iphone, ["a-iphoneos~iphone", "a~iphone", "a-iphoneos", "a"]),
    (.ipod, ["a-iphoneos~iphone", "a~iphone", "a-iphoneos", "a"]),
    (.mac, ["a-macos", "a"]),
    (.appletv, ["a-tvos~appletv", "a~appletv", "a-tvos", "a"]),
    (.watch, ["a-watchos~applewatch", "a~applewatch", "a-watchos", "a"]),
    (.vision, ["a"]),
  ])
  func ranksNamesByDevice(device: DeviceFamily, expected: [String]) {
    let files = [
      "a", "a-iphoneos", "a-macos", "a-tvos", "a-watchos", "a-iphoneos~ipad", "a-iphoneos~iphone",
      "a-tvos~appletv", "a-watchos~applewatch", "a~ipad", "a~iphone", "a~appletv", "a~applewatch",
      "b", "a~iPad", "a-linux",
    ].map { $0 + ".nib" }
    let request = LookupRequest("a", type: "nib", system: LookupSystem(device))
    #expect(Self.order(request, files) == expected.map { $0 + ".nib" })
    #expect(Self.order(request, files.reversed()) == expected.map { $0 + ".nib" })
  }

  @Test func ranksDirectories() {
    let files =
      ["en", "de", "Base", "fr"].map { "\($0).lproj/a.nib" } + ["a.nib", "it.lproj/a.nib"]
    let request = LookupRequest("a.nib", system: LookupSystem(.iphone))
    #expect(
      Self.answer(request, files).searched.map(\.text)
        == ["", "fr.lproj", "Base.lproj", "de.lproj", "en.lproj"])
    var explicit = request
    explicit.localization = "de"
    #expect(Self.order(explicit, files) == ["a.nib", "de.lproj/a.nib"])
  }

  @Test func prefersADirectoryToABetterName() {
    let report = Self.answer(
      LookupRequest("a.png", system: LookupSystem(.ipad)),
      ["a.png", "fr.lproj/a~ipad.png", "a~iphone.png", "it.lproj/a.png", "A.png", "a-macos.png"])
    #expect(
      report.candidates == [
        LookupCandidate("a.png", .loaded),
        LookupCandidate("a~iphone.png", .otherProduct("iphone", on: "iPad")),
        LookupCandidate("A.png", .otherCase),
        LookupCandidate("a-macos.png", .otherPlatform("macos", on: "iPad")),
        LookupCandidate("fr.lproj/a~ipad.png", .laterDirectory("a.png")),
        LookupCandidate("it.lproj/a.png", .otherLanguage),
      ])
  }

  @Test func findsFullNames() {
    let files = ["a~iphone.png", "a@2x.png", "a.tar.gz", "a~ipad@2x.png"]
    for file in files {
      for device in [DeviceFamily.ipad, .mac] {
        let request = LookupRequest(file, system: LookupSystem(device))
        #expect(Self.answer(request, files).found?.text == file)
      }
    }
    let request = LookupRequest("a", type: "tar.gz", system: LookupSystem(.mac))
    #expect(Self.answer(request, files).found?.text == "a.tar.gz")
    #expect(
      Self.answer(LookupRequest("a", type: "png", system: LookupSystem(.ipad)), files).found == nil)
  }

  @Test(arguments: [
    (DeviceFamily.ipad, 2, ["a@2x~ipad", "a@2x", "a~ipad", "a"]),
    (.ipad, 1, ["a~ipad", "a"]),
    (.iphone, 3, ["a@3x", "a@2x", "a"]),
    (.mac, 2, ["a@2x", "a"]),
  ])
  func ranksImagesByScaleFirst(device: DeviceFamily, scale: Int, expected: [String]) {
    let files = ["a", "a@2x", "a@3x", "a~ipad", "a@2x~ipad", "a~ipad@2x"].map { $0 + ".png" }
    let request = LookupRequest("a", system: LookupSystem(device), scale: scale)
    #expect(Self.order(request, files) == expected.map { $0 + ".png" })
  }

  @Test func saysThatAMacReadsNoProducts() {
    let report = Self.answer(LookupRequest("a.png", system: LookupSystem(.mac)), ["a~ipad.png"])
    #expect(report.candidates.map(\.verdict) == [.noProducts("ipad", on: "Mac")])
  }
}

@Suite struct LanguagePreferencesTests {
  @Test(arguments: [
    (["fr", "de"], ["de", "en", "fr"], "en", ["fr", "de", "en"]),
    (["fr-CA"], ["en", "fr"], "en", ["fr", "en"]),
    (["fr"], ["English", "French"], "English", ["French", "English"]),
    (["pt-BR"], ["pt_BR", "pt"], "en", ["pt_BR"]),
    (["ja"], ["de", "en"], "de", ["de", "en"]),
    (["zh-Hant-TW"], ["zh-Hans", "zh-Hant"], "en", ["zh-Hant"]),
    (["fr"], ["Base"], "en", ["en"]),
    ([], [], "en", ["en"]),
  ])
  func matchesWhatTheUserWants(
    wanted: [String], directories: [String], region: String, expected: [String]
  ) {
    let preferences = LanguagePreferences(
      wanted: wanted, directories: directories, developmentRegion: region)
    #expect(preferences.languages == expected)
  }

  @Test func countsDeclaredLanguages() {
    let preferences = LanguagePreferences(
      wanted: ["fr"], directories: ["en"], declared: ["fr"], developmentRegion: "en")
    #expect(preferences.languages == ["fr", "en"])
  }
}

@Suite struct BundleLookupTests {
  static let mac: InMemoryFileTree = [
    "Contents/Info.plist": """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>
    """,
    "Contents/Resources/Docs/a.txt": "",
    "Contents/Resources/Base.lproj/a.txt": "",
    "Contents/Resources/de.lproj/Docs/b.txt": "",
    "Contents/Resources/de.lproj/a.txt": "",
    "Contents/Resources/fr.lproj/a.txt": "",
  ]

  @Test(
    arguments: [
      ("a.txt", nil, "Contents/Resources/de.lproj/a.txt"),
      ("a.txt", "fr", "Contents/Resources/fr.lproj/a.txt"),
      ("a.txt", "it", nil),
      ("Docs/a.txt", nil, "Contents/Resources/Docs/a.txt"),
      ("Docs/b.txt", nil, "Contents/Resources/de.lproj/Docs/b.txt"),
      ("Docs/b.txt", "fr", nil),
    ] as [(String, String?, String?)])
  func looksIntoBundles(name: String, localization: String?, expected: String?) throws {
    let lookup = try BundleLookup(of: Self.mac, name: "A.app")
    #expect(lookup.device == .mac)
    let request = LookupRequest(
      name, localization: localization, system: LookupSystem(lookup.device))
    #expect(try lookup.answer(to: request, languages: []).found?.text == expected)
  }

  @Test func takesTheDeviceFromTheInfoPlist() throws {
    let tree: InMemoryFileTree = [
      "Info.plist": """
      <plist version="1.0"><dict><key>UIDeviceFamily</key><array><integer>2</integer></array></dict>
      </plist>
      """
    ]
    #expect(try BundleLookup(of: tree, name: "A.app").device == .ipad)
    #expect(try BundleLookup(of: InMemoryFileTree([:]), name: "A.app").device == .iphone)
  }
}
