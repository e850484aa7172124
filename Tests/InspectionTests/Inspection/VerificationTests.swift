import BundlerTestSupport
import Diagnostics
import FileTree
import Glibc
import Inspection
import Testing

@Suite struct VerificationTests {
  static let hello = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
  static let record = """
    {"version": 1, "product": "App", "platform": "ios", "layout": "flat", "files": [
      {"path": "Current", "link": "d", "kind": "link", "action": "link", "sources": []},
      {"path": "Empty", "mode": "0755", "kind": "folder", "action": "make-directory",
       "sources": []},
      {"path": "d/hello.txt", "sha256": "\(hello)", "size": 5, "mode": "0644", "kind": "text",
       "action": "copy", "sources": ["hello.txt"], "entry": "bundle.yml:9:9"}]}
    """
  static let built: InMemoryFileTree = [
    "bundle-manifest.json": .file(record), "Current": .link("d"), "d/hello.txt": "hello",
    "_CodeSignature/CodeResources": "<plist/>",
  ]

  private func findings(_ change: (inout InMemoryFileTree) -> Void) throws -> [String] {
    var tree = Self.built
    tree["Empty"] = .file("")
    tree["Empty"] = nil
    tree["Empty"] = .directory
    change(&tree)
    var diagnostics: [Diagnostic] = []
    let report = try #require(verify(tree, diagnostics: &diagnostics))
    #expect(!diagnostics.hasErrors)
    #expect(report.isMatch == report.findings.isEmpty)
    return report.text.split(separator: "\n").dropLast().map(String.init)
  }

