import ByteCoding
import CompiledAssetFormat
import Testing

@Suite struct KeyFormatTests {
  static let block =
    Array("tmfk\0\0\0\0\u{03}\0\0\0".utf8) + [7, 0, 0, 0, 5, 0, 0, 0, 17, 0, 0, 0]

  @Test func readsAttributes() throws {
    let format = try KeyFormat(decoding: Self.block[...])
    #expect(format.attributes == [.appearance, .placeholder, .identifier])
    #expect(format.declared == nil)
    #expect(format.index(of: .identifier) == 2)
  }

  /// Where the target is older than an attribute, 5 stands for it.
  @Test func replacesPlaceholders() throws {
    let workaround: [UInt8] = [0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0]
    let format = try KeyFormat(decoding: Self.block[...], workaround: workaround[...])
    #expect(format.attributes == [.appearance, .gamut, .identifier])
    #expect(format.declared == [.appearance, .placeholder, .identifier])
  }

  @Test(arguments: [
    (at: 0, byte: 0, FormatError(.wrongMagic(expected: "'tmfk'"), at: 0)),
    (at: 8, byte: 4, FormatError(.tooLarge(field: "attribute count", 4), at: 8)),
    (at: 14, byte: 1, FormatError(.unsupported(field: "attribute", 0x10007), at: 12)),
  ])
  func namesTheByteItRefuses(at offset: Int, byte: UInt8, error: FormatError) {
    var block = Self.block
    block[offset] = byte
    #expect(throws: error) { try KeyFormat(decoding: block[...]) }
  }

  @Test func readsKeys() throws {
    let format = try KeyFormat(decoding: Self.block[...])
    let bytes: [UInt8] = [1, 0, 0, 0, 0xC1, 0x1A]
    let key = try RenditionKey(decoding: bytes[...], format: format)
    #expect(key[.appearance] == 1)
    #expect(key[.identifier] == 6849)
    #expect(key[.scale] == 0)
    #expect(key.attributes.map(\.attribute) == [.appearance, .identifier])
    #expect(key.encoded() == bytes)
    #expect(throws: FormatError.self) { try RenditionKey(decoding: bytes[2...], format: format) }
  }
}
