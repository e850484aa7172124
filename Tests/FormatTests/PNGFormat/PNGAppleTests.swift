import ByteCoding
import Compression
import ImageFormats
import Testing

@Suite struct PNGAppleTests {
  @Test func multipliesAlphaInAndPutsBlueFirst() throws {
    let image = PNGImage(
      header: PNGHeader(width: 3, height: 1, colorType: .rgba),
      pixels: [200, 100, 50, 128, 1, 2, 3, 255, 9, 9, 9, 0])
    let file = try PNGFile(decoding: PNGFile(decoding: image.encoded()).encodedForApple())
    #expect(file.chunks.map(\.type) == ["CgBI", "IHDR", "IDAT", "IEND"])
    #expect(file["CgBI"] == [0x50, 0, 0x20, 2])
    let data = try inflated(try #require(file["IDAT"]), format: .raw, limit: 100)
    #expect(data == [0, 25, 50, 100, 128, 3, 2, 1, 255, 0, 0, 0, 0])
    let back = try PNGImage(decoding: file)
    #expect(back.pixels == [199, 100, 50, 128, 1, 2, 3, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [Layout(type: .rgb, depth: 8), .init(type: .rgb, depth: 16)])
  func saysThatOpaqueImagesAreAndRestoresThem(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 9, height: 9)
    let file = try PNGFile(decoding: PNGFile(decoding: image.encoded()).encodedForApple())
    #expect(file["CgBI"] == [0x50, 0, 0x20, 6])
    let standard = try PNGImage(decoding: file.encodedAsStandard())
    #expect(standard.pixels == image.rgba().pixels)
  }

  @Test(arguments: Layout.all.filter { $0.type != .rgb && $0.type != .rgba })
  func keepsTheSamplesOfGrayAndPalettes(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 70, height: 70)
    for bytes in [image.encoded(), image.encodedInterlaced()] {
      let file = try PNGFile(decoding: PNGFile(decoding: bytes).encodedForApple())
      #expect(!file.isCgBI)
      #expect(try PNGImage(decoding: file) == image)
    }
  }

  @Test func splitsLargeImagesInHalves() throws {
    let image = PNGImage.random(Layout(type: .rgb, depth: 8), width: 64, height: 65)
    let bytes = try PNGFile(decoding: image.encoded()).encodedForApple()
    let file = try PNGFile(decoding: bytes)
    #expect(file.chunks.map(\.type) == ["CgBI", "IHDR", "iDOT", "IDAT", "IDAT", "IEND"])
    var reader = ByteReader(try #require(file["iDOT"]))
    var fields: [Int] = []
    while !reader.isAtEnd { fields.append(Int(try reader.readInteger(.big, as: UInt32.self))) }
    let second = file.chunks[4].data
    let start = try #require(file["iDOT"]).startIndex - 8
    #expect(fields == [2, 0, 33, 40, 33, 32, second.startIndex - 8 - start])
    #expect(try inflated(second, format: .raw, limit: 1 << 20).count == 32 * (64 * 4 + 1))
  }

  @Test func addsTheFallbacksOfSRGBAndDropsText() throws {
    let image = PNGFileTests.small
    let file = try PNGFile(
      decoding: image.encoded(ancillary: [
        PNGChunk("sRGB", [0]), PNGChunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 1]),
        PNGChunk("iTXt", Array("a\0\0\0\0\0b".utf8)), PNGChunk("prVt", [1]),
        PNGChunk("sBIT", [8, 8, 8, 8]),
      ]))
    let stripped = try PNGFile(decoding: file.encodedForApple())
    #expect(
      stripped.chunks.map(\.type) == [
        "CgBI", "IHDR", "gAMA", "sRGB", "cHRM", "pHYs", "IDAT", "IEND",
      ])
    #expect(stripped["gAMA"] == [0, 0, 0xB1, 0x8F])
    let kept = try PNGFile(decoding: file.encodedForApple(strippingText: false))
    #expect(kept["iTXt"] == file["iTXt"])
  }

  @Test func leavesAnimationsAndFinishedFilesAlone() throws {
    let animated = try PNGFile(
      decoding: PNGFileTests.small.encoded(ancillary: [PNGChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])]))
    #expect(try animated.encodedForApple() == animated.encoded())
    let finished = try PNGFile(
      decoding: PNGFile(decoding: PNGFileTests.small.encoded()).encodedForApple())
    #expect(try finished.encodedForApple() == finished.encoded())
  }

  @Test func namesTheSmallestWindow() throws {
    let image = PNGImage.random(Layout(type: .grayAlpha, depth: 8), width: 14, height: 14)
    let file = try PNGFile(decoding: PNGFile(decoding: image.encoded()).encodedForApple())
    #expect(file["IDAT"]?.prefix(2) == [0x18, 0xD3])
  }
}
