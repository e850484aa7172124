import ByteCoding
import CompiledAssetFormat
import Compression
import Testing

/// Both kinds of deepmaps, by method.
@Suite struct DeepmapTests {
  private static func decode(
    width: Int, height: Int, second: Bool, method: UInt8, format: UInt8 = 4, halved: UInt8 = 1,
    pieceRows: Int? = nil, pixelFormat: PixelFormat = .argb, _ data: [UInt8]
  ) throws -> [UInt8]? {
    var body = Array((second ? "dmp2" : "dmap").utf8) + [method, halved, 10, format]
    if second {
      body.append(UInt16(width), .little)
      body.append(UInt16(pieceRows ?? height), .little)
    }
    body += data
    var payload = Array("MLEC".utf8)
    for number in [0, second ? 11 : 10, 16 + body.count, second ? 1 : 5, 4, body.count, 0] {
      payload.append(UInt32(number), .little)
    }
    let rendition = Rendition(
      key: Catalog.renditions[0].key,
      header: RenditionHeader(
        width: width, height: height, scale: 100, pixelFormat: pixelFormat, colorSpace: .sRGB,
        layout: .onePart, name: ""), tags: [], payload: (payload + body)[...])
    var reader = PixelReader(try AssetArchive(decoding: Catalog.contents.encoded()))
    return try reader.pixels(of: rendition)?.bytes
  }

  private static func piece(_ contents: [UInt8], isLZVN: Bool = false) -> [UInt8] {
    let data = isLZVN ? LZVN.compress(contents[...]) : LZFSE.compress(contents[...])
    var piece: [UInt8] = []
    piece.append(UInt32(data.count), .little)
    return piece + data
  }

  private static let pixels = (0..<48).map { UInt8($0 * 5) }

