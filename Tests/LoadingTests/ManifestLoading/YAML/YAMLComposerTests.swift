import BundlerTestSupport
import Diagnostics
import ManifestLoading
import Testing

@Suite struct YAMLComposerTests {
  typealias Parsed = ManifestNodeTests.Parsed

  @Test(arguments: ["&a [①*a]", "a: &a {b: ①*a}", "&a\n? ①*a\n: b", "a: ①*b\nb: &b c"])
  func knowsNoAnchorBeforeItsValueEnds(_ marked: String) {
    let text = MarkedText(marked)
    let diagnostics = Parsed(text.plain).diagnostics
    #expect(diagnostics.map(\.id) == ["manifest-unquoted-glob"])
    #expect(diagnostics.first?.range?.start == text.positions[0])
  }

  @Test func takesTheLastValueOfAnAnchor() throws {
    let node = try #require(Parsed("[&a 1, &a [*a], *a, &a 3, *a]").node)
    #expect(node.items?[1].items?[0].scalar?.text == "1")
    #expect(node.items?[2].items?[0].scalar?.text == "1")
    #expect(node.items?[4].scalar?.text == "3")
  }

  static func nested(_ levels: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
  }

  @Test(arguments: [("[", "]"), ("{a: ", "}"), ("- ", "")])
  func boundsNesting(_ open: String, _ close: String) {
    let allowed = Parsed(Self.nested(64, open, "b", close))
    #expect(allowed.diagnostics.isEmpty)
    let text = MarkedText(Self.nested(65, open, "①b", close))
    let refused = Parsed(text.plain)
    #expect(refused.diagnostics.map(\.id) == ["manifest-too-deep"])
    #expect(refused.diagnostics.first?.range?.start == text.positions[0])
  }

  /// An alias to 31 levels, at the greatest depth allowed and one level below.
  @Test(arguments: [(32, "①*a", []), (31, "{①*a : c}", ["manifest-bad-key"])])
  func boundsNestingByAliases(_ levels: Int, _ marked: String, _ allowed: [String]) {
    let anchored = "- &a " + Self.nested(31, "[", "b", "]") + "\n- "
    func text(_ levels: Int) -> MarkedText {
      MarkedText(anchored + Self.nested(levels, "[", marked, "]"))
    }
    #expect(Parsed(text(levels).plain).diagnostics.map(\.id) == allowed)
    let refused = Parsed(text(levels + 1).plain).diagnostics
    #expect(refused.map(\.id) == ["manifest-too-deep"])
    #expect(refused.first?.range?.start == text(levels + 1).positions[0])
  }

  @Test func boundsNestingByAliasesOfAliases() {
    func chain(_ links: Int) -> String {
      "- &a0 b\n" + (1...links).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    }
    #expect(Parsed(chain(63)).diagnostics.isEmpty)
    let refused = Parsed(chain(100_000)).diagnostics
    #expect(refused.map(\.id) == ["manifest-too-deep"])
    #expect(refused.first?.range?.start?.line == 65)
  }

  @Test(arguments: ["a\n", "k: v\n", "*a\n"])
  func boundsTheNumberOfValues(_ item: String) {
    // The list itself and the anchored value before the items count, and so does an item's value.
    let count = (200_000 - 2) / (item.contains(":") ? 2 : 1)
    let allowed = "- &a b\n" + String(repeating: "- " + item, count: count)
    #expect(Parsed(allowed).diagnostics.isEmpty)
    let diagnostics = Parsed(allowed + "- x\n").diagnostics
    #expect(diagnostics.map(\.message) == ["the manifest has more than 200000 values"])
    #expect(diagnostics.first?.range?.start == SourcePosition(line: count + 2, column: 3))
  }

  @Test func takesTextThatLooksLikeManyValues() throws {
    let text = String(repeating: "a: [b, c], - d\n  ", count: 200_000)
    let node = try #require(Parsed("k: |\n  \(text)").node)
    #expect((node["k"]?.scalar?.text.utf8.count ?? 0) >= 3_000_000)
  }

  @Test func takesKeysWithQuestionMarks() throws {
    let keys = (0..<100).map { "? k\($0)\n: \($0)\n" }.joined()
    #expect(try #require(Parsed(keys).node).members?.count == 100)
  }

  /// A megabyte that aliases use 100 times.
  @Test(arguments: ["\"①\"", "{? ① : b}", "{? !<①> [] : b}"])
  func boundsTheTextThatAliasesUse(_ marked: String) {
    let value = marked.replacing("①", with: String(repeating: "x", count: 1 << 20))
    let aliases = String(repeating: "*a,", count: 100)
    let diagnostics = Parsed("- &a \(value)\n- [\(aliases)]\n").diagnostics
    #expect(
      diagnostics.last?.message == "aliases multiply the manifest's text to more than 64 MB")
  }

  @Test(arguments: [
    (0..<500_000).map { "%TAG !a\($0)! b\n" }.joined(),
    "%TAG ! \(String(repeating: "a", count: 1_000_000))\n",
  ])
  func boundsTagDirectives(_ directives: String) {
    #expect(
      Parsed(directives + "---\na: 1\n").diagnostics.map(\.message) == [
        "more than 64 %TAG directives, or one of more than 256 bytes"
      ])
  }

  @Test func takesTagDirectives() throws {
    let directives = (0..<64).map { "%TAG !a\($0)! tag:yaml.org,2002:\n" }.joined()
    let long = "b: \"%TAG\(String(repeating: "c", count: 1000))\"\n"
    let node = try #require(Parsed(directives + "---\na: !a7!int 1\n" + long).node)
    #expect(node["a"]?.scalar?.tag == "int")
  }

  @Test(arguments: [
    ("é①\u{7F}", "control characters are not allowed"),
    ("a:\r\n- é①\u{80}", "control characters are not allowed"),
    ("a: é\nb: [1①", "expected ',' or ']' in a list"),
  ])
  func placesErrors(_ marked: String, message: String) {
    let text = MarkedText(marked)
    let diagnostics = Parsed(text.plain).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.range?.start == text.positions[0])
  }

  @Test func reportsEveryDuplicateKey() {
    let keys = (0..<20).map { "- {k\($0): 1, &x k\($0): 2}\n" }.joined()
    let diagnostics = Parsed(keys).diagnostics
    #expect(diagnostics.map(\.message) == (0..<20).map { "duplicate key 'k\($0)'" })
    #expect(diagnostics.allSatisfy { $0.notes.count == 1 })
  }

  @Test func keepsTags() throws {
    let node = try #require(
      Parsed("[!!int 1, !!str 'a', ! b, !<tag:yaml.org,2002:float> 1, !!map {}, !!seq [], 'c']")
        .node)
    let tags = node.items?.map { $0.scalar?.tag }
    #expect(tags == ["int", nil, nil, "float", nil, nil, nil])
    let blocks = try #require(Parsed("- |\n  a\n- !!binary |\n  YQ==\n- >\n  b\n").node)
    #expect(blocks.items?.map { $0.scalar?.tag } == ["str", "binary", "str"])
  }
}
