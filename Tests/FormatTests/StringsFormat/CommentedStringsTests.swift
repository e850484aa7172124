import PropertyListFormat
import StringsFormat
import Testing

@Suite struct CommentedStringsTests {
  @Test func laysOutEntries() {
    let text = CommentedStrings.text(of: [
      StringsTable.Entry(key: "a \"b\"", value: "c\nd", comment: "One\n   Two */ three"),
      StringsTable.Entry(key: "e", value: "f"),
    ])
    #expect(
      text == """
        /* One
           Two * / three */
        "a \\"b\\"" = "c\\nd";

        "e" = "f";


        """)
  }

  @Test func encodesAsUTF16() {
    #expect("a€".encodedAsUTF16() == [0xFF, 0xFE, 0x61, 0, 0xAC, 0x20])
    #expect("a€".encodedAsUTF16(isBigEndian: true) == [0xFE, 0xFF, 0, 0x61, 0x20, 0xAC])
  }
}