  @Test(arguments: [false, true])
  func readsPlainPixels(second: Bool) throws {
    #expect(
      try Self.decode(width: 4, height: 3, second: second, method: 1, Self.pixels) == Self.pixels)
    // Without alpha.
    let rgb = Array(Self.pixels.prefix(36))
    let expected: [UInt8] = (0..<12).flatMap { rgb[3 * $0..<3 * $0 + 3] + [255] }
    #expect(
      try Self.decode(width: 4, height: 3, second: second, method: 1, format: 3, rgb) == expected)
  }

  /// The second kind comes in pieces of two rows and the rest.
  @Test(arguments: [false, true])
  func readsCompressedPixels(isLZVN: Bool) throws {
    #expect(
      try Self.decode(
        width: 4, height: 3, second: false, method: 3, Self.piece(Self.pixels, isLZVN: isLZVN))
        == Self.pixels)
    let pieces =
      Self.piece(Array(Self.pixels.prefix(32)), isLZVN: isLZVN)
      + Self.piece(Array(Self.pixels.suffix(16)), isLZVN: isLZVN)
    #expect(
      try Self.decode(width: 4, height: 3, second: true, method: 3, pieceRows: 2, pieces)
        == Self.pixels)
    #expect(throws: FormatError.self) {
      try Self.decode(width: 4, height: 3, second: true, method: 3, pieceRows: 1, pieces)
    }
  }

  /// Tiles of 256: the first has 256 columns, the second one.
  @Test func readsTiles() throws {
    let left = (0..<256 * 8).map { UInt8(truncatingIfNeeded: $0) }
    let right: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let pixels = try #require(
      try Self.decode(
        width: 257, height: 2, second: false, method: 3, Self.piece(left) + Self.piece(right)))
    #expect(pixels[1024..<1028] == [1, 2, 3, 4])
    #expect(pixels.suffix(4) == [5, 6, 7, 8])
    #expect(pixels[1028..<1032] == [0, 1, 2, 3])
  }

  /// Kind 3 has alpha before the indices, kind 4 none.
  @Test func readsPalettes() throws {
    let colors: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let alpha: [UInt8] = [10, 20]
    #expect(
      try Self.decode(
        width: 2, height: 1, second: true, method: 4,
        [2, 0, 3, 0] + colors + Self.piece(alpha + [1, 0]))
        == [5, 6, 7, 10, 1, 2, 3, 20])
    #expect(
      try Self.decode(
        width: 2, height: 1, second: true, method: 4, [2, 0, 4, 0] + colors + Self.piece([1, 0]))
        == [5, 6, 7, 8, 1, 2, 3, 4])
    #expect(
      try Self.decode(
        width: 2, height: 1, second: false, method: 4,
        [2, 0, 0, 0] + colors + Self.piece(alpha + [1, 0])) == [5, 6, 7, 10, 1, 2, 3, 20])
    #expect(throws: FormatError.self) {
      try Self.decode(
        width: 2, height: 1, second: true, method: 4, [2, 0, 4, 0] + colors + Self.piece([2, 0]))
    }
  }

  /// Gray with alpha, three pixels a row, a row for each predictor from none to mean.
  ///
  /// Residuals have
  /// their sign in the lowest bit.
  @Test func predictsGray() throws {
    let alpha = [UInt8](repeating: 255, count: 15)
    let residuals: [UInt8] = [
      // 10 20 30, plain.
      20, 40, 60,
      // 12 by up; then left 12 against up 20: up - corner 10, left - corner 2, so up: 21, 31.
      4, 2, 2,
      // Left: 5, 6, 8.
      10, 2, 4,
      // Up: 6, 6, 7 (minus 1).
      2, 0, 3,
      // Mean: 7 by up; (7 + 6 + 1) / 2 = 7; (7 + 7 + 1) / 2 = 7.
      2, 0, 0,
    ]
    let predictors: [UInt8] = [0, 1, 2, 3, 4]
    let zeros = [UInt8](repeating: 0, count: 15)
    let planes: [UInt8] = alpha + predictors + zeros + residuals + zeros.dropLast()
    let gray: [UInt8] = [10, 20, 30, 12, 21, 31, 5, 6, 8, 6, 6, 7, 7, 7, 7]
    let expected: [UInt8] = gray.flatMap { [$0, 255] as [UInt8] }
    for second in [false, true] {
      #expect(
        try Self.decode(
          width: 3, height: 5, second: second, method: 2, format: 2, pixelFormat: .grayAlpha,
          Self.piece(planes)) == expected)
    }
    var wrong = planes
    wrong[15] = 5
    #expect(throws: FormatError.self) {
      try Self.decode(
        width: 3, height: 5, second: true, method: 2, format: 2, pixelFormat: .grayAlpha,
        Self.piece(wrong))
    }
  }

  /// Brightness 100, orange 10, green -6: red 100 + 3 - 5, green that plus the difference, blue.
  @Test(arguments: [0, 1] as [UInt8])
  func turnsDifferencesIntoColors(halved: UInt8) throws {
    let expected: [UInt8] = halved == 0 ? [108, 97, 98, 128] : [116, 94, 96, 128]
    var planes: [UInt8] = [128, 0, 0, 0, 0, 200, 20, 13]
    planes += repeatElement(0, count: 8)
    #expect(
      try Self.decode(
        width: 1, height: 1, second: true, method: 2, halved: halved, Self.piece(planes))
        == expected)
  }

  /// Samples of half floats are in steps of 1/512.
  @Test func readsHalfFloats() throws {
    var planes: [UInt8] = [255, 0, 4, 0]
    planes += repeatElement(0, count: 12)
    #expect(
      try Self.decode(
        width: 1, height: 1, second: true, method: 2, format: 0x12, pixelFormat: .grayAlphaHalf,
        Self.piece(planes)) == [0, 0x3C, 0, 0x3C])
  }

  @Test func refusesOtherFormats() {
    #expect(throws: FormatError.self) {
      try Self.decode(width: 4, height: 3, second: true, method: 1, format: 2, Self.pixels)
    }
    #expect(throws: FormatError.self) {
      try Self.decode(width: 4, height: 3, second: true, method: 5, Self.pixels)
    }
  }
}

@Suite struct Deepmap2EncodingTests {
  private func round(_ pixels: PixelBuffer, _ format: PixelFormat) throws {
    let bitmap = try #require(Bitmap(deepmap2: pixels))
    #expect(bitmap.codec == .deepmap2)
    #expect(
      try bitmap.pixels(width: pixels.width, height: pixels.height, format) == pixels)
  }

  /// Bytes that `sample` gives for each pixel and channel.
  private func bytes(
    _ count: Int, _ channels: Int, _ sample: (Int, Int) -> Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for pixel in 0..<count {
      for channel in 0..<channels {
        bytes.append(UInt8(truncatingIfNeeded: sample(pixel, channel)))
      }
    }
    return bytes
  }

  @Test func keepsFewColors() throws {
    let bytes = bytes(64 * 64, 4) { pixel, channel in channel == 3 ? 255 : pixel % 7 }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsManyColors() throws {
    let bytes = bytes(64 * 64, 4) { pixel, channel in channel == 3 ? 200 : pixel >> channel }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsGray() throws {
    let bytes = bytes(30 * 7, 2) { pixel, channel in channel == 1 ? 255 : pixel }
    try round(PixelBuffer(width: 30, height: 7, format: .grayAlpha, bytes: bytes), .grayAlpha)
    try round(
      PixelBuffer(width: 1, height: 1, format: .grayAlpha, bytes: [9, 9]), .grayAlpha)
  }

  @Test func refusesHalfFloats() {
    let pixels = PixelBuffer(
      width: 1, height: 1, format: .rgbaHalf, bytes: Array(repeating: 0, count: 8))
    #expect(Bitmap(deepmap2: pixels) == nil)
  }
}