  @Test func acceptsWhatWasBuilt() throws { #expect(try findings { _ in }.isEmpty) }

  @Test func tellsWhatHasChanged() throws {
    #expect(
      try findings { $0["d/hello.txt"] = "hallo" } == [
        "modified     d/hello.txt (sha256 d3751d33f9cd, recorded 2cf24dba5fb0)"
      ])
    #expect(
      try findings { $0["d/hello.txt"] = "hell" } == [
        "modified     d/hello.txt (size 4, recorded 5)"
      ])
    #expect(
      try findings { $0["d/hello.txt"] = .file("hello", isExecutable: true) } == [
        "mode         d/hello.txt (0755, recorded 0644)"
      ])
    #expect(
      try findings { $0["Current"] = .link("e") } == [
        "link         Current (-> e, recorded -> d)"
      ])
    #expect(
      try findings { $0["Current"] = "d" } == [
        "type         Current (a file, recorded a link)"
      ])
    #expect(try findings { $0["d"] = nil } == ["missing      d/hello.txt"])
  }

  /// Of builds that keep it out of the bundle, as those of Xcode projects.
  @Test func findsTheRecordBesideTheBundle() throws {
    var bundle = Self.built
    bundle["bundle-manifest.json"] = nil
    bundle["Empty"] = .directory
    var diagnostics: [Diagnostic] = []
    let beside: InMemoryFileTree = ["App.manifest.json": .file(Self.record)]
    let report = verify(bundle, name: "App.app", in: beside, diagnostics: &diagnostics)
    #expect(report?.isMatch == true && diagnostics.isEmpty, "\(report?.text ?? "") \(diagnostics)")
    #expect(verify(bundle, name: "B.app", in: beside, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["verify-no-record"])
  }

  /// The directory of the record itself, which holds nothing else.
  @Test func tellsOfTheModeOfTheRecordsDirectory() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "Contents/Resources/bundle-manifest.json",
      """
      {"version": 1, "product": "T", "platform": "macos", "layout": "deep", "files": []}
      """)
    _ = unsafe chmod(directory.absolute("Contents"), 0o755)
    _ = unsafe chmod(directory.absolute("Contents/Resources"), 0o700)
    var diagnostics: [Diagnostic] = []
    let report = try #require(verify(directory.tree, diagnostics: &diagnostics))
    #expect(report.text.contains("mode         Contents/Resources (0700, recorded 0755)"))
  }

  @Test(arguments: [
    ("d", "mode         d (0700, recorded 0755)"),
    ("Empty", "mode         Empty (0700, recorded 0755)"),
  ])
  func tellsOfModesOfDirectories(name: String, line: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("bundle-manifest.json", Self.record)
    try directory.write("d/hello.txt", "hello")
    try directory.makeDirectory("Empty")
    try directory.link("Current", to: "d")
    func findings() throws -> [String] {
      var diagnostics: [Diagnostic] = []
      let report = try #require(verify(directory.tree, diagnostics: &diagnostics))
      return report.text.split(separator: "\n").dropLast().map(String.init)
    }
    for path in ["d", "Empty"] { _ = unsafe chmod(directory.absolute(path), 0o755) }
    #expect(try findings().isEmpty)
    _ = unsafe chmod(directory.absolute(name), 0o700)
    #expect(try findings() == [line])
    _ = unsafe chmod(directory.absolute("Empty"), 0o755)
    _ = unsafe chmod(directory.absolute("d"), 0o775)
    #expect(try findings().isEmpty)
  }

  @Test func tellsWhatWasAdded() throws {
    let lines = try findings {
      $0["new/a"] = "1"
      $0["new/b/c"] = "2"
      $0["d/x\u{7}"] = "3"
      $0.undecodableNames["d"] = ["\\xFF"]
    }
    #expect(
      lines == [
        "added        d/\\xFF", "added        d/x\\u{07}", "added        new (2 files)",
      ])
  }

  @Test func doesNotFollowALinkToARecordedFile() throws {
    let lines = try findings {
      $0["d"] = nil
      $0["e/hello.txt"] = "hello"
      $0["d"] = .link("e")
    }
    #expect(lines == ["missing      d/hello.txt", "added        e (1 file)"])
  }

  @Test(arguments: [
    ("", "verify-record-malformed"),
    ("{", "verify-record-malformed"),
    ("[]", "verify-record-malformed"),
    ("{\"version\": 2, \"files\": 7}", "verify-record-version"),
    ("{\"version\": 1}", "verify-record-malformed"),
    (record.replacing("d/hello.txt", with: "../hello.txt"), "verify-record-malformed"),
    (record.replacing("\"Current\"", with: "\"Empty\""), "verify-record-malformed"),
    (record.replacing("\"size\": 5", with: "\"size\": \"5\""), "verify-record-malformed"),
    (record.replacing("\"ios\"", with: "\"iOS\""), "verify-record-malformed"),
    (String(repeating: "[", count: 100_000), "verify-record-malformed"),
  ])
  func saysWhatIsWrongWithARecord(text: String, id: String) {
    var tree = Self.built
    tree["bundle-manifest.json"] = .file(text)
    var diagnostics: [Diagnostic] = []
    #expect(verify(tree, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.allSatisfy { !$0.message.hasSuffix(".") && !$0.message.contains("\n") })
  }

  @Test func namesThePlaceInARecord() {
    var diagnostics: [Diagnostic] = []
    let text = Self.record.replacing("\"size\": 5", with: "\"size\": \"5\"")
    #expect(
      LocatedRecord(
        decoding: Array(text.utf8), at: "bundle-manifest.json", diagnostics: &diagnostics)
        == nil)
    #expect(
      diagnostics.map(\.message) == [
        "'bundle-manifest.json' is no bundle manifest: 'files[2].size' is not a number"
      ])
  }

  @Test func pointsAtTheByteThatIsNoJSON() {
    var diagnostics: [Diagnostic] = []
    _ = LocatedRecord(
      decoding: Array("{\"version\": 1,\n  version}".utf8), at: "App.manifest.json",
      diagnostics: &diagnostics)
    #expect(diagnostics.first?.range?.description == "App.manifest.json:2:3")
  }

  @Test func needsARecord() {
    var diagnostics: [Diagnostic] = []
    #expect(verify(["a": "1"] as InMemoryFileTree, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["verify-no-record"])
  }

  @Test func hashesInPieces() throws {
    let bytes = [UInt8](repeating: 0, count: 2 << 20)
    let tree: InMemoryFileTree = ["zeros": .bytes(bytes, isExecutable: false)]
    #expect(
      try digest(of: "zeros", in: tree)
        == "5647f05ec18958947d32874eeb788fa396a05d0bab7c1b71f112ceb7e9b31eee")
  }
}
