import Diagnostics
import StringsFormat
import Testing

@Suite struct StringsSourceTests {
  func source(
    _ bytes: [UInt8], recorded: [TextEncoding] = []
  ) -> (source: StringsSource?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let source = StringsSource(
      decoding: bytes, recorded: recorded, file: "L.strings", diagnostics: &diagnostics)
    return (source, diagnostics)
  }

  static let text = "/* é */\n\"a\"   = \"😀\";\r\n"
  static let marked = utf16(text)

  /// Little-endian, with a mark.
  static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
  }

  @Test func readsTextThatIsNotTheRecordedUTF16() {
    let result = source(
      Array("\"a\" = \"b\";".utf8), recorded: [.utf16LittleEndian, .utf16BigEndian])
    #expect(result.source?.encoding == .utf8)
    #expect(result.diagnostics.map(\.id) == ["strings-encoding"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let marked = source([0xEF, 0xBB, 0xBF] + "a".utf8, recorded: [.utf16LittleEndian])
    #expect(marked.source?.text == "a")
    #expect(marked.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), marked])
  func keepsTheTextWordForWord(_ bytes: [UInt8]) {
    let source = source(bytes).source
    #expect(source?.form == .oldStyle)
    #expect(source?.encoded(as: .utf16) == Self.marked)
    #expect(source?.encoded(as: .utf8) == Array(Self.text.utf8))
  }

  @Test(arguments: [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func dropsRepeatedMarks(_ mark: [UInt8]) throws {
    let encoding = try #require(TextEncoding(byteOrderMarkOf: mark))
    let units = Self.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    let text =
      encoding == .utf8
      ? Array(Self.text.utf8)
      : encoding == .utf16BigEndian ? units : Array(Self.marked.dropFirst(2))
    let result = source(mark + mark + mark + text)
    #expect(result.source?.text == Self.text)
    #expect(result.diagnostics.map(\.id) == ["strings-repeated-mark"])
  }

  @Test(arguments: [[], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func keepsAnEmptyTextEmpty(_ bytes: [UInt8]) {
    #expect(source(bytes).source?.encoded(as: .utf16) == [])
    #expect(source(bytes).source?.encoded(as: .utf8) == [])
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?><plist/>", StringsSource.Form.xml),
    ("\n <!DOCTYPE plist>", .xml),
    ("<plist version=\"1.0\">", .xml),
    ("<00>", .oldStyle),
    ("bplist00", .binary),
    ("\"a\" = \"<?xml\";", .oldStyle),
  ])
  func tellsTheForm(_ text: String, form: StringsSource.Form) {
    #expect(source(Array(text.utf8)).source?.form == form)
  }

  @Test func hasNoTextForABinaryList() {
    #expect(source(Array("bplist00".utf8)).source?.encoded(as: .utf8) == nil)
  }

  @Test func declaresUTF8InXMLWithoutAMark() {
    let text = "<?xml version=\"1.0\" encoding='UTF-16'?><plist><dict/></plist>"
    let bytes = Self.utf16(text)
    let source = source(bytes).source
    #expect(
      source?.encoded(as: .utf8)
        == Array("<?xml version=\"1.0\" encoding='UTF-8'?><plist><dict/></plist>".utf8))
    #expect(source?.encoded(as: .utf16) == bytes)
  }

  @Test(arguments: ["<?xml encoding=", "<?xml encoding=?>", "<?xml encoding=\"?>\"", "<?xml ?>"])
  func leavesABrokenDeclarationAlone(_ text: String) {
    #expect(source(Array(text.utf8)).source?.encoded(as: .utf8) == Array(text.utf8))
  }

  @Test func namesTheGuessedEncoding() {
    let result = source([0x22, 0x8E, 0x22, 0x3B])
    #expect(result.diagnostics.map(\.id) == ["strings-guessed-encoding"])
    #expect(result.diagnostics.first?.message.contains("Mac Roman") == true)
    #expect(result.diagnostics.first?.severity == .warning)
    #expect(result.source?.text == "\"é\";")
  }

  @Test(
    arguments: [
      ([0x22, 0xE9, 0x22, 0x3B], [.isoLatin1], "\"é\";"),
      ([0x22, 0x8E, 0x22, 0x3B], [.macRoman], "\"é\";"),
      ([0x61, 0x00, 0x3B, 0x00], [.utf16LittleEndian, .utf16BigEndian], "a;"),
      ([0x00, 0x61, 0x00, 0x3B], [.utf16LittleEndian, .utf16BigEndian], "a;"),
      ([0xFE, 0xFF, 0x00, 0x61], [.utf16LittleEndian, .utf16BigEndian], "a"),
      ([0x00, 0x00, 0x00, 0x61], [.utf32LittleEndian, .utf32BigEndian], "a"),
      ([0xEF, 0xBB, 0xBF, 0x61], [.utf8], "a"),
      ([], [.utf16LittleEndian], ""),
    ] as [([UInt8], [TextEncoding], String)])
  func readsTheRecordedEncoding(_ bytes: [UInt8], recorded: [TextEncoding], text: String) {
    let result = source(bytes, recorded: recorded)
    #expect(result.source?.text == text)
    #expect(result.diagnostics == [])
  }

  @Test(
    arguments: [
      (Array("a;\r\nb".utf8) + [0x80], .utf8, 2, 2),
      (Array("\"é\"".utf8), .ascii, 1, 2),
      ([0xE9, 0x0D, 0xE9, 0x81], .windowsLatin1, 2, 3),
      ([0x61, 0, 0x0A, 0, 0x3D, 0xD8], .utf16LittleEndian, 2, 1),
      ([0x61, 0, 0x0A], .utf16LittleEndian, 1, 2),
      ([0, 0, 0, 0x61, 0, 0, 0xD8, 0], .utf32BigEndian, 1, 2),
    ] as [([UInt8], TextEncoding, Int, Int)])
  func pointsAtTheFirstWrongByte(
    _ bytes: [UInt8], encoding: TextEncoding, line: Int, column: Int
  ) {
    let result = source(bytes, recorded: [encoding])
    #expect(result.source == nil)
    #expect(result.diagnostics.map(\.id) == ["strings-encoding"])
    #expect(
      result.diagnostics.first?.range?.start == SourcePosition(line: line, column: column))
  }

  @Test func refusesTheMarkOfAnotherEncoding() {
    let result = source([0xFF, 0xFE, 0x61, 0], recorded: [.macRoman])
    #expect(
      result.diagnostics.map(\.message) == [
        "the file begins with the mark of UTF-16LE, but is recorded as Mac Roman"
      ])
  }

  @Test func refusesTextThatIsNotInTheMarkedEncoding() {
    let result = source([0xFF, 0xFE, 0x61])
    #expect(result.source == nil)
    #expect(result.diagnostics.map(\.id) == ["strings-encoding"])
  }
}
