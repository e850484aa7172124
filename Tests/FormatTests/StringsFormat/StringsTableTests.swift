import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct StringsTableTests {
  func read(_ text: String) -> (table: StringsTable?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let table = StringsTable(
      decoding: Array(text.utf8), file: "fr.lproj/L.strings", diagnostics: &diagnostics)
    return (table, diagnostics)
  }

  @Test(
    arguments: [
      ("", []),
      ("/* nothing */ // here", []),
      ("\"a\" = \"b\";", ["a": "b"]),
      ("a = b; \"c d\";", ["a": "b", "c d": "c d"]),
      ("{ a = b; 'c' = 'd'; }\n// end", ["a": "b", "c": "d"]),
      ("{}", [:]),
      ("a = (b, c); d = {e = f;};", ["a": ["b", "c"], "d": ["e": "f"]]),
      ("\"a\" = \"\\U00e9\\n\\341\";", ["a": "é\nÆ"]),
      ("a = b; a = c;", ["a": "c"]),
    ] as [(String, PropertyList)])
  func standsForADictionary(_ text: String, value: PropertyList) {
    let value = value == [] ? [:] : value
    #expect(read(text).table?.propertyList == value)
  }

  @Test func keepsOrderPositionsAndComments() {
    let text: MarkedText = """
      /* Copyright */

      /* Title of
         the window */
      ①"z" = "1"; // behind z
      // plain
      ②"a" = "2";
        /**/③b;
      """
    let entries = read(text.plain).table?.entries
    #expect(entries?.map(\.key) == ["z", "a", "b"])
    #expect(entries?.map(\.position) == text.positions)
    #expect(entries?.map(\.comment) == ["Title of\n   the window", "plain", nil])
  }

  @Test func doesNotTakeACommentBehindAnEntryForTheNext() {
    let entries = read("a = 1; /* of a */\nb = 2;").table?.entries
    #expect(entries?.map(\.comment) == [nil, nil])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"①", ["missing ';'"]),
    ("\"a\" = \"b\"①\n\"c\" = \"d\"②\n\"e\" = \"f\";", ["missing ';'", "missing ';'"]),
    ("\"a\" = \"b\"① \"c\" = \"d\";\n②) e;", ["missing ';'", "expected a key, found ')'"]),
    ("\"a\"① \"b\";\nc = d;", ["expected '=' or ';' after the key 'a', found '\"'"]),
    ("a = ①;\nb = c②", ["missing value", "missing ';'"]),
    (
      "①= b;\n②é = c;",
      [
        "expected a key, found '='",
        "expected a key, found 'é'; other characters than letters and digits need quotes",
      ]
    ),
    ("a = ①\"b;\nc = d;", ["unterminated string: missing closing \""]),
    ("①{ a = b;", ["missing '}' for this '{'"]),
    ("{ a = b; } ①c", ["unexpected text after the closing '}'"]),
    ("a = (b① c);\nd = e②", ["missing ',' or ')'", "missing ';'"]),
    ("a = \"x①\\Udc00\"; b;", ["'\\U' escape is half of a surrogate pair"]),
  ])
  func reportsEachErrorAtItsPlace(_ marked: String, messages: [String]) {
    let text = MarkedText(marked)
    let result = read(text.plain)
    #expect(result.table == nil)
    let errors = result.diagnostics.prefix(text.positions.count)
    #expect(errors.map(\.message) == messages)
    #expect(errors.map(\.range?.start) == text.positions)
    #expect(errors.allSatisfy { $0.id == "strings-syntax" && $0.severity == .error })
  }

  @Test(arguments: [
    ("a = b;\n①+\"c\" = d;\ne = f", "expected a key, found '+'; the table ends here"),
    ("a = b;①; c = d;", "expected a key, found ';'; the table ends here"),
  ])
  func endsWhereFoundationDoes(_ marked: String, message: String) {
    let text = MarkedText(marked)
    let result = read(text.plain)
    #expect(result.table?.propertyList == ["a": "b"])
    #expect(result.diagnostics.map(\.id) == ["strings-ignored-text"])
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.diagnostics.first?.range?.start == text.positions[0])
    #expect(result.diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [
    ("①“a” = \"b\";", "strings stand in straight quotes"),
    ("a = ①“b”;", "expected a value, found '“'; strings stand in straight quotes"),
    ("①\u{0}a = b;", "expected a key, found the character U+0000"),
    ("\n①\u{FEFF}a = b;", "expected a key, found the character U+FEFF"),
    ("a = ①", "expected a value, found the end of the file"),
    ("a = b;\rc = d;\r\n\"e\" = ①+;", "expected a value, found '+'"),
  ])
  func saysWhatStandsThere(_ marked: String, message: String) {
    let text = MarkedText(marked)
    let first = read(text.plain).diagnostics.first
    #expect(first?.message.contains(message) == true, "\(first?.message ?? "nothing")")
    #expect(first?.severity == .error)
  }

  @Test(arguments: ["a = b;\rc = d;\r\n\"e\" = +;", "\r\r\n= b;", "\n\na = b"])
  func countsEveryKindOfLineEnd(_ text: String) {
    #expect(read(text).diagnostics.first?.range?.start?.line == 3)
  }

  @Test func pointsAtACommentWithoutEnd() {
    let text: MarkedText = "a = b;\n  ①/* c = d;"
    let result = read(text.plain)
    #expect(result.table?.propertyList == ["a": "b"])
    #expect(result.diagnostics.map(\.id) == ["strings-ignored-text"])
    #expect(result.diagnostics.first?.range?.start == text.positions[0])
  }

  @Test func warnsOfAnEscapeInLowerCase() {
    let text: MarkedText = "a = \"caf①\\u00e9\"; b = \"\\under \\U00e9\";"
    let result = read(text.plain)
    #expect(result.table?.propertyList == ["a": "cafu00e9", "b": "under é"])
    #expect(result.diagnostics.map(\.id) == ["strings-lowercase-escape"])
    #expect(result.diagnostics.first?.range?.start == text.positions[0])
  }

  @Test func doesNotEndInsideBraces() {
    #expect(read("{ a = b; + c = d; }").diagnostics.map(\.id) == ["strings-syntax"])
  }

  @Test func rendersAsAnEditorExpects() {
    let result = read("\n\n\n\n\n\n\"abcd\" = \"\"\n")
    #expect(
      result.diagnostics.map { DiagnosticRenderer().render($0) } == [
        "fr.lproj/L.strings:7:12: error: missing ';' [strings-syntax]"
      ])
  }

  @Test func pointsAtTheStringWhoseQuoteMayBeMissing() {
    let text: MarkedText = "a = ①\"b;\n\"②c\" = \"d\";"
    let first = read(text.plain).diagnostics.first
    #expect(first?.range?.start == text.positions[1] || first?.message == "missing ';'")
    #expect(first?.notes.map(\.range?.start) == [text.positions[0]])
  }

  @Test func stopsAfterTwentyErrors() {
    let result = read(String(repeating: "= x\n", count: 1000))
    #expect(result.diagnostics.count == 20)
  }

  @Test(arguments: [("a = 1; a = 1;", Diagnostic.Severity.note), ("a = 1; a = 2;", .warning)])
  func tellsWhetherDuplicatesDiffer(text: String, severity: Diagnostic.Severity) {
    #expect(read(text).diagnostics.map(\.severity) == [severity])
  }

  @Test func namesBothPlacesOfADuplicateKey() {
    let text: MarkedText = "①a = 1;\n②\"a\" = 2;"
    let result = read(text.plain)
    #expect(result.diagnostics.map(\.id) == ["strings-duplicate-key"])
    #expect(result.diagnostics.first?.range?.start == text.positions[1])
    #expect(result.diagnostics.first?.notes.first?.range?.start == text.positions[0])
    #expect(result.table?.entries.count == 2)
  }

  @Test func tellsKeysApartByTheirBytes() {
    let result = read("\"\u{E9}\" = 1; \"e\u{301}\" = 2;")
    #expect(result.diagnostics.isEmpty)
    #expect(result.table?.propertyList.dictionary?.count == 2)
  }

  @Test func warnsAboutValuesThatAreNoStrings() {
    #expect(read("a = (b);").diagnostics.map(\.id) == ["strings-value-not-a-string"])
  }

  @Test func readsXML() {
    let result = read(
      "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>")
    #expect(result.table?.entries == [StringsTable.Entry(key: "a", value: "b")])
  }

  @Test func readsXMLInAnEncodingThatItDoesNotDeclare() {
    let text = "<?xml version='1.0' encoding='UTF-8'?><plist><dict><key>a</key><string>é</string>"
    let units = Array((text + "</dict></plist>").utf16)
    var diagnostics: [Diagnostic] = []
    let table = StringsTable(
      decoding: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "L.strings",
      diagnostics: &diagnostics)
    #expect(table?.propertyList == ["a": "é"])
  }

  @Test func readsABinaryList() {
    var diagnostics: [Diagnostic] = []
    let list: PropertyList = ["a": "é"]
    let table = StringsTable(
      decoding: list.encodedAsBinary(), file: "L.strings", diagnostics: &diagnostics)
    #expect(table?.propertyList == list)
  }

  @Test(arguments: ["<plist><array/></plist>", "<plist><string>a</string></plist>"])
  func refusesWhatIsNoDictionary(_ text: String) {
    #expect(read(text).diagnostics.map(\.id) == ["strings-not-a-dictionary"])
  }

  @Test(arguments: ["<plist>", "bplist00"])
  func reportsABrokenPropertyList(_ text: String) {
    #expect(read(text).diagnostics.map(\.id) == ["strings-syntax"])
  }
}

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

@Suite struct StandardOrderTests {
  @Test(arguments: [
    ["", " a", "(Untitled)", "**%@**", "%@ (default)", "1 Contact", "10.title", "a"],
    ["5.title", "9os-ks-jzh.title", "19.title", "23.title"],
    ["1Xt-HY-uBw.title", "01Z-t3-cBm.title"], ["Delete", "Delete…", "delete.button"],
    ["bOV-Ki-w44", "E4e-yE-wwv"], ["l8F-tb", "l14-tu"], ["Zebra", "Älter"],
    ["99999999999999999998", "99999999999999999999", "100000000000000000000"],
  ])
  func ordersAsXcodeDoes(texts: [String]) {
    #expect(texts.reversed().sorted { StandardOrder($0) < StandardOrder($1) } == texts)
  }

  @Test func tellsTextsApartThatDifferInCase() {
    #expect(StandardOrder("Copy Link") < StandardOrder("Copy link"))
    #expect(!(StandardOrder("a") < StandardOrder("a")))
  }
}

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
