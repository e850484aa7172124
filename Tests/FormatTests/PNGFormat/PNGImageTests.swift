import ByteCoding
import Compression
import ImageFormats
import Testing

@Suite struct PNGImageTests {
  @Test(arguments: Layout.all)
  func decodesWhatItEncoded(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 37, height: 11)
    for filter in RowFilter.allCases {
      let bytes = image.encoded(compression: PNGCompression(filtering: .fixed(filter), level: 1))
      #expect(try PNGImage(decoding: bytes) == image)
    }
    #expect(try PNGImage(decoding: image.encoded()) == image)
  }

  @Test(arguments: Layout.all)
  func decodesInterlacedFiles(_ layout: Layout) throws {
    for (width, height) in [(1, 1), (2, 3), (5, 5), (8, 8), (13, 17)] {
      let image = PNGImage.random(layout, width: width, height: height)
      #expect(try PNGImage(decoding: image.encodedInterlaced()) == image)
    }
  }

  @Test(
    arguments: [
      (Layout(type: .gray, depth: 1), [0b1000_0000], [], [255, 255, 255, 255, 0, 0, 0, 255]),
      (Layout(type: .gray, depth: 2), [0b0110_0000], [0, 2], [85, 85, 85, 255, 170, 170, 170, 0]),
      (
        Layout(type: .gray, depth: 16), [0x80, 0, 0x80, 1], [0x80, 1],
        [128, 128, 128, 255, 128, 128, 128, 0]
      ),
      (
        Layout(type: .rgb, depth: 8), [1, 2, 3, 1, 2, 4], [0, 1, 0, 2, 0, 3],
        [1, 2, 3, 0, 1, 2, 4, 255]
      ),
      (Layout(type: .grayAlpha, depth: 8), [1, 2, 3, 4], [], [1, 1, 1, 2, 3, 3, 3, 4]),
      (
        Layout(type: .rgba, depth: 16),
        [255, 255, 0, 0, 0x12, 0x34, 0, 128, 0, 0, 0, 0, 0, 0, 0, 127],
        [], [255, 0, 18, 0, 0, 0, 0, 0]
      ),
    ] as [(Layout, [UInt8], [UInt8], [UInt8])])
  func turnsSamplesIntoColors(
    layout: Layout, samples: [UInt8], transparency: [UInt8], rgba: [UInt8]
  ) {
    let image = PNGImage(
      header: PNGHeader(width: 2, height: 1, bitDepth: layout.depth, colorType: layout.type),
      transparency: transparency, pixels: samples)
    #expect(image.rgba().pixels == rgba)
  }

  @Test func looksColorsUpInThePalette() {
    let image = PNGImage(
      header: PNGHeader(width: 3, height: 1, bitDepth: 4, colorType: .palette),
      palette: [1, 2, 3, 4, 5, 6], transparency: [7], pixels: [0x01, 0x90])
    #expect(image.rgba().pixels == [1, 2, 3, 7, 4, 5, 6, 255, 0, 0, 0, 255])
  }

  @Test func refusesMorePixelsThanTheDataCanHold() throws {
    let header = PNGHeader(width: 60_000, height: 60_000, colorType: .rgba)
    let bytes = png(header, data: deflated([0, 0, 0], format: .zlib))
    #expect(throws: FormatError.self) { try PNGImage(decoding: bytes, limit: .max) }
    #expect(throws: FormatError.self) {
      try PNGFile(decoding: bytes).encodedForApple(limit: .max)
    }
    #expect(throws: FormatError.self) { try PNGImage(decoding: bytes) }
  }

  @Test(arguments: Layout.all)
  func streamsTheSameColors(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 13, height: 9)
    for bytes in [image.encoded(), image.encodedInterlaced()] {
      #expect(try PNGFile(decoding: bytes).image() == image.rgba())
    }
  }

  /// An image of one bit a pixel takes 32 times its size as colors.
  @Test func boundsTheColorsAndNotOnlyTheSamples() throws {
    let row = [UInt8](repeating: 0, count: 101)
    let header = PNGHeader(width: 800, height: 100, bitDepth: 1, colorType: .gray)
    let data = deflated(Array(repeating: row, count: 100).flatMap(\.self)[...], format: .zlib)
    let file = try PNGFile(decoding: png(header, data: data))
    #expect(throws: FormatError.self) { try file.image(limit: 319_999) }
    #expect(try file.image(limit: 320_000).pixels.count == 320_000)
  }

  @Test func refusesDataThatEndsEarly() throws {
    let bytes = png(
      PNGHeader(width: 4, height: 4, colorType: .gray),
      data: deflated(Array(repeating: 0, count: 19)[...], format: .zlib))
    #expect(throws: FormatError.self) { try PNGImage(decoding: bytes) }
  }

  @Test(
    arguments: [
      ([], [], "the palette is not 1 to 256 colors of 3 bytes"),
      ([1, 2], [], "the palette is not 1 to 256 colors of 3 bytes"),
      ([1, 2, 3], [1, 2], "the tRNS chunk has a wrong size"),
    ] as [([UInt8], [UInt8], String)])
  func refusesPalettes(palette: [UInt8], transparency: [UInt8], reason: String) throws {
    let bytes = png(
      PNGHeader(width: 1, height: 1, colorType: .palette), palette: palette,
      transparency: transparency, data: deflated([0, 0], format: .zlib))
    do {
      _ = try PNGImage(decoding: bytes)
      Issue.record("was decoded")
    } catch {
      #expect(error.reason == .invalid(reason))
    }
  }

  @Test func refusesAFilterThatDoesNotExist() throws {
    let bytes = png(
      PNGHeader(width: 1, height: 1, colorType: .gray), data: deflated([5, 0], format: .zlib))
    #expect(throws: FormatError(.unsupported(field: "filter type", 5), at: 51)) {
      try PNGImage(decoding: bytes)
    }
  }
}
