import AppleVocabulary
import BundlerTestSupport
import FileTree
import Inspection
import Testing

/// What a bundle is, in a few facts.
@Suite struct BundleOverviewTests {
  static let info = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.sky</string>
    <key>CFBundleExecutable</key><string>Sky</string>
    <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer><integer>9</integer></array>
    </dict></plist>
    """

  @Test(arguments: [
    ("", "App.app", "Info.plist"),
    ("Contents/MacOS/", "App.app", "Contents/Info.plist"),
    ("", "Kit.framework", "Resources/Info.plist"),
  ])
  func findsTheExecutable(directory: String, name: String, info: String) {
    let tree = InMemoryFileTree([
      info: .file(Self.info), directory + "Sky": .bytes(SampleBundles.machO, isExecutable: true),
    ])
    let overview = BundleOverview(report(on: tree, name: name))
    #expect(overview.executable?.path.text == directory + "Sky")
    #expect(overview.executable?.form == "Mach-O arm64")
    #expect(overview.devices == ["iPhone", "iPad", "family 9"])
  }

  @Test func saysWhenThereIsNoExecutable() {
    let overview = BundleOverview(report(on: InMemoryFileTree(["Info.plist": .file(Self.info)])))
    #expect(overview.executable == nil && overview.info?.executable == "Sky")
  }

  @Test func sumsKindsUp() {
    let tree: InMemoryFileTree = [
      "a.css": "12345", "b.css": "1", "c.html": "123456", "d.js": "1", "e.json": "1",
      "Empty": .directory,
    ]
    let overview = BundleOverview(report(on: tree))
    #expect(overview.kinds.map(\.kind) == [.css, .html, .javascript, .json])
    #expect(overview.kinds.map(\.size) == [6, 6, 1, 1])
    #expect(overview.kinds.map(\.fileCount) == [2, 1, 1, 1])
    #expect(overview.size == 14 && overview.fileCount == 5)
  }

  @Test func listsBundlesInside() {
    let tree: InMemoryFileTree = [
      "PlugIns/W.appex/Info.plist": "", "PlugIns/W.appex/Art.bundle/x": "12",
      "Lib.framework/x": "1",
      "Main.storyboardc/x": "1",
    ]
    let overview = BundleOverview(report(on: tree))
    #expect(
      overview.embedded.map(\.path) == [
        "Lib.framework", "PlugIns/W.appex", "PlugIns/W.appex/Art.bundle",
      ])
    #expect(overview.embedded.map(\.size) == [1, 2, 2])
  }

  @Test func tellsWhatThereIsOfASignature() {
    let none = BundleOverview(report(on: InMemoryFileTree(["a.mobileprovision": ""])))
    #expect(none.signature == .init(isSealed: false, hasProfile: false))
    let both = BundleOverview(
      report(
        on: InMemoryFileTree(["_CodeSignature/CodeResources": "", "embedded.mobileprovision": ""])))
    #expect(both.signature == .init(isSealed: true, hasProfile: true))
  }
}
