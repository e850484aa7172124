import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import PropertyListFormat
import Testing

@Suite struct ContentDifferenceTests {
  /// The differences of two files of one name, as lines.
  static func lines(_ name: String, _ before: String, _ after: String) -> [String] {
    lines(name, Array(before.utf8), Array(after.utf8))
  }

  static func lines(
    _ name: String, _ before: [UInt8], _ after: [UInt8], context: Int = 3
  ) -> [String] {
    var comparison = TreeComparison(threads: 1).compare(
      .file(ContentFile(name, before)), .file(ContentFile(name, after)), named: ("a", "b"))
    comparison.context = context
    let text = comparison.text(ComparisonStyle())
    // The head is of the file.
    return text.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("changed ") }
  }

  // MARK: Lists and tables

  @Test func tellsValuesByKeyPath() {
    let lines = Self.lines(
      "Info.plist", "{ Name = Harbour; Version = 41; Fonts = (Shore, Reef); }",
      "{ Name = Harbour; Version = 42; Fonts = (Shore, Wave, Reef); Camera = \"To scan\"; }")
    #expect(
      lines == [
        "+ Camera: \"To scan\"", "+ Fonts[1]: \"Wave\"", "- Version: \"41\"", "+ Version: \"42\"",
      ])
  }

  @Test func findsDictionariesOfAnArrayByWhatNamesThem() {
    let lines = Self.lines(
      "Info.plist",
      "{ T = ({ CFBundleURLName = one; S = a; }, { CFBundleURLName = two; S = b; }); }",
      "{ T = ({ CFBundleURLName = two; S = c; }); }")
    #expect(
      lines == [
        "- T[CFBundleURLName=one].CFBundleURLName: \"one\"", "- T[CFBundleURLName=one].S: \"a\"",
        "- T[CFBundleURLName=two].S: \"b\"", "+ T[CFBundleURLName=two].S: \"c\"",
      ])
  }

  @Test func takesBinaryAndTextFormsForOne() throws {
    let list = try PropertyList(decoding: Array("{ a = 1; b = (2, 3); }".utf8))
    #expect(Self.lines("a.plist", list.encodedAsBinary(), list.encodedAsXML()).isEmpty)
    let table = PropertyList.dictionary(["greeting": "Ahoy"])
    #expect(
      Self.lines("a.strings", table.encodedAsBinary(), Array("\"greeting\" = \"Ahoy\";".utf8))
        .isEmpty)
  }

  @Test func tellsStringsByKey() {
    let lines = Self.lines(
      "L.strings", "\"a b\" = \"1\"; c = \"2\";", "\"a b\" = \"1\\n\"; d = \"2\";")
    #expect(
      lines == ["- c: \"2\"", "- \"a b\": \"1\"", "+ \"a b\": \"1\\n\"", "+ d: \"2\""])
  }

  @Test func tellsStringCatalogsByKeyAndLanguage() {
    func catalog(_ text: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"quit": {"localizations": {"fr":
      {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}}
      """
    }
    #expect(
      Self.lines("L.xcstrings", catalog("Quitter"), catalog("Partir")) == [
        "- quit.fr.value: \"Quitter\"", "+ quit.fr.value: \"Partir\"",
      ])
  }

  @Test func leavesOutTheHashesOfASeal() {
    let lines = Self.lines(
      "CodeResources", "{ files = { a = 1; }; rules = { x = 1; }; }",
      "{ files = { a = 2; }; rules = { x = 1; }; }")
    #expect(lines == ["1 difference without a meaning left out: hashes of the seal"])
  }

  // MARK: Text

  @Test func tellsLinesOfTextWithTheirNumbers() {
    let before = (1...30).map { "\($0)" }
    var after = before
    after[10] = "eleven"
    after.remove(at: 25)
    after.append("31")
    let (old, new) = (
      Array(before.joined(separator: "\n").utf8), Array(after.joined(separator: "\n").utf8)
    )
    #expect(
      Self.lines("a.txt", old, new, context: 0) == [
        "@@ -11 +11 @@", "-11", "+eleven", "@@ -26 +25,0 @@", "-26", "@@ -30,0 +30 @@", "+31",
      ])
    #expect(
      Self.lines("a.txt", old, new) == [
        "@@ -8,7 +8,7 @@", " 8", " 9", " 10", "-11", "+eleven", " 12", " 13", " 14",
        "@@ -23,8 +23,8 @@", " 23", " 24", " 25", "-26", " 27", " 28", " 29", " 30", "+31",
      ])
  }

  @Test func countsNoLineAfterTheLastLineEnd() {
    #expect(Self.lines("a.txt", "1\n2\n", "1\n2\n3\n") == ["@@ -1,2 +1,3 @@", " 1", " 2", "+3"])
    #expect(
      Self.lines("a.txt", "1\n2\n", "1\n2") == [
        "@@ -1,2 +1,2 @@", " 1", " 2", "\\ No newline at end of file",
      ])
  }

  // MARK: Long and odd values

  @Test func showsWhereLongTextsDiffer() {
    let start = String(repeating: "water ", count: 60)
    let lines = Self.lines(
      "a.strings", "a = \"\(start)one\";", "a = \"\(start)two\";")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("- a: …") == true && lines.first?.hasSuffix("one\"") == true)
    #expect(lines.last?.hasSuffix("two\"") == true)
  }

  @Test(arguments: [
    ("Prix :", "Prix\u{A0}:", "Prix :", "Prix\\u{a0}:"),
    ("ab", "a\u{200B}b", "ab", "a\\u{200b}b"),
    ("\u{E9}", "e\u{301}", "\\u{e9}", "e\\u{301}"),
  ]) func writesOutWhatNobodySees(before: String, after: String, old: String, new: String) {
    #expect(
      Self.lines("a.strings", "a = \"\(before)\";", "a = \"\(after)\";")
        == ["- a: \"\(old)\"", "+ a: \"\(new)\""])
  }

  @Test func leavesOutTheStateOfTextsThatAreTranslated() {
    func catalog(_ languages: String) -> String {
      "{\"version\": \"1.0\", \"strings\": {\"quit\": {\"localizations\": {\(languages)}}}}"
    }
    let french = "\"fr\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Quitter\"}}"
    let german = "\"de\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"Quit\"}}"
    #expect(
      Self.lines("L.xcstrings", catalog(french), catalog(german + ", " + french)) == [
        "+ quit.de.state: \"new\"", "+ quit.de.value: \"Quit\"",
      ])
  }

  /// Every change of one text to another is told so that it can be made with the lines alone.
  @Test(arguments: 0..<40) func tellsChangesThatLeadToTheSecondText(seed: Int) {
    var random = Steps(seed)
    let before = (0..<random.next(60)).map { _ in random.next(9) }
    var after = before
    for _ in 0..<random.next(12) {
      let place = random.next(after.count + 1)
      switch random.next(3) {
      case 0: after.insert(random.next(9), at: place)
      case 1 where place < after.count: after.remove(at: place)
      case _ where place < after.count: after[place] = random.next(9)
      default: break
      }
    }
    let file = { (values: [Int]) in
      ContentFile("a.txt", Array(values.map(String.init).joined(separator: "\n").utf8))
    }
    var diagnostics: [Diagnostic] = []
    guard let (old, new) = ContentTree.pair(file(before), file(after), diagnostics: &diagnostics)
    else {
      Issue.record("no trees")
      return
    }
    let changes = ContentDifference(from: old, to: new).changes
    var lines = old.root.children.map { "\($0.value?.description ?? "")" }
    for change in changes.filter({ $0.kind == .removed }).reversed() {
      lines.remove(at: (change.line ?? 0) - 1)
    }
    for change in changes.filter({ $0.kind == .added }) {
      lines.insert(change.after?.description ?? "", at: (change.line ?? 0) - 1)
    }
    #expect(lines == new.root.children.map { "\($0.value?.description ?? "")" })
  }

  /// A few numbers that look as if by chance.
  private struct Steps {
    var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
  }

  @Test func readsAFileThatIsDamagedByItsBytes() {
    let comparison = TreeComparison(threads: 1).compare(
      .file(ContentFile("a.plist", Array("{ a = 1; }".utf8))),
      .file(ContentFile("a.plist", Array("{ a = ".utf8))), named: ("a", "b"))
    #expect(!comparison.isEqual)
    #expect(comparison.diagnostics.map(\.id) == ["inspect-undecodable"])
    #expect(comparison.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(comparison.files.map(\.notes) == [["other bytes"]])
  }

  @Test func tellsProgramsByWhatTheySay() {
    var after = SampleProgram()
    after.minimumSystem = 16 << 16
    after.entitlements = "<plist version=\"1.0\"><dict><key>sandbox</key><true/></dict></plist>"
    let lines = Self.lines("Sky", SampleProgram().bytes, after.bytes)
    #expect(
      lines.contains("- arm64.system: iOS 15.0") && lines.contains("+ arm64.system: iOS 16.0"))
    #expect(lines.contains("- arm64.entitlements.get-task-allow: true"))
    #expect(lines.contains("+ arm64.entitlements.sandbox: true"))
    #expect(lines.contains { $0.hasPrefix("- arm64.code: ") })
    #expect(Self.lines("Sky", after.bytes, after.bytes).isEmpty)
  }

  @Test func tellsModelsByEntity() {
    func model(_ attribute: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="1" \
      systemVersion="1" minimumToolsVersion="Automatic" sourceLanguage="Swift">
      <entity name="Boat" representedClassName="Boat" syncable="YES">\(attribute)</entity></model>
      """
    }
    #expect(
      Self.lines(
        "contents", model("<attribute name=\"length\" attributeType=\"Float\"/>"),
        model("<attribute name=\"length\" optional=\"YES\" attributeType=\"Double\"/>")) == [
          "  'Boat' length.optional changed from NO to YES; length.type changed from Float to Double"
        ])
  }
}
