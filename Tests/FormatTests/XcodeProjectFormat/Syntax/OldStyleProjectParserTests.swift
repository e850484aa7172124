import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import Testing
import XcodeProjectFormat

@Suite struct OldStyleProjectParserTests {
  static let values: [(String, PropertyList)] = [
    ("// !$*UTF8*$!\n{ a = b; }", ["a": "b"]),
    ("{ a /* c; */ = /* { */ b /* } */; } // end", ["a": "b"]),
    ("{ a; }", ["a": "a"]),
    ("{ a = 1; b = 2; a = 3; }", ["b": "2", "a": "3"]),
    ("{ a = (); b = (1,); c = (1, (2, {}), ); }", ["a": [], "b": ["1"], "c": ["1", ["2", [:]]]]),
    ("{ a = x//y; b = a/ /* c */; }", ["a": "x//y", "b": "a/"]),
    ("{ a = \"q\\\"\\n\\U00e9\\341\\q\\\nz\"; }", ["a": "q\"\n\u{E9}\u{C6}q\nz"]),
    ("{ 'k\\'' = ''; }", ["k'": ""]),
    ("\u{FEFF}{ a\u{2028}=\u{2029}<00 fF>; }", ["a": .data([0, 255])]),
    ("{ \"\\Ud83d\\Ude00\" = -._$/:; }", ["\u{1F600}": "-._$/:"]),
  ]

  static func parse(_ text: String) throws -> ProjectNode {
    try ProjectNode(parsing: Array(text.utf8), file: "p")
  }

  @Test(arguments: values)
  func readsValues(_ text: String, _ expected: PropertyList) throws {
    #expect(try Self.parse(text).propertyList == expected)
  }

  @Test func readsAsPropertyListsDo() throws {
    let text = "{ a = (1, \"b\\n\", <00ff>, {d;}); \"c\\\\\" = {d = 'e \\101'; /* x */ }; }"
    #expect(try Self.parse(text).propertyList == PropertyList(parsingOldStyle: text))
  }

  @Test func knowsWhereValuesAre() throws {
    let text: MarkedText = "{\n\t①a /* b */ = ②(x, ③\"y\nz\"④)⑤;\r\n  \"é\" = ⑥b⑦;\n}"
    let root = try Self.parse(text.plain)
    let key = try #require(root.entries.first?.key)
    let list = try #require(root["a"])
    let last = try #require(root["é"])
    #expect(key.position == text.positions[0])
    #expect(list.range.start == text.positions[1])
    #expect(list.range.end == text.positions[4])
    #expect(list.elements.last?.range.start == text.positions[2])
    #expect(list.elements.last?.range.end == text.positions[3])
    #expect(
      last.range
        == SourceRange(file: "p", start: text.positions[5], end: text.positions[6]))
  }

  @Test(arguments: [
    ("{ a = b①}" as MarkedText, "missing ';'"),
    ("{ a; b① c; }", "expected '=' or ';' after the key"),
    ("{ a = (b① c); }", "missing ',' or ')'"),
    ("①{ a = b;", "unterminated dictionary: missing '}'"),
    ("{ a = ①(b,", "unterminated array: missing ')'"),
    ("{ a = ①\"b; }", "unterminated string: missing closing \""),
    ("{ a = <0①>; }", "odd number of hexadecimal digits in data"),
    ("{ a = ①; }", "expected a value, found ';'"),
    ("{ ①= b; }", "expected a key or '}', found '='"),
    ("{ a = \"①\\Ud83d\"; }", "'\\U' escape is half of a surrogate pair"),
    ("{} ①x", "unexpected text after the end"),
    ("①", "expected a value, found the end of the file"),
  ])
  func refuses(_ text: MarkedText, _ message: String) throws {
    let error = #expect(throws: ProjectFormatError.self) { try Self.parse(text.plain) }
    let range = SourceRange(file: "p", start: text.positions[0])
    #expect(error == ProjectFormatError(.syntax, message, at: range))
  }

  @Test(arguments: ["{a=", "("])
  func refusesDeepNesting(_ open: String) throws {
    let deepest = String(repeating: "(", count: 512) + String(repeating: ")", count: 512)
    #expect(try Self.parse(deepest).kind == .array)
    let error = #expect(throws: ProjectFormatError.self) {
      try Self.parse(String(repeating: open, count: 100_000))
    }
    #expect(error?.message == "nested deeper than 512 levels")
  }

  @Test func countsTheLastOfManyEqualKeys() throws {
    let text = "{" + (0..<1000).map { "k\($0 % 100) = \($0);" }.joined() + "}"
    let entries = try Self.parse(text).entries
    #expect(entries.map(\.value.string) == (900..<1000).map { "\($0)" })
  }
}
