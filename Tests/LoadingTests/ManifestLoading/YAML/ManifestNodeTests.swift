import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct ManifestNodeTests {
  struct Parsed {
    var node: ManifestNode?
    var diagnostics: [Diagnostic]

    init(_ bytes: [UInt8], json: Bool = false) {
      var list = DiagnosticList()
      node = ManifestNode.parse(
        bytes, file: json ? "bundle.json" : "bundle.yml", diagnostics: &list)
      diagnostics = list.all
    }

    init(_ text: String, json: Bool = false) { self.init(Array(text.utf8), json: json) }
  }

  @Test func countsColumnsInBytes() throws {
    let text = MarkedText("①\"clé→\": {②ü: ③x}\r\nzwei: ④[⑤'a''b', ⑥\"\\u00e9\"]\n")
    let node = try #require(Parsed(text.plain).node)
    let inner = try #require(node.members?[0])
    let list = try #require(node["zwei"])
    let found = [
      inner.key.range, inner.value.members?[0].key.range, inner.value.members?[0].value.range,
      list.range, list.items?[0].range, list.items?[1].range,
    ]
    #expect(found.map { $0?.start } == text.positions)
    #expect(list.items?[0].range.end?.column == (list.items?[0].range.start?.column ?? 0) + 6)
  }

  @Test func countsOnlyLineFeedsAsLines() throws {
    let text = MarkedText("d: \"é\u{2028}b\u{85}c\"\n①e: f\n")
    let node = try #require(Parsed(text.plain).node)
    #expect(node.members?[1].key.range.start == text.positions[0])
  }

  @Test func keepsTheSourceTextOfScalars() throws {
    let node = try #require(Parsed("[no, 1.10, 0755, on, ~, true, 'true', 1e3]").node)
    #expect(
      node.items?.map { $0.scalar?.text } == [
        "no", "1.10", "0755", "on", "~", "true", "true", "1e3",
      ])
    #expect(
      node.items?.map { $0.scalar?.isPlain } == [true, true, true, true, true, true, false, true])
  }

  @Test func resolvesAliasesAndMergeKeys() throws {
    let node = try #require(
      Parsed("base: &b {x: 1, y: 2}\nlist: [*b]\nover: {<<: *b, y: 3}\nboth: {<<: [{x: 9}, *b]}")
        .node)
    #expect(node["list"]?.items?[0]["x"]?.scalar?.text == "1")
    #expect(node["over"]?["y"]?.scalar?.text == "3")
    #expect(node["over"]?["x"]?.scalar?.text == "1")
    #expect(node["both"]?["x"]?.scalar?.text == "9")
    #expect(node["both"]?["y"]?.scalar?.text == "2")
  }

  @Test func placesAnchoredValuesAtTheValue() throws {
    let text = MarkedText("a: &name !!str ①value\n")
    let value = try #require(Parsed(text.plain).node?["a"])
    #expect(value.range.start == text.positions[0])
    #expect(value.scalar?.tag == "str")
  }

  @Test func reportsEachDuplicateKeyAtBothPlaces() {
    let text = MarkedText("①a: 1\n'b': 2\n②a: 3\nc: {③x: 1, ④x: 2}\n⑤a: 4\n\"b\": 5\n")
    let parsed = Parsed(text.plain)
    #expect(parsed.node != nil)
    #expect(
      Set(parsed.diagnostics.map(\.message)) == [
        "duplicate key 'a'", "duplicate key 'b'", "duplicate key 'x'",
      ])
    let places = Dictionary(
      grouping: parsed.diagnostics, by: \.message
    ).mapValues { $0.map { [$0.range?.start, $0.notes.first?.range?.start] } }
    #expect(
      places["duplicate key 'a'"] == [
        [text.positions[1], text.positions[0]], [text.positions[4], text.positions[0]],
      ])
    #expect(places["duplicate key 'x'"] == [[text.positions[3], text.positions[2]]])
  }

  @Test(arguments: [
    ("a: b: ①c", "manifest-syntax"), ("a: [1, 2\n①", "manifest-syntax"),
    ("a:\n①\t- b", "manifest-syntax"), ("a: '①", "manifest-syntax"), ("a: ①@b", "manifest-syntax"),
    ("- ①*.lproj", "manifest-unquoted-glob"), ("- a\n- ①*x\n", "manifest-unquoted-glob"),
    ("e: [①**/*.bak, b]", "manifest-unquoted-glob"),
    ("a: 1\n①---\nb: 2", "manifest-second-document"),
    ("? ①[a, b]\n: c", "manifest-bad-key"), ("a: !foo ①b", "manifest-unknown-tag"),
    ("a: {<<: ①b}", "manifest-bad-merge"), ("a: ①\u{7}", "manifest-not-text"),
    ("é①\u{0}", "manifest-not-text"),
  ])
  func refuses(_ marked: String, id: String) {
    let text = MarkedText(marked)
    let diagnostics = Parsed(text.plain).diagnostics
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.range?.start?.line == text.positions[0].line)
    if !marked.contains("[1, 2") && !marked.contains("'①") && !marked.contains("b: ①c") {
      #expect(diagnostics.first?.range?.start == text.positions[0])
    }
  }

  @Test(
    arguments: [
      ("a:\n- {a,b}.png", "quote globs, such as \"*.lproj\" or \"{a,b}.png\""),
      ("a:\n- [ab].png", "quote globs, such as \"*.lproj\" or \"{a,b}.png\""),
      ("a:\n\tb: c", "indent with spaces: YAML does not allow tabs"),
      ("a: `b", "quote text that begins with '`'"), ("{a: 1 b: 2}", nil),
    ] as [(String, String?)])
  func advises(_ text: String, advice: String?) {
    let diagnostics = Parsed(text).diagnostics
    #expect(diagnostics.map(\.id) == ["manifest-syntax"])
    #expect(diagnostics.first?.details.first == advice)
  }

  @Test(
    arguments: [
      ("a: ①'b\nc: d\n", "the quote of this text is not closed"),
      ("a: [1, 2\nb①: 3", "expected ',' or ']' in a list"),
      ("a: {b: 1\n①", "expected ',' or '}' in a map"),
      ("a:\n    b: c\n  ①d: e\n", "expected 'key: value', indented as the other keys of the map"),
      (
        "a: b①: c",
        "': ' is not allowed here: put the map on lines of its own, or the text into quotes"
      ),
      ("a: ①@b", "no value begins with '@'"),
    ] as [(MarkedText, String)])
  func saysInPlainWordsWhatIsWrong(_ text: MarkedText, message: String) {
    let diagnostics = Parsed(text.plain).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.range?.start == text.positions[0])
  }

  @Test func offersQuotesForGlobs() {
    let fixIt = Parsed("- *.lproj").diagnostics.first?.fixIts.first
    #expect(fixIt?.replacement == "\"*.lproj\"")
    #expect(fixIt?.range.end?.column == 10)
  }

  @Test(arguments: [
    ([], "manifest-empty"), (Array("# nothing\n".utf8), "manifest-empty"),
    (Array("a: ".utf8) + [0xC3, 0x28], "manifest-not-text"),
    ([0xFF, 0xFE, 0x61, 0], "manifest-not-text"), (Array("bplist00".utf8), "manifest-not-text"),
  ])
  func refusesBytes(_ bytes: [UInt8], id: String) {
    let parsed = Parsed(bytes)
    #expect(parsed.diagnostics.map(\.id) == [id])
    #expect(parsed.node == nil)
  }

  @Test func refusesMoreThanTheLimit() {
    let parsed = Parsed([UInt8](repeating: 0x61, count: (16 << 20) + 1))
    #expect(parsed.diagnostics.map(\.id) == ["manifest-too-large"])
  }

  @Test func namesTheByteThatIsNotUTF8() {
    let parsed = Parsed([0xEF, 0xBB, 0xBF] + Array("a: é\nb: ".utf8) + [0xE2, 0x82])
    #expect(parsed.diagnostics.first?.message == "the manifest is not UTF-8 at byte 12")
    #expect(parsed.diagnostics.first?.range?.start == SourcePosition(line: 2, column: 4))
  }

  /// Lists of nine aliases to the list before, nine levels deep, and something at the end.
  static func bomb(_ end: String = "") -> String {
    var lines = ["l0: &l0 [x,x,x,x,x,x,x,x,x]"]
    for level in 1...8 {
      let aliases = Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ",")
      lines.append("l\(level): &l\(level) [\(aliases)]")
    }
    return lines.joined(separator: "\n") + "\n" + end
  }

  static let monsters: [String] = [
    String(repeating: "[", count: 1_000_000), String(repeating: "{a: ", count: 200_000),
    String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
    String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
    String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
    "[" + String(repeating: "a,", count: 500_000) + "]",
    bomb(), bomb("{*l8 : 1}: 2\n"), bomb("? *l8\n: 2\n"), bomb("*l8 : 2\n"),
    bomb("k: {[*l8]: 2}\n"),
  ]

  @Test(arguments: monsters.indices)
  func refusesQuickly(_ index: Int) {
    let diagnostics = Parsed(Self.monsters[index]).diagnostics
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.allSatisfy { $0.id.hasPrefix("manifest-too-") })
  }

  @Test func readsALongLine() {
    let count = Parsed("a: é" + String(repeating: "x", count: 1_000_000)).node?["a"]?.scalar?.text
      .utf8.count
    #expect(count == 1_000_002)
  }

  @Test func readsJSON() throws {
    let text = MarkedText(
      "{\n\t\"a\":\"\\ud83d\\ude00\\/\", ①\"b\":[1,true,null],\n\t\"c\" : ②\"\\\\ud83d\"\n}")
    let node = try #require(Parsed(text.plain, json: true).node)
    #expect(node["a"]?.scalar?.text == "😀/")
    #expect(node.members?[1].key.range.start == text.positions[0])
    #expect(node["b"]?.items?.map { $0.scalar?.text } == ["1", "true", "null"])
    #expect(node["c"]?.scalar?.text == "\\ud83d")
    #expect(node["c"]?.range.start == text.positions[1])
  }
}
