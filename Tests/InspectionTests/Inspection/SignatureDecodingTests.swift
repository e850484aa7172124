import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Testing
import ZipFormat

@Suite struct SignatureDecodingTests {
  private func decoded(
    _ bytes: [UInt8], _ file: String, _ form: DecodedForm = .text
  ) throws -> String {
    var diagnostics: [Diagnostic] = []
    let result = decode(bytes, of: file, to: form, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    guard case .decoded(let text)? = result else { throw Undecoded() }
    return String(decoding: text, as: UTF8.self)
  }

  private struct Undecoded: Error {}

  @Test func showsAProfile() throws {
    let text = try decoded(SampleProfile.profile(), "App.app/embedded.mobileprovision")
    #expect(text.contains("\"Name\" => \"Sky Development\""))
    #expect(text.contains("0 => \"Apple Development: N (X), until 2027-01-31\""))
    #expect(text.contains("\"ExpirationDate\" => 2025-01-31 00:00:00 +0000"))
    let json = try decoded(SampleProfile.profile(), "a.provisionprofile", .json)
    #expect(json.contains("\"TeamName\": \"Sky Ltd\""))
  }

  @Test func showsAConfigurationSignedOrNot() throws {
    let list = Array("<plist><dict><key>PayloadType</key><string>a</string></dict></plist>".utf8)
    for bytes in [list, SampleProfile.message(list), SampleProfile.streamedMessage(list)] {
      #expect(try decoded(bytes, "a.mobileconfig") == "{\n  \"PayloadType\" => \"a\"\n}\n")
    }
  }

  @Test func saysWhatIsNoProfile() {
    var diagnostics: [Diagnostic] = []
    let bytes = Array(SampleProfile.profile().prefix(100))
    #expect(
      decode(bytes, of: "a.mobileprovision", to: .text, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["inspect-undecodable"])
  }

  @Test func showsWhatAProgramSaysOfItself() throws {
    var program = SampleProgram()
    program.requirement = SampleProgram.requirement(identifier: program.identifier)
    let text = try decoded(program.bytes, "App.app/App")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasPrefix(
        "arm64: iOS 15.0, SDK 17.0, signed ad hoc as 'org.example.sky', team TEAM123456, cdhash "))
    #expect(
      lines.dropFirst() == [
        "requirement: identifier \"org.example.sky\"", "entitlements:", "{",
        "  \"get-task-allow\" => true", "}",
      ])
    #expect(try decoded(program.bytes, "App", .xml).contains("<key>get-task-allow</key>"))
  }

  @Test func saysWhoSignedAProgram() throws {
    var program = SampleProgram()
    program.flags = 0
    program.certificate = SampleProfile.certificate(name: "Apple Development: N (X)")
    let lines = try decoded(program.bytes, "App").split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasPrefix(
        "arm64: iOS 15.0, SDK 17.0, signed as 'org.example.sky' by 'Apple Development: N (X)', "
          + "on 2024-03-01, team TEAM123456, cdhash "))
    #expect(
      lines[1...3] == [
        "certificates:",
        "  Apple Development: N (X), team TEAM123456, valid 2024-01-31 to 2027-01-31",
        "chain: incomplete: its issuer is not in the signature",
      ])
    program.certificate = nil
    #expect(try decoded(program.bytes, "App").contains("signed without certificates as"))
    program.flags = 0x20002
    #expect(try decoded(program.bytes, "App").contains("signed by the linker, ad hoc, as"))
  }

  /// `get-task-allow` true, in a version of entitlements in DER, and as Xcode 12 wrote them.
  static let encoded: [[UInt8]] = {
    let pair = SampleProfile.value(
      0x30,
      SampleProfile.value(0x0C, Array("get-task-allow".utf8)) + SampleProfile.value(0x01, [0xFF]))
    return [
      SampleProfile.value(
        0x70, SampleProfile.value(0x02, [1]) + SampleProfile.value(0xB0, pair)),
      SampleProfile.value(0x31, pair),
    ]
  }()

  @Test(arguments: encoded) func readsEntitlementsInDER(_ encoded: [UInt8]) throws {
    var program = SampleProgram()
    program.encodedEntitlements = encoded
    let both = try decoded(program.bytes, "App")
    #expect(both.hasSuffix("entitlements:\n{\n  \"get-task-allow\" => true\n}\n"))
    program.entitlements = nil
    #expect(try decoded(program.bytes, "App").contains("\"get-task-allow\" => true"))
    program.entitlements = "<plist version=\"1.0\"><dict/></plist>"
    let other = try decoded(program.bytes, "App")
    #expect(other.contains("other entitlements in DER:\n{\n  \"get-task-allow\" => true\n}\n"))
  }

  @Test func saysWhichArchitectureHasWhat() throws {
    var intel = SampleProgram()
    intel.cpuType = 0x0100_0007
    intel.entitlements = nil
    var unsigned = SampleProgram()
    unsigned.isSigned = false
    let text = try decoded(SampleProgram.universal([intel, SampleProgram()]), "lib.dylib")
    #expect(text.contains("\nentitlements of arm64:\n"))
    #expect(try decoded(unsigned.bytes, "App") == "arm64: iOS 15.0, SDK 17.0, not signed\n")
    #expect(try decoded(unsigned.bytes, "App", .json) == "{}\n")
  }
}

