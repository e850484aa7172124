import BundlerTestSupport
import Diagnostics
import Testing
import XMLFormat

@Suite struct XMLErrorTests {
  /// The error of a text; it must point at the mark ①.
  static let refusals: [(MarkedText, String)] = [
    ("①", "the file has no element"),
    ("①abc", "expected '<', found 'abc'"),
    ("<a>\n①<b>", "<b> has no end tag"),
    ("<a>①</b>", "expected </a>, found '</b'"),
    ("<a/>①<b/>", "nothing may follow the outermost element"),
    ("<a>①< b/></a>", "'<' must be written '&lt;' where no tag begins"),
    ("①<a b='1'", "the tag <a> has no end"),
    ("<a ①b/>", "the attribute 'b' has no value"),
    ("<a ①b=1/>", "the value of 'b' must stand in quotes"),
    ("<a ①b='1/>", "the value of 'b' has no closing quote"),
    ("<a b='1'①c='2'/>", "expected white space or '>', found 'c='2'/>'"),
    ("<a ①?/>", "expected an attribute or '>', found '?/>'"),
    ("<a b='1' ①b='2'/>", "the attribute 'b' is given twice"),
    ("<a b='①<'/>", "'<' inside of a value must be written '&lt;'"),
    ("<a>x ①& y</a>", "'&' must be written '&amp;'"),
    ("<a b='①&nbsp;'/>", "unknown entity '&nbsp;'"),
    ("<a>①&#0;</a>", "unknown entity '&#0;'"),
    ("<a>①&#xD800;</a>", "unknown entity '&#xD800;'"),
    ("<a>①\u{1}</a>", "XML has no control character 0x1"),
    ("<a b='①\u{1F}'/>", "XML has no control character 0x1F"),
    ("<a>①]]></a>", "']]>' must be written ']]&gt;'"),
    ("<a>①<![CDATA[x</a>", "the CDATA section has no end"),
    ("<a>①<!x></a>", "expected a tag, a comment or '<![CDATA[', found '<!x></a>'"),
    ("①<!-- <a/>", "the comment has no end"),
    ("<!-- x ①-- --><a/>", "'--' may not stand inside a comment"),
    ("①<?p <a/>", "the instruction has no end"),
    ("<!---->①<?xml version='1.0'?><a/>", "the XML declaration must stand at the very beginning"),
    ("<?xml version='①2.0'?><a/>", "XML '2.0' is not supported"),
    (
      "<?xml version='1.0' encoding='①latin1'?><a/>",
      "the encoding 'latin1' is not supported; save the file as UTF-8"
    ),
    (
      "<!DOCTYPE a ①[<!ENTITY x 'y'>]><a>&x;</a>",
      "a document type with its own declarations is not supported"
    ),
    ("①<!DOCTYPE a", "the document type has no end"),
  ]

  @Test(arguments: refusals)
  func namesThePositionItRefuses(_ text: MarkedText, _ message: String) {
    #expect(throws: XMLError(message, at: text.positions[0])) {
      try XMLDocument(parsing: Array(text.plain.utf8))
    }
  }

  @Test(
    arguments: [
      ([0x3C, 0x61, 0x0A, 0xFF], "the byte 0xFF is not valid UTF-8", 2, 1),
      ([0xEF, 0xBB, 0xBF, 0x3C, 0xC3], "the byte 0xC3 is not valid UTF-8", 1, 2),
      (Array("<a>twenty characters...".utf8) + [0xFF], "the byte 0xFF is not valid UTF-8", 1, 24),
    ] as [([UInt8], String, Int, Int)])
  func refusesInvalidUTF8(_ bytes: [UInt8], _ message: String, _ line: Int, _ column: Int) {
    #expect(throws: XMLError(message, at: SourcePosition(line: line, column: column))) {
      try XMLDocument(parsing: bytes)
    }
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x3C], "half of a surrogate pair is not valid UTF-16"),
      ([0xFF, 0xFE, 0x3C, 0x00, 0x61], "the file ends inside a UTF-16 character"),
    ] as [([UInt8], String)])
  func refusesInvalidUTF16(_ bytes: [UInt8], _ message: String) {
    #expect(throws: XMLError(message)) { try XMLDocument(parsing: bytes) }
  }

  @Test func boundsNesting() throws {
    func nested(_ count: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)).utf8)
    }
    #expect(try XMLDocument(parsing: nested(512)).elementCount == 512)
    #expect(throws: XMLError.self) { try XMLDocument(parsing: nested(513)) }
    #expect(throws: XMLError.self) { try XMLDocument(parsing: nested(100_000)) }
  }

  @Test func boundsAttributes() {
    let attributes = (0...4096).map { " a\($0)=''" }.joined()
    #expect(throws: XMLError.self) { try XMLDocument(parsing: Array("<a\(attributes)/>".utf8)) }
  }
}
