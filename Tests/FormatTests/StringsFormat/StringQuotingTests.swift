import Diagnostics
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct StringQuotingTests {
  @Test(arguments: [
    ("plain", "\"plain\""),
    ("", "\"\""),
    ("say \"hi\"", "\"say \\\"hi\\\"\""),
    ("back\\slash", "\"back\\\\slash\""),
    ("two\nlines\tand\rmore", "\"two\\nlines\\tand\\rmore\""),
    ("\u{7}\u{7F}\u{2028}", "\"\\U0007\\U007F\\U2028\""),
    ("é 日 \u{1F600} e\u{301}", "\"é 日 \u{1F600} e\u{301}\""),
  ])
  func quotesSoThatTheParserReadsTheSame(_ text: String, _ quoted: String) throws {
    #expect(text.quotedForStrings.utf8.elementsEqual(quoted.utf8))
    var diagnostics: [Diagnostic] = []
    let line = "k = \(quoted);"
    let table = StringsTable(decoding: Array(line.utf8), file: "L", diagnostics: &diagnostics)
    let value = try #require(table?.entries.first?.value.string)
    #expect(value.utf8.elementsEqual(text.utf8))
  }
}