@Suite struct ArchivePathTests {
  private func opened() throws -> OpenedBundle {
    let archive = ZipBuilder([
      .init("Payload/Sky.app/Info.plist", "<plist><dict/></plist>"),
      .init("Payload/Sky.app/d/a", "a"), .init("SwiftSupport/b", "b"),
    ]).bytes
    return try openArchive(
      ZipFileTree(
        reading: "Sky.ipa" as ProjectPath,
        in: ["Sky.ipa": .bytes(archive, isExecutable: false)] as InMemoryFileTree), at: "Sky.ipa")
  }

  @Test(arguments: [
    ("", "Sky.app", ""), ("d/a", "Sky.app", "d/a"), ("Payload/Sky.app/d/a", "Sky.app", "d/a"),
    ("Payload/Sky.app", "Sky.app", ""), ("Sky.app/d/a", "Sky.app", "d/a"),
    ("SwiftSupport/b", "Sky.ipa", "SwiftSupport/b"),
    ("Payload", "Sky.ipa", "Payload"), ("nothing", "Sky.app", "nothing"),
  ])
  func takesThePathsThatAnArchiveLists(_ path: String, _ name: String, _ inner: String) throws {
    let found = try opened().resolve(BundlePath(path))
    #expect(found.bundle.name == name)
    #expect(found.path.text == inner)
  }
}

@Suite struct ExtractedFilesTests {
  private let tree: InMemoryFileTree = [
    "a.png": "p", "d/b.png": "p", "d/c.txt": "c", "d/e/f": "f",
    "run": .file("r", isExecutable: true),
    "link": .link("d/b.png"),
  ]

  private func paths(_ patterns: String...) -> [String] {
    var diagnostics: [Diagnostic] = []
    let files = ExtractedFiles(of: tree, matching: patterns, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return files.items.map(\.path.text)
  }

  @Test func takesWhatPatternsName() {
    #expect(paths() == ["a.png", "d", "d/b.png", "d/c.txt", "d/e", "d/e/f", "run", "link"])
    #expect(paths("*.png") == ["a.png", "d/b.png"])
    #expect(paths("d/*.txt", "run") == ["d/c.txt", "run"])
    #expect(paths("e") == ["d/e", "d/e/f"])
    #expect(paths("d/e/") == ["d/e", "d/e/f"])
    #expect(paths("x") == [])
  }

  @Test func keepsWhetherAFileIsAProgram() {
    var diagnostics: [Diagnostic] = []
    let files = ExtractedFiles(of: tree, matching: ["run"], diagnostics: &diagnostics)
    #expect(files.items == [.init(path: "run", content: .file(mode: 0o755))])
  }

  @Test(arguments: [
    ("a", "link", true), ("../a", "d/link", true), ("./a/b", "link", true), ("..", "d/link", true),
    ("..", "link", false), ("/etc", "link", false), ("", "link", false), ("a/..", "link", false),
    ("../../x", "d/link", false), ("l/../../x", "d/link", false), ("a\u{0}", "link", false),
  ])
  func leavesOutLinksThatCouldLeadOutside(_ target: String, _ path: String, _ isSafe: Bool) {
    #expect(ExtractedFiles.staysInside(target, at: BundlePath(path)) == isSafe)
  }

  @Test func reportsSuchLinks() {
    var diagnostics: [Diagnostic] = []
    let files = ExtractedFiles(
      of: ["l": .link("../x")] as InMemoryFileTree, matching: [], diagnostics: &diagnostics)
    #expect(files.items.isEmpty)
    #expect(diagnostics.map(\.id) == ["extract-link-outside"])
  }
}

@Suite struct ContentSearchTests {
  private let tree: InMemoryFileTree = [
    "fr.lproj/L.strings": "/* c */\n\"in\" = \"Connexion\";\n",
    "Info.plist":
      "<plist><dict><key>CFBundleName</key><string>Sky &amp; Sea</string></dict></plist>",
    "Sky": .bytes(SampleProgram().bytes, isExecutable: true),
    "picture.png": "Sky",
  ]

  private func found(
    _ text: String, isExpression: Bool = false, ignoringCase: Bool = false, at path: BundlePath = ""
  ) throws -> [String] {
    let pattern = try #require(
      SearchPattern(text, isExpression: isExpression, ignoringCase: ignoringCase))
    var search = ContentSearch(pattern, kinds: [])
    var matches: [String] = []
    try search.search(tree, at: path, prefix: "App.app") { match in
      matches.append("\(match.file):\(match.line):\(match.text)")
    }
    return matches
  }

