import StringsFormat
import Testing

@Suite struct TextEncodingTests {
  static let text = "\"a\" = \"é—😀\";\n"

  /// The text in an encoding that can hold it, without a mark.
  static func encoded(_ encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8, .macRoman, .ascii, .isoLatin1, .windowsLatin1: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian: text.unicodeScalars.flatMap { bytes($0.value).reversed() }
    case .utf32BigEndian: text.unicodeScalars.flatMap { bytes($0.value) }
    }
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  @Test(arguments: TextEncoding.allCases.filter { !$0.byteOrderMark.isEmpty })
  func isKnownByItsMark(_ encoding: TextEncoding) {
    let bytes = encoding.byteOrderMark + Self.encoded(encoding)
    #expect(TextEncoding(byteOrderMarkOf: bytes) == encoding)
    #expect(encoding.decode(bytes.dropFirst(encoding.byteOrderMark.count)) == Self.text)
  }

  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func isGuessedWithoutAMark(_ encoding: TextEncoding) {
    #expect(TextEncoding(byteOrderMarkOf: Self.encoded(encoding)) == nil)
    #expect(TextEncoding(guessing: Self.encoded(encoding)) == encoding)
  }

  @Test(arguments: [
    (TextEncoding.macRoman, "é€", [0x8E, 0xDB]),
    (.isoLatin1, "é\u{80}", [0xE9, 0x80]),
    (.windowsLatin1, "é€Ÿ", [0xE9, 0x80, 0x9F]),
    (.ascii, "e~", [0x65, 0x7E]),
  ])
  func readsAByteForACharacter(_ encoding: TextEncoding, text: String, bytes: [UInt8]) {
    #expect(encoding.decode(bytes[...]) == text)
  }

  @Test(arguments: [(TextEncoding.ascii, 0x80), (.windowsLatin1, 0x81)] as [(TextEncoding, UInt8)])
  func refusesCodesWithoutACharacter(_ encoding: TextEncoding, code: UInt8) {
    #expect(encoding.decode([0x61, code]) == nil)
  }

  @Test func takesWhatIsNoUTF8ForMacRoman() {
    let bytes: [UInt8] = [0x22, 0x8E, 0xD0, 0xDB, 0x22]
    #expect(TextEncoding(guessing: bytes) == .macRoman)
    #expect(TextEncoding.macRoman.decode(bytes[...]) == "\"é–€\"")
  }

  @Test func isUTF8WhenEmpty() {
    #expect(TextEncoding(guessing: []) == .utf8)
    #expect(TextEncoding.utf8.decode([]) == "")
  }

  @Test(
    arguments: [
      (TextEncoding.utf8, [0x61, 0xFF]),
      (.utf16LittleEndian, [0x61, 0, 0x62]),
      (.utf16LittleEndian, [0x00, 0xD8, 0x61, 0]),
      (.utf16BigEndian, [0xDC, 0x00]),
      (.utf32LittleEndian, [0x61, 0, 0]),
      (.utf32BigEndian, [0, 0x11, 0, 0]),
    ] as [(TextEncoding, [UInt8])])
  func refusesWhatIsNotInIt(_ encoding: TextEncoding, bytes: [UInt8]) {
    #expect(encoding.decode(bytes[...]) == nil)
  }

  @Test func mapsEveryMacRomanCodeToItsOwnCharacter() {
    let text = TextEncoding.macRoman.decode(Array(UInt8.min...UInt8.max)[...])
    #expect(Set(text?.unicodeScalars.map(\.value) ?? []).count == 256)
  }
}
