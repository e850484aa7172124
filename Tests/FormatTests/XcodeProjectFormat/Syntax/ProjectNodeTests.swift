import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import Testing
import XcodeProjectFormat

@Suite struct ProjectNodeTests {
  static func parse(_ text: String) throws -> ProjectNode {
    try ProjectNode(parsing: Array(text.utf8), file: "p")
  }

  @Test func readsXMLWithPositions() throws {
    let text: MarkedText = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "x" "y">
      <plist version="1.0">
      <dict>
        ①<key>a&amp;</key>
        ②<array><string> x </string>③<true/><integer>4</integer></array>
      </dict>
      </plist>
      """
    let root = try Self.parse(text.plain)
    #expect(root.propertyList == ["a&": [" x ", "YES", "4"]])
    #expect(root.entries.first?.key.position == text.positions[0])
    #expect(root["a&"]?.position == text.positions[1])
    #expect(root["a&"]?.elements[1].position == text.positions[2])
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key></dict></plist>", "the key 'a' has no value"),
    ("<plist><dict><string>a</string></dict></plist>", "expected <key>, found <string>"),
    ("<plist><date>x</date></plist>", "<date> is not expected here"),
    ("<plist/>", "the property list is empty"),
  ])
  func refusesOtherXML(_ text: String, _ message: String) {
    let error = #expect(throws: ProjectFormatError.self) { try Self.parse(text) }
    #expect(error?.message == message)
    #expect(error?.range.start?.line == 1)
  }

  @Test func readsBinaryWithoutPositions() throws {
    let list: PropertyList = ["a": ["b", 1, true], "c": .data([1])]
    let root = try ProjectNode(parsing: list.encodedAsBinary(), file: "p")
    #expect(root.propertyList == ["a": ["b", "1", "YES"], "c": .data([1])])
    #expect(root.range == SourceRange(file: "p"))
  }

  @Test func reportsPointers() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    let error = #expect(throws: ProjectFormatError.self) { try Self.parse(text) }
    #expect(error?.kind == .pointer)
    #expect(error?.message.hasSuffix("'version https://git-lfs.github.com/spec/v1'") == true)
    #expect(error?.diagnostic.id == "project-pointer")
  }

  @Test(arguments: [
    "{\n a = (\n①<<<<<<< HEAD\n b,\n=======\n c,\n>>>>>>> x\n );\n}" as MarkedText,
    "{\n①<<<<<<< HEAD\n a = b;\n=======\n}",
    "{\n a = b;\n①=======\n}",
    "{\n a = (b,\n①>>>>>>> x\n);}",
    "{\"a\": [1,\n①<<<<<<< HEAD\n2]}",
    "<plist><dict>\n①<<<<<<< HEAD\n</dict></plist>",
  ])
  func reportsConflicts(_ text: MarkedText) {
    let error = #expect(throws: ProjectFormatError.self) { try Self.parse(text.plain) }
    #expect(error?.kind == .conflict)
    #expect(error?.range.start == text.positions[0])
  }

  @Test func reportsBytesThatAreNoText() {
    let error = #expect(throws: ProjectFormatError.self) {
      try ProjectNode(parsing: Array("{ a = \"".utf8) + [0xFF] + Array("\"; }".utf8), file: "p")
    }
    #expect(error?.range == SourceRange(file: "p", line: 1, column: 8))
  }

  @Test func comparesKeysByTheirBytes() throws {
    let root = try Self.parse("{ \"e\u{301}\" = 1; \"\\U00e9\" = 2; }")
    #expect(root["\u{E9}"]?.isString("2") == true)
    #expect(root["e\u{301}"]?.isString("1") == true)
    #expect(root.entries.count == 2)
  }
}
