import BundlerTestSupport
import ByteCoding
import Diagnostics
import Exercises
import Testing
import XMLFormat

@Suite struct XMLDocumentTests {
  func root(_ text: String) throws -> XMLElement {
    try XMLDocument(parsing: Array(text.utf8)).root
  }

  @Test func keepsElementsAndAttributesInOrder() throws {
    let root = try root("<a z='1' b=\"2\"><c/><d><e/></d><c x='3'/></a>")
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["z", "b"])
    #expect(root.children.map(\.name) == ["c", "d", "c"])
    #expect(root.descendants.map(\.name) == ["c", "d", "e", "c"])
    #expect(root["b"] == "2")
    #expect(root["x"] == nil)
    #expect(root.children.map(\.parent) == [root, root, root])
    #expect(root.parent == nil)
  }

  /// Names and values are read eight bytes at a time.
  @Test(arguments: 0...20, ["", "[", "é", "&amp;", "'", "\t"])
  func readsNamesAndValuesOfEveryLength(_ count: Int, _ other: String) throws {
    let letters = String("azAZqwertyuiopmnbvcxyZ".prefix(count))
    for name in ["x" + letters, "x" + letters + "-1", "x" + letters + "_é", "x1" + letters] {
      let value = "{" + letters + other + letters
      let root = try root("<\(name) \(name)=\"\(value)\" b=''></\(name)>")
      #expect(root.name == name)
      #expect(root.attributes.map(\.name) == [name, "b"])
      let expected = other == "&amp;" ? "&" : other == "\t" ? " " : other
      #expect(root[HashedName(name)] == "{" + letters + expected + letters)
    }
    for markup in ["<", "\u{1}", "& "] {
      #expect(throws: XMLError.self) {
        _ = try root("<a b='\(letters)\(markup)\(letters)'/>")
      }
    }
  }

  @Test func skipsWhiteSpaceBeforeTheDeclaration() throws {
    let root = try root("\n <?xml version='1.0' encoding='UTF-8'?>\n<a/>")
    #expect(root.name == "a")
    #expect(root.position == SourcePosition(line: 3, column: 1))
  }

  @Test func countsLinesOfAnyLength() throws {
    let lines = (0..<20).map { "\n" + String(repeating: " ", count: $0) + "<b/>" }
    let root = try root("<a>" + lines.joined() + "</a>")
    let expected = (0..<20).map { SourcePosition(line: $0 + 2, column: $0 + 1) }
    #expect(root.children.map(\.position) == expected)
    #expect(!root.hasText)
  }

  @Test func knowsThePositionOfEverything() throws {
    let text: MarkedText = "①<a>\n  <é ②b='③1'\n④c=\"ä\"/>\n ⑤<d/></a>"
    let root = try root(text.plain)
    let child = try #require(root.children.first { $0.name == "é" })
    let b = try #require(child.attribute("b"))
    #expect(root.position == text.positions[0])
    #expect(b.position == text.positions[1])
    #expect(b.valuePosition == text.positions[2])
    #expect(child.attribute("c")?.position == text.positions[3])
    #expect(root.children.map(\.position).last == text.positions[4])
    #expect(child.range(in: "f").description == "f:2:3")
    #expect(b.range(in: "f").end == SourcePosition(line: 2, column: 8))
    #expect(b.valueRange(in: "f").end == SourcePosition(line: 2, column: 11))
  }

  @Test(arguments: [
    ("<a>x</a>", "x"), ("<a> </a>", " "), ("<a>\n <b/> </a>", ""), ("<a/>", ""), ("<a></a>", ""),
    ("<a>1<b>no</b>2<c/>3</a>", "123"), ("<a> <!-- --> </a>", "  "),
    ("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;</a>", "<>&\"'A😀"),
    ("<a>x<![CDATA[<&amp;]]>]]&gt;</a>", "x<&amp;]]>"), ("<a>1\r\n2\r3</a>", "1\n2\n3"),
    ("<a><![CDATA[1\r\n2]]></a>", "1\n2"), ("<a>ü<?p q?>ö</a>", "üö"),
  ])
  func readsText(_ text: String, _ expected: String) throws {
    #expect(try root(text).text == expected)
  }

  @Test(arguments: [
    ("x&#10;y", "x\ny"), ("x\ny\tz", "x y z"), ("x\r\ny", "x y"), ("&amp;lt;", "&lt;"), ("", ""),
    ("é>", "é>"),
  ])
  func readsAttributeValues(_ written: String, _ value: String) throws {
    #expect(try root("<a b=\"\(written)\"/>")["b"] == value)
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- c --><a/>\n<!-- d --> <?p?>",
    "<!DOCTYPE a PUBLIC \"x[\" 'y>'><a/>", "\u{FEFF}<a/>", "<a\n/>", "<a ></a >",
  ])
  func acceptsWhatStandsAroundTheRoot(_ text: String) throws {
    #expect(try root(text).name == "a")
  }

  @Test(arguments: [true, false], [true, false])
  func readsUTF16(isBig: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "<?xml version='1.0' encoding='UTF-16'?><a b='é😀'/>"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBig ? pair : pair.reversed()
    }
    #expect(try XMLDocument(parsing: bytes).root["b"] == "é😀")
  }

  @Test(arguments: ["key", "a&b", "é", "", "kez", "keys"])
  func comparesValues(with text: String) throws {
    for attribute in try root("<a x='key' y='a&amp;b' z='é' n=''/>").attributes {
      #expect(attribute.hasValue(text) == (attribute.value == text))
    }
  }

  @Test func findsAttributesAmongMany() throws {
    let names = (0..<300).map { "name\($0)" }
    let written = names.map { "\($0)=\"\($0)\"" }.joined(separator: " ")
    let root = try root("<a \(written)/>")
    #expect(names.allSatisfy { root[HashedName($0)] == $0 })
    #expect(root["name300"] == nil)
  }
}

@Suite struct XMLMutationTests {
  static let document = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE d PUBLIC "x" "y"><!-- c -->
    <d type="é" a='&amp;&#x41;'><s key="t">x<![CDATA[<]]>&lt;</s><n/>\r\n<o><p q=""/></o></d>
    """.utf8)
  static let utf16: [UInt8] = [0xFF, 0xFE] + document.flatMap { [$0, 0] }

  @Test(arguments: [document, utf16])
  func survivesEveryTruncation(_ bytes: [UInt8]) throws {
    for count in 0...bytes.count {
      try withCPULimit(on: Array(bytes.prefix(count)), exerciseXML)
      try withCPULimit(on: Array(bytes.suffix(count)), exerciseXML)
    }
  }

  @Test(arguments: [document, utf16])
  func survivesMutations(_ original: [UInt8]) throws {
    var random = SplitMix(seed: 11)
    let alphabet = Array("<>/=\"'&;#x!-[]? \n\rab:".utf8) + [0, 0xC3, 0xA9, 0xFF]
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      try withCPULimit(on: bytes, exerciseXML)
    }
  }
}
