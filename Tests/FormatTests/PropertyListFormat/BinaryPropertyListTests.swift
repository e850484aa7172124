import BundlerTestSupport
import PropertyListFormat
import Testing

@Suite struct BinaryPropertyListTests {
  /// Written by CoreFoundation's `plutil` from the value below.
  static let written: [UInt8] =
    Array("bplist00".utf8)
    + [
      0xAB, 1, 1, 3, 1, 5, 6, 6, 7, 8, 9, 0x0A,  // eleven references
      9, 9, 8, 9,  // true, true, false, true
      0x10, 1,  // 1
      0x23, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0,  // 1.0
      0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,  // -1
      0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,  // 2^64 - 1
      0x51, 0x31,  // "1"
      0x33, 0x41, 0xC2, 5, 0x48, 0xF8, 0, 0, 0,  // the date
      8, 0x14, 0x15, 0x16, 0x17, 0x18, 0x1A, 0x23, 0x2C, 0x3D, 0x3F,
      0, 0, 0, 0, 0, 0, 1, 1,
      0, 0, 0, 0, 0, 0, 0, 0x0B, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0x48,
    ]

  static let value: PropertyList = [
    true, true, false, true, 1, .real(1), .real(1), -1, .integer(Int128(UInt64.max)), "1",
    .date(604_672_496),
  ]

  @Test func readsAndWritesWhatCoreFoundationWrites() throws {
    #expect(try PropertyList(decoding: Self.written) == Self.value)
    #expect(Self.value.encodedAsBinary() == Self.written)
  }

  static let samples: [PropertyList] = [
    [:], [], "", "ascii", "é😀", .data([]), .data(Array(repeating: 7, count: 300)),
    .array((0..<300).map { .integer(Int128($0)) }), .uid(.max), .uid(0),
    ["b": ["b": "b", "c": .real(-0.0)], "a": [[], [:], .uid(256)]], .integer(0x1_0000),
    .integer(0xFFFF_FFFF), .integer(0x1_0000_0000), .integer(Int128(Int64.min)),
    .integer(Int128.min), .string(String(repeating: "x", count: 70_000)), value,
  ]

  @Test(arguments: samples)
  func survivesTheRoundTrip(_ value: PropertyList) throws {
    for shares in [true, false] {
      let bytes = value.encodedAsBinary(sharingStrings: shares)
      let decoded = try PropertyList(decoding: bytes)
      #expect(decoded == value)
      #expect(decoded.encodedAsBinary(sharingStrings: shares) == bytes)
    }
  }

  @Test func sharesEqualStrings() {
    let value: PropertyList = ["a": ["a", "a"]]
    #expect(value.encodedAsBinary().count < value.encodedAsBinary(sharingStrings: false).count)
  }

  @Test func tellsCanonicallyEquivalentStringsApart() throws {
    let value: PropertyList = ["\u{E9}": "1", "e\u{301}": "2"]
    let decoded = try PropertyList(decoding: value.encodedAsBinary())
    #expect(decoded.dictionary?.count == 2)
    #expect(decoded == value)
  }

  @Test func sortsKeysByUTF16() {
    let value: PropertyList = ["b": [["z": 1, "y": 2]], "～": 3, "😀": 4, "a": 5]
    #expect(value.sortedByKeys().dictionary?.keys == ["a", "b", "😀", "～"])
    #expect(value.sortedByKeys() == value)
  }

