import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import Inspection
import PropertyListFormat
import Testing
import ZipFormat

/// Rules, digests and omissions are those of lists that Apple's codesign wrote.
@Suite struct SealWritingTests {
  static let info = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.sky</string>
    <key>CFBundleExecutable</key><string>Sky</string>
    <key>MinimumOSVersion</key><string>15.0</string>
    <key>LSMinimumSystemVersion</key><string>10.13</string>
    </dict></plist>
    """

  static let flat: [String: InMemoryFileTree.Node] = [
    "Info.plist": .file(info), "PkgInfo": "APPL????", "a.txt": "a", "link": .link("a.txt"),
    "Sky": .bytes(SampleProgram().bytes, isExecutable: true), "fr.lproj/L.strings": "f",
    "fr.lproj/locversion.plist": "v", "Base.lproj/M.nib": "n", ".DS_Store": "d",
    "Frameworks/F.framework/F": "code", "_CodeSignature/Old": "o", "_MASReceipt/receipt": "r",
  ]

  private func seal(
    _ files: [String: InMemoryFileTree.Node], name: String = "Sky.app",
    options: SealOptions = SealOptions()
  ) throws -> (seal: Seal, list: PropertyList.Dictionary) {
    var diagnostics: [Diagnostic] = []
    let made = Inspection.seal(
      InMemoryFileTree(files), name: name, options: options, diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors)
    let seal = try #require(made)
    return (seal, try #require(try PropertyList(decoding: seal.bytes).dictionary))
  }

  @Test func sealsAFlatBundle() throws {
    let (seal, list) = try seal(Self.flat)
    #expect(seal.path == "_CodeSignature/CodeResources")
    let files = try #require(list["files"]?.dictionary)
    let files2 = try #require(list["files2"]?.dictionary)
    // The first list has Info.plist, and no links.
    #expect(
      files.keys == [
        ".DS_Store", "Base.lproj/M.nib", "Frameworks/F.framework/F", "Info.plist", "PkgInfo",
        "a.txt", "fr.lproj/L.strings",
      ])
    #expect(
      files2.keys == [
        "Base.lproj/M.nib", "Frameworks/F.framework/F", "a.txt", "fr.lproj/L.strings", "link",
      ])
    #expect(files2["link"] == .dictionary(["symlink": .string("a.txt")]))
    // SHA-256 alone, because iOS 15 needs no other; what is localized may be missing.
    let french = try #require(files2["fr.lproj/L.strings"]?.dictionary)
    #expect(Set(french.keys) == ["hash2", "optional"])
    let base = try #require(files2["Base.lproj/M.nib"]?.dictionary)
    #expect(base.keys == ["hash2"])
    guard case .data(let digest)? = files["a.txt"] else {
      Issue.record("no data")
      return
    }
    #expect(digest.count == 20)
    let rules = try #require(list["rules2"]?.dictionary)
    #expect(
      Set(rules.keys) == [
        ".*\\.dSYM($|/)", "^(.*/)?\\.DS_Store$", "^.*", "^.*\\.lproj/",
        "^.*\\.lproj/locversion.plist$", "^Base\\.lproj/", "^Info\\.plist$", "^PkgInfo$",
        "^embedded\\.provisionprofile$", "^version\\.plist$",
      ])
  }

  @Test func sealsAsOlderSystemsDid() throws {
    let options = SealOptions(system: MacSystem(10, 12))
    let (_, list) = try seal(Self.flat, options: options)
    let rules = try #require(list["rules2"]?.dictionary)
    #expect(rules["^"] == .dictionary(["weight": .real(20)]))
    #expect(rules["^[^/]+$"] != nil)
    let files = try #require(list["files2"]?.dictionary)
    #expect(Set(files["a.txt"]?.dictionary?.keys ?? []) == ["hash", "hash2"])
    #expect(files["Info.plist"] == nil)
    let first = try seal(Self.flat, options: SealOptions(system: MacSystem(10, 10))).list
    let old = try #require(first["files2"]?.dictionary)
    guard case .data? = old["a.txt"] else {
      Issue.record("SHA-1 alone is no dictionary")
      return
    }
    #expect(old["Base.lproj/M.nib"]?.dictionary?["optional"] == .boolean(true))
    #expect(
      try seal(Self.flat, options: SealOptions(system: MacSystem(10, 8))).list["files2"] == nil)
  }

  static func mac(nested: [UInt8]) -> [String: InMemoryFileTree.Node] {
    var program = SampleProgram()
    (program.platform, program.minimumSystem) = (1, 10 << 16 | 13 << 8)
    return [
      "Contents/Info.plist": .file(info),
      "Contents/MacOS/Sky": .bytes(program.bytes, isExecutable: true),
      "Contents/MacOS/helper": .bytes(nested, isExecutable: true),
      "Contents/Resources/a.txt": "a", "Contents/Resources/de.lproj/a": "a",
      "Contents/Library/Other/b": "b", "Contents/version.plist": "v",
      "Contents/Frameworks/notes/c.dSYM/d": "d",
    ]
  }

  @Test func identifiesNestedCode() throws {
    var intel = SampleProgram()
    intel.cpuType = 0x0100_0007
    let nested = SampleProgram.universal([intel, SampleProgram()])
    let (seal, list) = try seal(Self.mac(nested: nested))
    #expect(seal.path == "Contents/_CodeSignature/CodeResources" && seal.nestedCount == 1)
    let files = try #require(list["files2"]?.dictionary)
    #expect(
      files.keys == [
        "Frameworks/notes/c.dSYM/d", "Library/Other/b", "MacOS/helper", "Resources/a.txt",
        "Resources/de.lproj/a", "version.plist",
      ])
    let code = try #require(files["MacOS/helper"]?.dictionary)
    let requirement = try #require(code["requirement"]?.string)
    guard case .data(let hash)? = code["cdhash"] else {
      Issue.record("no digest")
      return
    }
    let digits = hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    // That of the Mac comes first.
    #expect(requirement.hasPrefix("cdhash H\"\(digits)\" or cdhash H\""))
    let other = try self.seal(
      Self.mac(nested: nested), options: SealOptions(architecture: "x86_64"))
    #expect(other.list["files2"] != list["files2"])
  }

  @Test func quotesTheRequirementOfWhatIsSigned() throws {
    var program = SampleProgram()
    program.flags = 0
    program.requirement = SampleProgram.requirement(identifier: "a.b")
    let list = try seal(Self.mac(nested: program.bytes)).list
    #expect(
      list["files2"]?.dictionary?["MacOS/helper"]?.dictionary?["requirement"]
        == .string("identifier \"a.b\""))
  }

  @Test func refusesNestedCodeWithoutASignature() throws {
    var program = SampleProgram()
    program.isSigned = false
    let tree = InMemoryFileTree(Self.mac(nested: program.bytes))
    var diagnostics: [Diagnostic] = []
    #expect(
      Inspection.seal(tree, name: "Sky.app", options: SealOptions(), diagnostics: &diagnostics)
        == nil)
    #expect(diagnostics.map(\.id) == ["seal-nested-unsigned"])
    let (seal, list) = try seal(
      Self.mac(nested: program.bytes), options: SealOptions(leavesOutUnsigned: true))
    #expect(seal.nestedCount == 0 && list["files2"]?.dictionary?["MacOS/helper"] == nil)
  }

  @Test func sealsTheVersionOfAFramework() throws {
    let (seal, list) = try seal(
      [
        "Versions/Current": .link("B"), "Versions/B/Resources/Info.plist": .file(Self.info),
        "Versions/B/Resources/a": "a",
        "Versions/B/Sky": .bytes(SampleProgram().bytes, isExecutable: true),
        "Versions/B/Headers/h.h": "h", "Resources": .link("Versions/Current/Resources"),
      ], name: "Sky.framework")
    #expect(seal.path == "Versions/B/_CodeSignature/CodeResources")
    #expect(
      list["files2"]?.dictionary?.keys == ["Headers/h.h", "Resources/Info.plist", "Resources/a"])
    #expect(list["files"]?.dictionary?.keys == ["Resources/Info.plist", "Resources/a"])
  }
}

/// A bundle that is sealed, then changed in one of the ways that people come upon.
@Suite struct TamperingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var removed: [String] = []
    var changes: [String: InMemoryFileTree.Node] = [:]
    var problems: [String]
  }

  static let cases = [
    Case(testDescription: "as sealed", problems: []),
    Case(testDescription: "changed", changes: ["a.txt": "b"], problems: ["modified a.txt"]),
    Case(testDescription: "missing", removed: ["a.txt"], problems: ["missing a.txt"]),
    Case(testDescription: "added", changes: ["b.txt": "b"], problems: ["added b.txt"]),
    Case(
      testDescription: "linked elsewhere", changes: ["link": .link("d")], problems: ["link link"]),
    Case(
      testDescription: "without its mode",
      changes: ["Sky": .bytes(program, isExecutable: false)], problems: ["mode Sky"]),
    Case(
      testDescription: "in other capitals", removed: ["a.txt"], changes: ["A.txt": "a"],
      problems: ["added A.txt", "missing a.txt"]),
    Case(
      testDescription: "a flattened link", changes: ["link": "a"], problems: ["type link"]),
    Case(
      testDescription: "a flattened link to a directory", removed: ["dlink"],
      changes: ["dlink/x": "x"], problems: ["type dlink"]),
    Case(
      testDescription: "added in a language after sealing", changes: ["fr.lproj/New.strings": "n"],
      problems: ["added fr.lproj/New.strings"]),
    Case(testDescription: "a language removed", removed: ["fr.lproj"], problems: []),
    Case(
      testDescription: "what Finders leave", changes: [".DS_Store": "f", "d/.DS_Store": "f"],
      problems: []),
    Case(
      testDescription: "names that rules have in other capitals",
      changes: ["d/.ds_store": "f", "de.LPROJ/L.strings": "d"],
      problems: ["added d/.ds_store", "added de.LPROJ/L.strings"]),
    Case(
      testDescription: "added in a directory after sealing", changes: ["d/new/y": "y"],
      problems: ["added d/new/y"]),
    Case(
      testDescription: "a link added after sealing", changes: ["other": .link("a.txt")],
      problems: ["added other"]),
    Case(
      testDescription: "a link in place of a file", changes: ["a.txt": .link("d/x")],
      problems: ["type a.txt"]),
    Case(
      testDescription: "another Info.plist",
      changes: ["Info.plist": .file(SealWritingTests.info + " ")], problems: ["modified Info.plist"]
    ),
    Case(
      testDescription: "other code",
      changes: ["Sky": .bytes(otherProgram, isExecutable: true)], problems: ["modified Sky"]),
    Case(
      testDescription: "a flattened framework",
      changes: ["F.framework/Versions/Current": .directory, "F.framework/F": "f"],
      problems: [
        "added F.framework/F", "type F.framework/F", "type F.framework/Versions/Current",
      ]),
  ]

  static let files: [String: InMemoryFileTree.Node] = [
    "Info.plist": .file(SealWritingTests.info), "a.txt": "a", "link": .link("a.txt"),
    "d/x": "x", "dlink": .link("d"), "fr.lproj/L.strings": "f",
    "Sky": .bytes(SampleProgram().bytes, isExecutable: true),
  ]

  /// Of the bundle with its seal.
  static let program: [UInt8] = {
    var program = SampleProgram()
    program.infoPlist = Array(SealWritingTests.info.utf8)
    program.resources = list
    return program.bytes
  }()

  static let otherProgram: [UInt8] = {
    var bytes = program
    bytes[1000] ^= 1
    return bytes
  }()

  static let list: [UInt8] = {
    var diagnostics: [Diagnostic] = []
    return seal(
      InMemoryFileTree(files), name: "Sky.app", options: SealOptions(), diagnostics: &diagnostics)?
      .bytes ?? []
  }()

  private func tree(_ example: Case) -> InMemoryFileTree {
    var tree = InMemoryFileTree(Self.files)
    tree["Sky"] = .bytes(Self.program, isExecutable: true)
    tree["_CodeSignature/CodeResources"] = .bytes(Self.list, isExecutable: false)
    for path in example.removed { tree[path] = nil }
    for (path, node) in example.changes { tree[path] = node }
    return tree
  }

  private func problems(of tree: any FileTree) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    let report = try #require(verifySeals(of: tree, diagnostics: &diagnostics))
    #expect(diagnostics.isEmpty)
    return report.findings.map { "\($0.problem.rawValue) \($0.path.text)" }
  }

  @Test(arguments: cases) func isNoticed(_ example: Case) throws {
    #expect(try problems(of: tree(example)) == example.problems)
  }

  @Test(arguments: cases) func isNoticedInAnArchive(_ example: Case) throws {
    var diagnostics: [Diagnostic] = []
    var bytes: [UInt8] = []
    let packed = try AppArchive(packing: tree(example), name: "Sky.app", diagnostics: &diagnostics)
    {
      bytes += $0
    }
    #expect(packed != nil && diagnostics.isEmpty)
    let archive = try ZipFileTree(
      reading: "Sky.ipa" as ProjectPath,
      in: ["Sky.ipa": .bytes(bytes, isExecutable: false)] as InMemoryFileTree)
    let opened = try openArchive(archive, at: "Sky.ipa")
    #expect(opened.name == "Sky.app")
    #expect(try problems(of: opened.tree) == example.problems)
  }

  /// Parts of a signature besides the digests of pages, and the bytes after which each is changed.
  static let parts: [(name: String, mark: [UInt8])] = [
    ("entitlements", Array("<key>get-task".utf8)),
    ("entitlements in DER", [0x0C, 14] + Array("get-task".utf8)),
    ("code that the certificate signs", [0x01, 0x09, 0x04, 0x31, 34, 0x04, 32]),
  ]

  @Test(arguments: parts) func noticesAnotherPartOfASignature(
    _ part: (name: String, mark: [UInt8])
  ) throws {
    var program = SampleProgram()
    program.flags = 0
    program.infoPlist = Array(SealWritingTests.info.utf8)
    program.resources = Self.list
    program.encodedEntitlements = SignatureDecodingTests.encoded[0]
    program.certificate = SampleProfile.certificate(name: "Apple Development: N (X)")
    func findings(_ bytes: [UInt8]) throws -> [String?] {
      var tree = InMemoryFileTree(Self.files)
      tree["Sky"] = .bytes(bytes, isExecutable: true)
      tree["_CodeSignature/CodeResources"] = .bytes(Self.list, isExecutable: false)
      var diagnostics: [Diagnostic] = []
      let report = try #require(verifySeals(of: tree, diagnostics: &diagnostics))
      #expect(
        report.signers == [
          "signed by 'Apple Development: N (X)', team TEAM123456, on 2024-03-01",
          "chain: incomplete: its issuer is not in the signature",
        ])
      return report.findings.map(\.found)
    }
    var bytes = program.bytes
    #expect(try findings(bytes) == [])
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: part.mark) })
    bytes[place + part.mark.count] ^= 1
    #expect(try findings(bytes) == ["the \(part.name) of its arm64"])
  }

  @Test func saysWhereANameIsInOtherCapitals() throws {
    var diagnostics: [Diagnostic] = []
    let example = try #require(Self.cases.first { $0.testDescription == "in other capitals" })
    let report = try #require(verifySeals(of: tree(example), diagnostics: &diagnostics))
    #expect(report.text.contains("missing      a.txt (it is there as 'A.txt')"))
  }

  @Test func noticesWhatStandsBesideContents() throws {
    var files = SealWritingTests.mac(nested: SampleProgram().bytes)
    var diagnostics: [Diagnostic] = []
    let seal = try #require(
      seal(
        InMemoryFileTree(files), name: "Sky.app", options: SealOptions(), diagnostics: &diagnostics)
    )
    files[seal.path.text] = .bytes(seal.bytes, isExecutable: false)
    #expect(try problems(of: InMemoryFileTree(files)) == [])
    files["notes.txt"] = "n"
    files["Contents/MacOS/helper"] = .bytes(Self.program, isExecutable: true)
    #expect(
      try problems(of: InMemoryFileTree(files)) == [
        "modified Contents/MacOS/helper", "added notes.txt",
      ])
  }
}

@Suite struct AppArchiveTests {
  private func packed(
    _ files: [String: InMemoryFileTree.Node], name: String = "Sky.app"
  ) throws -> (bytes: [UInt8], ids: [String]) {
    var diagnostics: [Diagnostic] = []
    var bytes: [UInt8] = []
    _ = try AppArchive(packing: InMemoryFileTree(files), name: name, diagnostics: &diagnostics) {
      bytes += $0
    }
    return (bytes, diagnostics.map(\.id))
  }

  @Test func packsTheSameEachTime() throws {
    let first = try packed(TamperingTests.files)
    #expect(try first.bytes == packed(TamperingTests.files).bytes)
    for threads in [1, 4] {
      var diagnostics: [Diagnostic] = []
      var bytes: [UInt8] = []
      _ = try AppArchive(
        packing: InMemoryFileTree(TamperingTests.files), name: "Sky.app",
        workers: Workers(threads), diagnostics: &diagnostics
      ) { bytes += $0 }
      #expect(bytes == first.bytes)
    }
    let entries = try ZipArchive(decoding: first.bytes).entries
    #expect(
      entries.map(\.path) == [
        "Payload", "Payload/Sky.app", "Payload/Sky.app/Info.plist", "Payload/Sky.app/Sky",
        "Payload/Sky.app/a.txt", "Payload/Sky.app/d", "Payload/Sky.app/d/x",
        "Payload/Sky.app/dlink", "Payload/Sky.app/fr.lproj", "Payload/Sky.app/fr.lproj/L.strings",
        "Payload/Sky.app/link",
      ])
  }

  @Test func refusesWhatIsNoApp() throws {
    #expect(try packed(TamperingTests.files, name: "Sky.bundle").ids == ["ipa-no-app"])
    #expect(try packed(["a": "a"]).ids == ["ipa-no-app"])
    #expect(try packed(SealWritingTests.mac(nested: [])).ids == ["ipa-no-app"])
    var files = TamperingTests.files
    files["out"] = .link("../x")
    #expect(try packed(files).ids == ["ipa-link-outside"])
  }
}
