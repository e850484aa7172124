import BundlerTestSupport
import Exercises
import PropertyListFormat
import Testing
import XcodeProjectFormat

@Suite struct ProjectMutationTests {
  static let texts = [
    ProjectText(
      root: "mainGroup = G; targets = (T); attributes = { knownAssetTags = (a); };",
      """
      T = { isa = PBXNativeTarget; name = "a\\U00e9"; buildPhases = (R); };
      R = { isa = PBXResourcesBuildPhase; files = (B, X); };
      B = { isa = PBXBuildFile; fileRef = F; settings = { ATTRIBUTES = (Public); }; };
      F = { isa = PBXFileReference; path = "x y"; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = (F, G /* self */); };
      """
    ).text.plain,
    "{ rootObject: 'P', objects: { P: { isa: \"PBXProject\", targets: [], x: '\\u00e9' } }, } // c",
    """
    <plist><dict><key>rootObject</key><string>P</string><key>objects</key><dict><key>P</key><dict>
    <key>isa</key><string>PBXProject</string></dict></dict></dict></plist>
    """,
    """
    <Workspace version="1.0"><FileRef location="group:a/../b.xcodeproj"/><Group location="container:x"
    name="n"><FileRef location="self:"/></Group></Workspace>
    """,
    """
    <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving="NO">
    <BuildableReference BlueprintIdentifier="1" ReferencedContainer="container:a"/></BuildActionEntry>
    </BuildActionEntries></BuildAction><ArchiveAction buildConfiguration="Release"/></Scheme>
    """,
  ]

  @Test(arguments: texts)
  func survivesEveryTruncation(_ text: String) throws {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      try withCPULimit(on: Array(bytes.prefix(count)), exerciseXcodeProject)
    }
  }

  @Test(arguments: texts)
  func survivesMutations(_ text: String) throws {
    var random = SplitMix(seed: 5)
    let alphabet = Array("{}()[]<>=;:,\"'\\/*U8d \n\rPGF".utf8) + [0, 0xE2, 0x80, 0xA8, 0xFF]
    for _ in 0..<1000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      try withCPULimit(on: bytes, exerciseXcodeProject)
    }
  }

  /// What is read as an old-style list is what the other parser of these reads.
  @Test func readsAsPropertyListsDo() throws {
    var random = SplitMix(seed: 6)
    let original = Array(
      "{ a = (1, \"b\\n\", <00 ff>, {d;}); 'c\\'' = {d = x//y; /* z */ }; } // e".utf8)
    let alphabet = Array("{}()<>=;,\"'\\/*U0d \n\r".utf8)
    var count = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      guard let node = try? ProjectNode(parsing: bytes, file: "p") else { continue }
      count += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let other = try PropertyList(parsingOldStyle: text)
      try #require(node.propertyList == other, "\(text)")
    }
    #expect(count > 1000)
  }
}