  /// A file of objects given by their bytes.
  static func file(_ objects: [[UInt8]], top: Int = 0, referenceSize: UInt8 = 1) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let start = bytes.count
    bytes += table
    bytes += [0, 0, 0, 0, 0, 0, 2, referenceSize]
    for field in [objects.count, top, start] {
      bytes += [0, 0, 0, 0, 0, 0, UInt8(field >> 8), UInt8(field & 0xFF)]
    }
    return bytes
  }

  @Test(
    arguments: [
      ([[0x11, 0xFF, 0xFF]], .integer(65535)),
      ([[0x12, 0xFF, 0xFF, 0xFF, 0xFF]], .integer(0xFFFF_FFFF)),
      ([[0x22, 0x3F, 0xC0, 0, 0]], .real(1.5)), ([[0xC1, 1], [0x09]], [true]),
      ([[0xB2, 1, 1], [0x80, 0x05]], [.uid(5), .uid(5)]), ([[0x61, 0x20, 0xAC]], "€"),
      ([[0x5F, 0x10, 0x01, 0x41]], "A"),
      ([[0x14] + Array(repeating: 0xFF, count: 16)], .integer(-1)),
    ] as [([[UInt8]], PropertyList)])
  func readsForms(_ objects: [[UInt8]], value: PropertyList) throws {
    #expect(try PropertyList(decoding: Self.file(objects)) == value)
  }

  @Test(
    arguments: [
      ([[0xA1, 0]], "object 0 contains itself", 8),
      ([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x41]], "object 0 contains itself", 8),
      ([[0xD1, 1, 1], [0x10, 1]], "a key of the dictionary is no string", 11),
      ([[0xA1, 9]], "there is no object 9", 9),
      ([[0x00]], "a null has no place in a property list", 8),
      ([[0x15]], "unknown object marker 0x15", 8), ([[0xF0]], "unknown object marker 0xF0", 8),
      ([[0x52, 0x41]], "the object leads outside the file", 9),
      ([[0x52, 0x41, 0xE9]], "the byte 0xE9 is not ASCII", 10),
      ([[0x61, 0xD8, 0x00]], "the string holds half of a surrogate pair", 8),
      (
        [[0x4F, 0x13, 0x7F, 0, 0, 0, 0, 0, 0, 0]],
        "the count 9151314442816847872 leads outside the file", 9
      ),
      (
        [[0x4F, 0x13, 0xFF, 0, 0, 0, 0, 0, 0, 0]],
        "the count -72057594037927936 leads outside the file", 9
      ),
      ([[0x4F, 0x51]], "the count is no integer", 9),
      ([[0xAF, 0x10, 0x20]], "the references lead outside the file", 11),
      ([[0xDF, 0x10, 0x20]], "the dictionary leads outside the file", 8),
      ([[0x87, 0, 0, 0, 1, 0, 0, 0, 0]], "the object number 4294967296 is too large", 8),
    ] as [([[UInt8]], String, Int)])
  func namesTheByteItRefuses(_ objects: [[UInt8]], message: String, offset: Int) {
    #expect(throws: PropertyListError(message, offset: offset)) {
      try PropertyList(decoding: Self.file(objects))
    }
  }

  @Test(arguments: [
    (6, 0), (6, 9), (7, 0), (15, 0), (15, 200), (8, 0x80), (16, 0xFF), (23, 11), (24, 0xFF),
    (31, 3),
    (31, 255),
  ])
  func refusesTrailers(_ offset: Int, byte: UInt8) {
    var bytes = Self.written
    bytes[bytes.count - 32 + offset] = byte
    #expect(throws: PropertyListError.self) { try PropertyList(decoding: bytes) }
  }

  /// Forty arrays, each twice in the next: 2^40 objects if they were written out.
  @Test func refusesSharedArraysThatExplode() {
    let objects = (1...40).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]]
    #expect(throws: PropertyListError.self) { try PropertyList(decoding: Self.file(objects)) }
  }

  @Test func limitsNestingThroughSharedObjects() {
    var value: PropertyList = []
    for _ in 1..<512 { value = [value] }
    #expect(throws: Never.self) { try PropertyList(decoding: value.encodedAsBinary()) }
    #expect(throws: PropertyListError.self) {
      try PropertyList(decoding: PropertyList.array([value]).encodedAsBinary())
    }
    #expect(throws: Never.self) { try PropertyList(decoding: Self.chain(511)) }
    #expect(throws: PropertyListError.self) { try PropertyList(decoding: Self.chain(512)) }
  }

  /// Arrays, each in the next, and one that lists them all from the innermost.
  private static func chain(_ count: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    let links = (1..<count).map { [0xA1] + number($0 - 1) }
    let list = [0xAF, 0x11] + number(count) + (0..<count).flatMap { number($0) }
    return file([[0xA0]] + links + [list], top: count, referenceSize: 2)
  }
}

@Suite struct PropertyListFormTests {
  @Test(
    arguments: [
      ("bplist00", .binary), ("\n <?xml version='1.0'?>", .xml), ("<!DOCTYPE plist>", .xml),
      ("\u{FEFF}<plist>", .xml), ("<!-- made by hand -->\n<plist/>", .xml),
      ("{ a = b; }", .oldStyle),
      ("\"a\" = \"b\";", .oldStyle), ("<0fbd77>", .oldStyle), ("", .oldStyle),
      ("bplist", .oldStyle),
    ] as [(String, PropertyListForm)])
  func knowsAFileByItsBeginning(_ text: String, form: PropertyListForm) {
    #expect(PropertyListForm(of: Array(text.utf8)) == form)
  }

  @Test func decodesAllForms() throws {
    let value: PropertyList = ["a": "b"]
    let oldStyle = Array("{ a = b; }".utf8)
    for bytes in [value.encodedAsXML(), value.encodedAsBinary(), oldStyle] {
      #expect(try PropertyList(decoding: bytes) == value)
    }
  }
}

/// What a fuzz harness calls, too: a file either decodes and survives the way back, or is refused.
@Suite struct PropertyListMutationTests {
  static let seeds: [[UInt8]] = [
    Array(XMLPropertyListParserTests.everything.utf8), BinaryPropertyListTests.written,
    (try? PropertyList(parsingXML: Array(XMLPropertyListParserTests.everything.utf8)))?
      .encodedAsBinary() ?? [],
  ]

  static func check(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(decoding: bytes) else { return }
    let binary = value.encodedAsBinary()
    guard let again = try? PropertyList(decodingBinary: binary) else {
      Issue.record("what was written cannot be read: \(bytes)")
      return
    }
    #expect(again.encodedAsBinary() == binary)
    #expect(!value.encodedAsXML().isEmpty)
  }

  @Test(arguments: seeds)
  func survivesTruncation(_ seed: [UInt8]) {
    #expect(!seed.isEmpty)
    for count in seed.indices { Self.check(Array(seed[..<count])) }
  }

  @Test(arguments: seeds)
  func survivesMutation(_ seed: [UInt8]) {
    var random = SplitMix(seed: 42)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      Self.check(bytes)
    }
  }
}
