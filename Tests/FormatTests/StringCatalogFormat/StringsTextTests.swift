import BundlerTestSupport
import Diagnostics
import JSONFormat
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct StringsTextTests {
  /// A catalog that is written by the encoder, so that any text can be in it.
  func tables(_ texts: [(key: String, value: String, comment: String)]) throws -> CompiledTables {
    let strings = texts.map { text in
      JSONValue.Member(
        text.key,
        .object([
          "comment": .string(text.comment),
          "localizations": .object(
            ["en": .object(["stringUnit": .object(["value": .string(text.value)])])]),
        ]))
    }
    let document = JSONValue.object([
      "sourceLanguage": "en", "version": "1.0", "strings": .object(strings),
    ])
    let result = read(String(decoding: document.encoded(), as: UTF8.self))
    #expect(!result.diagnostics.hasErrors)
    return try #require(result.catalog).tables(for: "en")
  }

  @Test func sortsKeysAndKeepsComments() throws {
    let tables = try tables([("b", "2", "two */ 2"), ("a\"\n", "1\\", ""), ("B", "\u{1}", "*//*")])
    #expect(
      String(decoding: tables.stringsText(), as: UTF8.self) == #"""
        /* * //* */
        "B" = "\U0001";

        "a\"\n" = "1\\";

        /* two * / 2 */
        "b" = "2";

        """#)
  }

  @Test(arguments: 0..<UInt64(8))
  func readsBackAsItWas(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let alphabet: [Character] = [
      "\"", "\\", "/", "*", ";", "=", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{2028}", "é",
      "e\u{301}", "😀", "\u{FEFF}", "U", "0", "n", " ", "%", "<", "?", "'", "{",
    ]
    func text() -> String {
      String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? "x"
        })
    }
    for _ in 0..<20 {
      var known: Set<[UInt8]> = []
      let texts = (0..<Int.random(in: 1...12, using: &random)).map { _ in (text(), text(), text()) }
      let tables = try tables(texts.filter { known.insert(Array($0.0.utf8)).inserted })
      var diagnostics: [Diagnostic] = []
      let table = StringsTable(
        decoding: tables.stringsText(), file: "L.strings", diagnostics: &diagnostics)
      #expect(table?.propertyList == tables.stringsPropertyList)
      #expect(diagnostics == [])
    }
  }
}
