import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import Testing
import XcodeProjectFormat

@Suite struct JSONProjectParserTests {
  static let values: [(String, PropertyList)] = [
    ("{\"a\": \"b\"}", ["a": "b"]),
    (
      "{ 'a' : [1, -2.5e3, +.5, 0xFF, true, false,],}",
      ["a": ["1", "-2.5e3", "+.5", "0xFF", "YES", "NO"]]
    ),
    (
      "// c\n{ /* d */ key$_1: \"\\u00e9\\x41\\\n\\ud83d\\ude00\\/\\'\\0\" } // e",
      ["key$_1": "\u{E9}A\u{1F600}/'\0"]
    ),
    ("{a:{b:[]},}", ["a": ["b": []]]),
    ("[]", []),
    ("{ objectVersion: 110, }", ["objectVersion": "110"]),
    ("{\u{A0}é:\u{2028}'\u{FEFF}'\u{FEFF}}", ["é": "\u{FEFF}"]),
  ]

  static func parse(_ text: String) throws -> ProjectNode {
    try ProjectNode(parsing: Array(text.utf8), file: "p")
  }

  @Test(arguments: values)
  func readsValues(_ text: String, _ expected: PropertyList) throws {
    #expect(try Self.parse(text).propertyList == expected)
  }

  @Test(arguments: ["{ a:b = c; }", "{ \"a\" = \"b:\"; }", "{ a:; }", "{}"])
  func leavesOldStyleAlone(_ text: String) throws {
    #expect(try Self.parse(text).propertyList == PropertyList(parsingOldStyle: text))
  }

  @Test func takesNullAsMissing() throws {
    let root = try Self.parse("{\"a\": null, \"b\": [null]}")
    #expect(root["a"] == nil)
    #expect(root["b"]?.elements.map(\.kind) == [.null])
  }

  @Test func knowsWhereValuesAre() throws {
    let text: MarkedText = "{ // c\n  ①a: ②[\n ③'x',④]⑤\n}"
    let root = try Self.parse(text.plain)
    #expect(root.entries.first?.key.position == text.positions[0])
    #expect(root["a"]?.range.start == text.positions[1])
    #expect(root["a"]?.range.end == text.positions[4])
    #expect(root["a"]?.elements.first?.position == text.positions[2])
  }

  @Test(arguments: [
    ("{\"a\": 1① \"b\": 2}" as MarkedText, "missing ',' or '}'"),
    ("[1① 2]", "missing ',' or ']'"),
    ("①{\"a\": 1", "unterminated object: missing '}'"),
    ("①[1,", "unterminated array: missing ']'"),
    ("{\"a\": ①\"b\n\"}", "unterminated string: missing closing \""),
    ("{\"a\": 1, \"b\"① 2}", "expected ':' after the key"),
    ("{\"a\": ①nil}", "expected a value"),
    ("{\"a\": \"①\\ud83d\"}", "'\\u' escape is half of a surrogate pair"),
    ("{\"a\": \"①\\u00g0\"}", "expected 4 hexadecimal digits"),
    ("{\"a\": \"①\\1\"}", "unknown escape"),
    ("{\"a\": 1} ①{", "unexpected text after the end"),
    ("{\"a\": 1} ①/*", "the comment has no end"),
    ("{\"a\": 1, ①,}", "expected a key or '}'"),
  ])
  func refuses(_ text: MarkedText, _ message: String) throws {
    let error = #expect(throws: ProjectFormatError.self) { try Self.parse(text.plain) }
    let range = SourceRange(file: "p", start: text.positions[0])
    #expect(error == ProjectFormatError(.syntax, message, at: range))
  }

  @Test func refusesDeepNesting() {
    let error = #expect(throws: ProjectFormatError.self) {
      try Self.parse(String(repeating: "[", count: 100_000))
    }
    #expect(error?.message == "nested deeper than 512 levels")
  }
}
