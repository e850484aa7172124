import BundlerTestSupport
import ByteCoding
import ImageFormats
import Testing

@Suite struct PNGOptimizationTests {
  @Test(arguments: Layout.all)
  func keepsPixelsAndNeverGrows(_ layout: Layout) throws {
    for (width, height) in [(1, 1), (31, 9)] {
      let image = PNGImage.random(layout, width: width, height: height)
      for bytes in [image.encoded(), image.encodedInterlaced()] {
        let optimized = try PNGFile(decoding: bytes).optimized()
        #expect(optimized.count <= bytes.count)
        #expect(try PNGImage(decoding: optimized).rgba() == image.rgba())
      }
    }
  }

  struct SampleImage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var type: PNGColorType
    var depth: Int
    var pixel: @Sendable (UInt8, UInt8) -> [UInt8]

    static let all = [
      SampleImage(testDescription: "opaque color", type: .rgb, depth: 8) { [$0, $1, $0 / 9, 255] },
      SampleImage(testDescription: "gray", type: .gray, depth: 8) { x, _ in [x, x, x, 255] },
      SampleImage(testDescription: "two grays", type: .gray, depth: 1) { x, _ in
        Array(repeating: x % 3 == 0 ? 255 : 0, count: 3) + [255]
      },
      SampleImage(testDescription: "gray and alpha", type: .grayAlpha, depth: 8) {
        [$0, $0, $0, $1]
      },
      SampleImage(testDescription: "few colors", type: .palette, depth: 2) { x, _ in
        [x % 3, 9, 200, x % 3 == 0 ? 0 : 255]
      },
    ]
  }

  @Test(arguments: SampleImage.all)
  func findsTheSmallestType(_ sample: SampleImage) throws {
    var generator = SplitMix(seed: 7)
    var pixels: [UInt8] = []
    for _ in 0..<4096 {
      let noise = generator.next()
      pixels += sample.pixel(
        UInt8(truncatingIfNeeded: noise), UInt8(truncatingIfNeeded: noise >> 8))
    }
    let image = PNGImage(
      header: PNGHeader(width: 64, height: 64, colorType: .rgba), pixels: pixels)
    let optimized = try PNGFile(decoding: PNGFile(decoding: image.encoded()).optimized())
    #expect(optimized.header.colorType == sample.type)
    #expect(optimized.header.bitDepth == sample.depth)
    #expect(try PNGImage(decoding: optimized).rgba() == image.rgba())
  }

  @Test func halvesSamplesWhoseBytesAreTheSame() throws {
    let small = PNGImage.random(Layout(type: .rgb, depth: 8), width: 40, height: 40)
    let image = PNGImage(
      header: PNGHeader(width: 40, height: 40, bitDepth: 16, colorType: .rgb),
      pixels: small.pixels.flatMap { [$0, $0] })
    let optimized = try PNGFile(decoding: PNGFile(decoding: image.encoded()).optimized())
    #expect(optimized.header.bitDepth == 8)
    #expect(try PNGImage(decoding: optimized) == small)
  }

  @Test func keepsChunksAndTheSamplesTheySpeakOf() throws {
    let image = PNGImage(
      header: PNGHeader(width: 64, height: 64, colorType: .rgba),
      pixels: Array(repeating: 255, count: 4 * 4096))
    let chunks = [PNGChunk("sBIT", [8, 8, 8, 8]), PNGChunk("tEXt", Array("a\0b".utf8))]
    let file = try PNGFile(
      decoding: image.encoded(
        ancillary: chunks, compression: PNGCompression(filtering: .fixed(.none), level: 0)))
    let optimized = try PNGFile(decoding: file.optimized())
    #expect(optimized.chunks.map(\.type) == ["IHDR", "sBIT", "tEXt", "IDAT", "IEND"])
    #expect(optimized.header == file.header)
    #expect(try PNGFile(decoding: file.optimized(strippingText: true))["tEXt"] == nil)
  }

  @Test(arguments: [0, 1 << 14, 1 << 20])
  func findsThePaletteWithinAnyBudget(_ budget: Int) throws {
    var pixels: [UInt8] = []
    for index in 0..<200 * 300 { pixels += [UInt8(index / 200 % 7 * 30), 9, 200, 255] }
    let image = PNGImage(
      header: PNGHeader(width: 200, height: 300, colorType: .rgba), pixels: pixels)
    let source = image.encoded(compression: PNGCompression(filtering: .fixed(.none), level: 1))
    let optimized = try PNGFile(decoding: source).optimized(budget: budget)
    #expect(optimized.count < source.count)
    let decoded = try PNGImage(decoding: optimized)
    #expect(decoded.rgba() == image.rgba())
    #expect(decoded.header.colorType == .palette)
  }
}
