import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Testing

/// What `init` finds in a directory.
@Suite struct InitialResourcesTests {
  private func entries(_ files: [String: InMemoryFileTree.Node]) -> [String] {
    InitialResources(of: InMemoryFileTree(files)).families.flatMap(\.entries).map {
      $0.flowText(.flow)
    }
  }

  @Test(
    arguments: [
      (
        ["A.xcassets/Contents.json": "", "en.lproj/L.strings": "", "fr.lproj/L.strings": ""],
        ["A.xcassets", "\"*.lproj\""]
      ),
      (
        ["Main.xib": "", "a.png": "", "b@2x.png": "", "c.jpg": ""],
        ["\"*.xib\"", "\"*.png\"", "\"*.jpg\""]
      ),
      (["Art/map/pin.png": "", "Art/fence.png": ""], ["{group: Art}"]),
      (["Web/index.html": "", "Web/css/a.css": ""], ["{folder: Web}"]),
      (["Levels/1/map.json": "", "Levels/2/map.json": ""], ["{folder: Levels}"]),
      (
        ["App/View.swift": "", "App/View.xib": "", "App/main.m": ""],
        ["{group: App, exclude: [\"*.m\", \"*.swift\"]}"]
      ),
      (
        [
          "Sources/a.swift": "", "Tests/x.png": "", "build/y.png": "", ".git/z.png": "",
          "AppTests/x.png": "",
        ],
        []
      ),
      (["README.md": "", "package.json": "", "Info.plist": ""], []),
    ] as [([String: InMemoryFileTree.Node], [String])])
  func findsEntries(_ files: [String: InMemoryFileTree.Node], _ expected: [String]) {
    #expect(entries(files) == expected)
  }

  @Test func readsWhatDocumentsAndInfoSay() {
    let document = "<document type=\"x\" targetRuntime=\"MacOSX.Cocoa\" >"
    let mac = InitialResources(of: InMemoryFileTree(["Main.xib": .file(document)]))
    #expect(mac.platform == .macos)
    let list = "{ UIDeviceFamily = (1); CFBundlePackageType = BNDL; }"
    let phone = InitialResources(of: InMemoryFileTree(["Resources/Info.plist": .file(list)]))
    #expect(phone.platform == .ios)
    #expect(phone.type == .bundle)
    #expect(phone.infoFile == "Resources/Info.plist")
    let two = InitialResources(
      of: InMemoryFileTree([
        "A/Info.plist": .file(list), "B/Info.plist": .file(list),
      ]))
    #expect(two.infoFile == nil)
  }

  @Test func manifestsOfWhatIsFoundLoad() {
    let tree = InMemoryFileTree([
      "App/View.swift": "", "App/View.xib": "", "Info.plist": "{}",
      "a: b.xcassets/Contents.json": "",
      "Web/index.html": "", "Web/css/a.css": "", "fr.lproj/L.strings": "",
    ])
    let text = initialManifest(
      name: "Demo", resources: InitialResources(of: tree), schema: "bundle.schema.json")
    let loaded = Loaded(text)
    #expect(loaded.messages == [])
    #expect(loaded.manifest?.products.first?.resources.count == 4)
    #expect(loaded.manifest?.products.first?.info.file?.value == "Info.plist")
    #expect(text.hasPrefix("# yaml-language-server: $schema=bundle.schema.json\n"))
    #expect(!text.contains("\n        CFBundle"), "no version is set")
  }
}
