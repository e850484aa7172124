import ByteCoding
import CompiledAssetFormat
import Testing

@Suite struct BOMStoreTests {
  static var file: [UInt8] {
    var builder = BOMStoreBuilder()
    builder.name(builder.add([1, 2, 3]), "ONE")
    builder.name(builder.add([]), "NONE")
    builder.name(builder.add(Array(repeating: 7, count: 20)), "LAST")
    return builder.encoded()
  }

  @Test func findsBlocksByName() throws {
    let store = try BOMStore(decoding: Self.file)
    #expect(store.variables.map(\.name) == ["ONE", "NONE", "LAST"])
    #expect(try store.block(named: "ONE") == [1, 2, 3])
    #expect(try store.block(named: "NONE")?.isEmpty == true)
    #expect(try store.block(named: "LAST")?.count == 20)
    #expect(try store.block(named: "OTHER") == nil)
    #expect(throws: FormatError.self) { try store.block(4) }
    #expect(throws: FormatError.self) { try store.block(0) }
    #expect(throws: FormatError.self) { try store.block(256) }
  }

  /// The first block at 512, all at multiples of 16, room for 256.
  @Test func laysBlocksOut() throws {
    let store = try BOMStore(decoding: Self.file)
    #expect(store.capacity == 256)
    #expect(try store.block(1).startIndex == 512)
    #expect(try store.block(3).startIndex == 528)
    #expect(Self.file.prefix(16).elementsEqual(Array("BOMStore\0\0\0\u{01}\0\0\0\u{03}".utf8)))
  }

  @Test(arguments: [
    (at: 0, byte: 0x62, FormatError(.wrongMagic(expected: "'BOMStore'"), at: 0)),
    (at: 11, byte: 2, FormatError(.unsupported(field: "version", 2), at: 8)),
    (at: 16, byte: 0x7F, FormatError(.tooLarge(field: "index offset", 0x7F00_0250), at: 16)),
    (at: 24, byte: 0x7F, FormatError(.tooLarge(field: "variables offset", 0x7F00_0230), at: 596)),
  ])
  func namesTheByteItRefuses(at offset: Int, byte: UInt8, error: FormatError) {
    var file = Self.file
    file[offset] = byte
    #expect(throws: error) { try BOMStore(decoding: file) }
  }

  /// Thinning leaves entries of all ones behind.
  @Test func toleratesDroppedBlocksUntilTheyAreAskedFor() throws {
    var file = Self.file
    let entry = 0x250 + 4 + 8
    for index in entry..<entry + 8 { file[index] = 0xFF }
    let store = try BOMStore(decoding: file)
    #expect(try store.block(3).count == 20)
    #expect(throws: FormatError.self) { try store.block(1) }
  }
}
