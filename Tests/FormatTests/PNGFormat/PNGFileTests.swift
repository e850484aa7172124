import ByteCoding
import Compression
import ImageFormats
import Testing

@Suite struct PNGFileTests {
  static let small = PNGImage.random(Layout(type: .rgba, depth: 8), width: 5, height: 4)

  @Test func keepsEveryByte() throws {
    let bytes =
      Self.small.encoded(ancillary: [PNGChunk("tEXt", Array("Title\0x".utf8))]) + [1, 2, 3]
    let file = try PNGFile(decoding: bytes)
    #expect(file.encoded() == bytes)
    #expect(file.trailingBytes == [1, 2, 3])
    #expect(file.chunks.map(\.type) == ["IHDR", "tEXt", "IDAT", "IEND"])
  }

  @Test func knowsCriticalChunksByTheirLetters() {
    #expect(PNGChunkType("IDAT").isCritical && !PNGChunkType("tEXt").isCritical)
    #expect(PNGChunkType("tEXt").isSafeToCopy && !PNGChunkType("iDOT").isSafeToCopy)
    #expect(PNGChunkType(rawValue: 0x4944_4154)?.description == "IDAT")
    #expect(PNGChunkType(rawValue: 0x4944_4131) == nil)
  }

  @Test func namesTheChunkWhoseCRCIsWrong() throws {
    var bytes = Self.small.encoded()
    bytes[20] ^= 1
    #expect(throws: FormatError(.invalid("the CRC of the IHDR chunk is wrong"), at: 29)) {
      try PNGFile(decoding: bytes)
    }
  }

  @Test(arguments: [
    (["IDAT", "IEND"], "the first chunk is not IHDR"),
    (["IHDR", "IEND"], "the file has no IDAT chunk"),
    (["IHDR", "IHDR"], "a second or late IHDR chunk"),
    (["IHDR", "IDAT", "tEXt", "IDAT"], "the IDAT chunks are not in one run"),
    (["IHDR", "IDAT", "PLTE"], "PLTE stands after the image data"),
    (["IHDR", "PLTE", "PLTE"], "a second PLTE chunk"),
  ])
  func refusesDisorder(types: [String], reason: String) throws {
    let header = Array(Self.small.encoded()[16..<29])
    let bytes = PNGFile.signature + types.flatMap { chunk($0, $0 == "IHDR" ? header : [0]) }
    let last =
      bytes.count
      - chunk(types.last ?? "", types.last == "IHDR" ? header : types.last == "IEND" ? [0] : [0])
      .count
    #expect(throws: FormatError(.invalid(reason), at: types.first == "IDAT" ? 8 : last)) {
      try PNGFile(decoding: bytes)
    }
  }

  @Test(arguments: [
    (at: 16, value: [0, 0, 0, 0], FormatError(.unsupported(field: "width", 0), at: 16)),
    (at: 20, value: [0x80, 0, 0, 0], FormatError(.unsupported(field: "height", 1 << 31), at: 20)),
    (at: 24, value: [3], FormatError(.unsupported(field: "bit depth", 3), at: 24)),
    (at: 25, value: [5], FormatError(.unsupported(field: "color type", 5), at: 25)),
    (at: 28, value: [2], FormatError(.unsupported(field: "interlace method", 2), at: 28)),
  ])
  func refusesHeaders(at offset: Int, value: [UInt8], error: FormatError) {
    var fields = Array(Self.small.encoded()[16..<29])
    fields.replaceSubrange(offset - 16..<offset - 16 + value.count, with: value)
    let bytes = PNGFile.signature + chunk("IHDR", fields)
    #expect(throws: error) { try PNGFile(decoding: bytes) }
  }

  @Test func inflatesAProfileWithinItsLimit() throws {
    let profile = [UInt8](repeating: 7, count: 5000)
    let data = Array("name\0\0".utf8) + deflated(profile[...], format: .zlib)
    let file = try PNGFile(
      decoding: Self.small.encoded(ancillary: [PNGChunk("iCCP", data)]))
    #expect(try file.colorProfile(limit: 5000) == profile)
    #expect(throws: FormatError.self) { try file.colorProfile(limit: 4999) }
    let damaged = try PNGFile(decoding: Self.small.encoded(ancillary: [PNGChunk("iCCP", [1])]))
    #expect(throws: FormatError.self) { try damaged.colorProfile() }
    let standard = try PNGFile(decoding: Self.small.encoded(ancillary: [PNGChunk("sRGB", [0])]))
    #expect(try standard.colorProfile() == nil)
  }

  /// A text that inflates to any size is copied as it stands.
  @Test func neverInflatesText() throws {
    let bomb = deflated([UInt8](repeating: 0, count: 1 << 24)[...], format: .zlib)
    let file = try PNGFile(
      decoding: Self.small.encoded(ancillary: [PNGChunk("zTXt", Array("a\0\0".utf8) + bomb)]))
    let kept = try PNGFile(decoding: file.encodedForApple(strippingText: false))
    #expect(kept["zTXt"] == file["zTXt"])
  }

  @Test func boundsTheChunks() {
    var bytes = PNGFile.signature + chunk("IHDR", Array(Self.small.encoded()[16..<29]))
    bytes += Array(repeating: chunk("teSt", []), count: 1 << 18).joined()
    #expect(throws: FormatError.self) { try PNGFile(decoding: bytes) }
  }
}

@Suite struct PNGMemoryTests {
  @Test(arguments: Layout.all) func knowsTheHeaderOfAFile(_ layout: Layout) throws {
    let bytes = PNGImage.random(layout, width: 7, height: 5).encoded()
    let header = try PNGFile(decoding: bytes).header
    #expect(PNGHeader(ofFile: bytes) == header)
    let apple = try PNGFile(decoding: bytes).encodedForApple()
    #expect(try PNGHeader(ofFile: apple) == PNGFile(decoding: apple).header)
    for count in 0..<29 { #expect(PNGHeader(ofFile: Array(bytes.prefix(count))) == nil) }
  }

  @Test(arguments: Layout.all) func readsRowsFromTheTop(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 13, height: 9)
    for bytes in [image.encoded(), image.encodedInterlaced()] {
      var rows = try PNGRowSource(PNGFile(decoding: bytes))
      var pixels: [UInt8] = []
      for _ in 0..<9 {
        try rows.next()
        pixels += rows.row
      }
      #expect(pixels == image.pixels)
    }
  }

  @Test func countsWhatIsThereAsAWhole() throws {
    let layout = Layout(type: .rgba, depth: 16)
    let image = PNGImage.random(layout, width: 10, height: 10)
    let file = try PNGFile(decoding: image.encoded())
    #expect(file.header.imageMemory == 400 && file.header.rowsMemory == 0)
    #expect(file.appleEncodingMemory <= 400)
    #expect(file.optimizingMemory == 2 * (800 + 400))
    let interlaced = try PNGFile(decoding: image.encodedInterlaced())
    #expect(interlaced.header.imageMemory == 1200 && interlaced.header.rowsMemory == 800)
  }
}