  @Test func looksThroughWhatIsDecoded() throws {
    #expect(try found("Sky & Sea") == ["App.app/Info.plist:2:  \"CFBundleName\" => \"Sky & Sea\""])
    #expect(try found("connexion", ignoringCase: true).count == 1)
    #expect(try found("^.in. = ", isExpression: true).count == 1)
    #expect(try found("get-task-allow").count == 1)
    #expect(try found("connexion") == [])
    #expect(try found("in\"", at: "fr.lproj").count == 1)
    #expect(SearchPattern("(", isExpression: true, ignoringCase: false) == nil)
  }
}

@Suite struct BundleDetailsTests {
  static let info = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.sky</string>
    <key>CFBundleExecutable</key><string>Sky</string>
    <key>DTXcode</key><string>0941</string><key>DTXcodeBuild</key><string>9F2000</string>
    <key>DTSDKName</key><string>iphoneos11.4</string>
    <key>BuildMachineOSBuild</key><string>22G120</string>
    <key>NSCameraUsageDescription</key><string>c</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    </dict></plist>
    """

  private func details(_ files: [String: InMemoryFileTree.Node]) -> BundleDetails {
    let tree = InMemoryFileTree(files)
    return BundleDetails(of: tree, report(on: tree, name: "Sky.app"))
  }

  @Test func saysWhatBuiltIt() {
    let origin = details(["Info.plist": .file(Self.info)]).origin
    #expect(origin.xcode == "9.4.1" && origin.xcodeBuild == "9F2000")
    #expect(origin.sdk == "iphoneos11.4" && origin.macOS == "13.6")
    #expect(details(["Info.plist": .file(Self.info)]).permissions == ["Camera"])
  }

  @Test func countsKeysOfLanguages() {
    let details = details([
      "Info.plist": .file(Self.info), "en.lproj/L.strings": "a = 1; b = 2; c = 3;",
      "en.lproj/M.strings": "d = 4;", "fr.lproj/L.strings": "a = 1; b = 2; x = 3;",
      "de.lproj/L.strings": "a = 1; b = 2; c = 3;", "de.lproj/M.strings": "d = 4;",
      "Base.lproj/x": "",
    ])
    #expect(
      details.languages == [
        .init(name: "de", keys: 4, of: 4), .init(name: "en", keys: 4, of: 4),
        .init(name: "fr", keys: 2, of: 4),
      ])
  }

  @Test func readsProgramAndProfile() throws {
    let details = details([
      "Info.plist": .file(Self.info), "Sky": .bytes(SampleProgram().bytes, isExecutable: true),
      "embedded.mobileprovision": .bytes(SampleProfile.profile(), isExecutable: false),
      "PlugIns/W.appex/embedded.mobileprovision": "x",
    ])
    let program = try #require(details.program)
    #expect(program.architectures == ["arm64"] && program.platform == "iOS")
    #expect(program.entitlements == [.init(key: "get-task-allow", value: "yes")])
    #expect(program.signature?.isAdHoc == true)
    let profile = try #require(details.profile)
    #expect(profile.kind == "development" && profile.expiry == "2025-01-31")
    #expect(profile.deviceCount == 2 && profile.certificates == ["Apple Development: N (X)"])
  }

  @Test func readsThePrivacyManifest() throws {
    let details = details([
      "Info.plist": .file(Self.info),
      "PrivacyInfo.xcprivacy": """
      <plist><dict><key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>t.example.org</string></array>
      <key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
      </dict></array></dict></plist>
      """,
    ])
    let privacy = try #require(details.privacy)
    #expect(privacy.isTracking && privacy.trackingDomains == ["t.example.org"])
    #expect(privacy.accessedAPIs == ["UserDefaults (CA92.1)"])
  }

  @Test func findsEqualAndLargeFiles() {
    let big = String(repeating: "a", count: 1000)
    let details = details([
      "a": .file(big), "d/b": .file(big), "c": .file(big + "c"),
      "e": .file(String(big.dropLast()) + "b"),
      "small": "s", "tiny": "s", "f.ttf": "font",
    ])
    #expect(details.duplicates == [.init(paths: ["a", "d/b"], size: 1000)])
    #expect(details.largest.map(\.path) == ["c", "a", "d/b", "e", "f.ttf"])
    #expect(details.fonts == ["f.ttf"])
  }

  @Test func countsVersionsOfModels() {
    let details = details([
      "M.momd/VersionInfo.plist": """
      <plist><dict><key>NSManagedObjectModel_CurrentVersionName</key><string>M 2</string></dict></plist>
      """,
      "M.momd/M.mom": "x", "M.momd/M 2.mom": "x", "N.mom": "x",
    ])
    #expect(
      details.models == [
        .init(path: "M.momd", versions: 2, current: "M 2", entities: nil),
        .init(path: "N.mom", versions: 1, current: nil, entities: nil),
      ])
  }
}
