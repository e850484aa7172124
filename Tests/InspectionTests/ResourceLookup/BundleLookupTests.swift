import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import Inspection
import Testing

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
