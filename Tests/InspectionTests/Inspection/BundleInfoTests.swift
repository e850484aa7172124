import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import Testing

@Suite struct BundleInfoTests {
  @Test func readsTheInfoPlistOfADeepBundle() throws {
    let tree: InMemoryFileTree = [
      "Contents/Info.plist": """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.ledger</string>
      <key>CFBundleName</key><string>Ledger</string>
      <key>CFBundleShortVersionString</key><string>1.10</string>
      <key>CFBundleVersion</key><string>42</string>
      <key>CFBundleSupportedPlatforms</key><array><string>MacOSX</string></array>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      </dict></plist>
      """
    ]
    let info = try #require(report(on: tree).info)
    #expect(info.path == "Contents/Info.plist")
    #expect(info.identifier == "org.example.ledger")
    #expect(info.name == "Ledger")
    #expect(info.version == "1.10")
    #expect(info.build == "42")
    #expect(info.platforms == ["MacOSX"])
    #expect(info.deviceFamilies == [1, 2])
  }

  @Test(arguments: [
    ("Info.plist", "CFBundleName"), ("info.plist", "CFBundleDisplayName"),
    ("Resources/Info-gnustep.plist", "ApplicationName"),
    ("Contents/Info-macos.plist", "CFBundleName"),
  ])
  func findsEachPlatformsList(path: String, key: String) {
    #expect(report(on: InMemoryFileTree([path: .file("{ \(key) = Tern; }")])).info?.name == "Tern")
  }

  @Test func prefersThePlainList() {
    let tree: InMemoryFileTree = [
      "Info.plist": "{ CFBundleName = Plain; }", "Info-macos.plist": "{ CFBundleName = Mac; }",
    ]
    #expect(report(on: tree).info?.name == "Plain")
  }

  @Test(arguments: ["<plist><dict>", "( a, b )", "bplist00"])
  func reportsAListThatCannotBeRead(text: String) {
    var diagnostics: [Diagnostic] = []
    let tree = InMemoryFileTree(["Info.plist": .file(text)])
    #expect(inspect(tree, diagnostics: &diagnostics).info == nil)
    #expect(diagnostics.map(\.id) == ["inspect-info-unreadable"])
    #expect(!diagnostics.hasErrors)
  }

  @Test(
    arguments: [
      (Array("\"a\" = \"b\";\n\"c\" = \"d\";".utf8), "UTF-8, 2 entries"),
      (Array("{ a = b; }".utf8), "UTF-8, 1 entry"),
      ([0xFF, 0xFE] + Array("\"a\"=\"b\";".utf8).flatMap { [$0, 0] }, "UTF-16, 1 entry"),
      (Array("<?xml version=\"1.0\"?><plist><dict/></plist>".utf8), "XML, 0 entries"),
      (Array("\"a\" = ".utf8), "UTF-8"),
    ] as [([UInt8], String)])
  func countsTheEntriesOfATable(bytes: [UInt8], note: String) {
    let tree = InMemoryFileTree(["Localizable.strings": .bytes(bytes, isExecutable: false)])
    #expect(report(on: tree).entries.first?.note == note)
  }

  @Test func becomesJSONAsAWhole() throws {
    let json = try JSONValue(encoding: report(on: SampleBundles.skyline, name: "Skyline.app"))
    #expect(json["name"] == "Skyline.app")
    #expect(json["structure"]?["layout"] == "flat")
    let entries = try #require(json["entries"]?.array)
    #expect(entries.count == 17)
    #expect(entries.last?["device"] == "ipad")
    #expect(entries.last?["note"] == "256x300, CgBI")
  }
}
