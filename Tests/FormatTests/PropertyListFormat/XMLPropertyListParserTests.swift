import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct XMLPropertyListParserTests {
  static let everything = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [
      <!-- > ' --> <!ENTITY bomb "]>">
    ]>
    <plist version="1.0"><!-- a comment --><dict>
      <key>a &amp; b</key> <array> <true/> <false></false> <?php ?> </array>
      <key>text</key><string>&lt;&#xE9;&#128512;<![CDATA[<&>]]>&quot;&apos;&gt; </string>
      <key>data</key><data>
        AAEC
        /w==
      </data>
      <key>date</key><date>2020-02-29T12:34:56Z</date>
      <key>uid</key><dict><key>CF$UID</key><integer>3</integer></dict>
      <key>empty</key><dict/>
    </dict></plist>

    """

  @Test func readsEveryElement() throws {
    #expect(
      try PropertyList(parsingXML: Array(Self.everything.utf8)) == [
        "a & b": [true, false], "text": "<é😀<&>\"'> ", "data": .data([0, 1, 2, 0xFF]),
        "date": .date(604_672_496), "uid": .uid(3), "empty": [:],
      ])
  }

  @Test(
    arguments: [
      ("<integer>0</integer>", .integer(0)), ("<integer> -12\n</integer>", .integer(-12)),
      ("<integer>+0x1F</integer>", .integer(31)), ("<integer>-0XfF</integer>", .integer(-255)),
      ("<integer>18446744073709551615</integer>", .integer(Int128(UInt64.max))),
      ("<integer>-9223372036854775808</integer>", .integer(Int128(Int64.min))),
      ("<real>-1.5e3</real>", .real(-1500)), ("<real>-Infinity</real>", .real(-.infinity)),
      ("<real>+inf</real>", .real(.infinity)),
      ("<date>1999-12-31T23:59:59Z</date>", .date(-31_622_401)),
      ("<string/>", ""), ("<string> a\r\n</string>", " a\r\n"), ("<array/>", []),
      ("<string a='>' b = \"x\">y</string>", "y"), ("<data/>", .data([])),
    ] as [(String, PropertyList)])
  func readsScalars(_ element: String, value: PropertyList) throws {
    #expect(try PropertyList(parsingXML: Array("<plist>\(element)</plist>".utf8)) == value)
    #expect(try PropertyList(parsingXML: Array(element.utf8)) == value)
  }

  @Test func readsNotANumber() throws {
    guard case .real(let value) = try PropertyList(parsingXML: Array("<real>nan</real>".utf8))
    else {
      Issue.record("no number")
      return
    }
    #expect(value.isNaN)
  }

  @Test(arguments: ["UTF-8", "UTF-8 with mark", "big", "little"])
  func readsEncodings(_ name: String) throws {
    let text = "<?xml version=\"1.0\"?>\n<plist><string>é😀</string></plist>"
    #expect(try PropertyList(decoding: encoded(text, name)) == "é😀")
  }

  private func encoded(_ text: String, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "big":
      return text.utf16.reduce(into: [0xFE, 0xFF]) { $0 += [UInt8($1 >> 8), UInt8($1 & 0xFF)] }
    case "little":
      return text.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    case "UTF-8": return Array(text.utf8)
    default: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    }
  }

  @Test(
    arguments: [
      ("①", "the file ends before <plist>"),
      ("<plist></plist>①", nil),
      ("<plist>①</plist>", "the property list is empty"),
      ("①<plist/>", "the property list is empty"),
      ("<plist>\n  <dict>①<string/></dict></plist>", "expected <key>, found <string>"),
      ("<plist><dict>①<key>a</key></dict></plist>", "the key 'a' has no value"),
      ("<plist><dict>①<key>a</key><key>b</key></dict></plist>", "the key 'a' has no value"),
      ("<plist>①<key>a</key></plist>", "<key> may stand inside <dict> only"),
      ("<plist><array>①<int/></array></plist>", "unknown element <int>"),
      ("<plist>①<array>", "<array> has no end"),
      ("<plist><array>①</dict></plist>", "expected </array>, found </dict>"),
      ("<plist><array>①text</array></plist>", "expected a value, found 'text</array></pl'"),
      ("<plist><string/>①<string/></plist>", "a property list holds one value only"),
      ("<plist><string/></plist>\n①x", "nothing may follow the property list"),
      ("<plist>é\n", nil),
      ("<plist><string>é①&nbsp;</string></plist>", "unknown entity '&nbsp;'"),
      ("<plist><string>①&#xD800;</string></plist>", "unknown entity '&#xD800;'"),
      ("<plist><string>①& </string></plist>", "'&' must be written '&amp;'"),
      (
        "<plist><dict><key>a</key>①<string>b<key>c</key></dict></plist>",
        "<string> is not closed with '</string>'"
      ),
      ("<plist><string>①<b></string></plist>", "'<' inside <string> must be written '&lt;'"),
      ("<plist><integer>①1.5</integer></plist>", "'1.5' is not an integer"),
      ("<plist><integer>①</integer></plist>", "'' is not an integer"),
      (
        "<plist><integer>①18446744073709551616</integer></plist>",
        "the integer '18446744073709551616' does not fit into 64 bits"
      ),
      ("<plist><real>①0x1p3</real></plist>", "'0x1p3' is not a number"),
      (
        "<plist><date>①2020-02-30T00:00:00Z</date></plist>",
        "'2020-02-30T00:00:00Z' is not a date such as 2001-01-01T00:00:00Z"
      ),
      (
        "<plist><data>①AA</data></plist>", "the Base64 data is not a whole number of groups of four"
      ),
      ("<plist><data>①AA!=</data></plist>", "'!' does not belong to Base64"),
      ("<plist><data>①A===AAA=</data></plist>", "Base64 data goes on after its end '='"),
      ("<plist>①<true>x</true></plist>", nil),
      ("<plist>①<!-- </plist>", "the comment has no end"),
      ("①<!DOCTYPE plist [ <!ENTITY a 'b'> <plist/>", "the document type has no end"),
      ("<plist ①version=1.0></plist>", "the attribute 'version' has no quoted value"),
      (
        "<?xml version='1.0' encoding='①latin1'?><plist/>",
        "the encoding 'latin1' is not supported; save the file as UTF-8"
      ),
    ] as [(MarkedText, String?)])
  func pointsAtWhatItRefuses(_ text: MarkedText, message: String?) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsingXML: Array(text.plain.utf8))
    }
    guard let message else { return }
    #expect(error == PropertyListError(message, at: text.positions.first))
  }

  @Test func pointsAtInvalidText() {
    #expect(
      throws: PropertyListError(
        "the byte 0xC3 is not valid UTF-8", at: SourcePosition(line: 2, column: 2))
    ) { try PropertyList(parsingXML: Array("<plist>\nx".utf8) + [0xC3, 0x28]) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsingXML: [0xFE, 0xFF, 0xD8, 0]) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsingXML: [0xFE, 0xFF, 0x20]) }
  }

  @Test func limitsNesting() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
          .utf8)
    }
    #expect(throws: Never.self) { try PropertyList(parsingXML: nested(512)) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsingXML: nested(513)) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsingXML: nested(100_000)) }
  }

  @Test func findsKeysOfTheRoot() {
    let text: MarkedText =
      "<plist><dict>\n ①<key>a</key><dict><key>b</key><true/></dict></dict></plist>"
    let bytes = Array(text.plain.utf8)
    #expect(PropertyList.position(ofKey: "a", inXML: bytes) == text.positions[0])
    #expect(PropertyList.position(ofKey: "b", inXML: bytes) == nil)
  }
}
