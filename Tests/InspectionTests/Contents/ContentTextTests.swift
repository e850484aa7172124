import Diagnostics
import Inspection
import PropertyListFormat
import Testing

@Suite struct ContentTextTests {
  static func text(_ name: String, _ bytes: [UInt8]) -> String? {
    var diagnostics: [Diagnostic] = []
    return ContentTree(ContentFile(name, bytes), diagnostics: &diagnostics)?.text()
  }

  @Test func printsListsSortedByKey() throws {
    let list = "{ b = (1, { d = 2; }); a = \"x\\ny\"; }"
    let expected = """
      property list
      a = "x\\ny"
      b
        = "1"
        dictionary
          d = "2"

      """
    #expect(Self.text("a.plist", Array(list.utf8)) == expected)
    let binary = try PropertyList(decoding: Array(list.utf8)).encodedAsBinary()
    #expect(Self.text("a.plist", binary) == expected)
  }

  @Test func printsDocumentsByObject() {
    let document = DocumentDifferenceTests.document(
      DocumentDifferenceTests.views(DocumentDifferenceTests.moved))
    let lines = (Self.text("Deck.xib", Array(document.utf8)) ?? "").split(separator: "\n")
    let button = lines.firstIndex { $0.contains("button") } ?? 0
    #expect(lines.first == "document")
    #expect(
      lines.dropFirst(button).prefix(3).map { $0.drop { $0 == " " } } == [
        "button 'Sign in' (sgn-in-001)", "opaque = NO", "frame = 20,48 100x30",
      ])
    #expect(lines.contains { $0.hasSuffix("action 'signIn:' (act-sg-001) = 'File's Owner'") })
    #expect(!lines.contains { $0.contains("toolsVersion") })
  }

  @Test func printsTextAsItIs() {
    #expect(Self.text("a.txt", Array("b\na".utf8)) == "b\na\n")
  }

  @Test func printsNothingForBytes() {
    #expect(Self.text("a.bin", [0, 1, 2]) == nil)
  }
}
