import ByteCoding
import CompiledAssetFormat
import Compression
import ImageFormats
import Testing

@Suite struct PixelTests {
  private static func reader() throws -> PixelReader {
    PixelReader(try AssetArchive(decoding: Catalog.contents.encoded()))
  }

  /// The pixels of a bitmap of 4 x 3 with a codec and data.
  private static func decode(
    _ codec: UInt32, _ data: [UInt8], format: PixelFormat = .argb, flags: UInt32 = 0
  ) throws -> [UInt8]? {
    let payload =
      Array("MLEC".utf8) + numbers([flags, codec, UInt32(data.count)]) + data
    let rendition = Rendition(
      key: Catalog.renditions[0].key,
      header: RenditionHeader(
        width: 4, height: 3, scale: 100, pixelFormat: format, colorSpace: .sRGB, layout: .onePart,
        name: ""), tags: [], payload: payload[...])
    var reader = try reader()
    return try reader.pixels(of: rendition)?.bytes
  }

  private static func numbers(_ values: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append(value, .little) }
    return bytes
  }

  private static let pixels = (0..<48).map { UInt8($0 * 5) }

  @Test func comesBackThroughABitmap() throws {
    var reader = try Self.reader()
    #expect(try reader.pixels(of: Catalog.renditions[0]) == Catalog.pixels)
    #expect(try reader.pixels(of: Catalog.renditions[3]) == nil)
  }

  /// The link counts from the bottom: rows 1 to 4 of 7.
  @Test func cutsImagesFromAtlases() throws {
    var reader = try Self.reader()
    let image = try #require(try reader.pixels(of: Catalog.renditions[2]))
    var expected: [UInt8] = []
    for row in 1...4 { expected += Catalog.pixels.bytes[row * 24 + 4..<row * 24 + 16] }
    #expect(image.width == 3 && image.height == 4 && image.bytes == expected)
  }

  @Test(arguments: [0, 2, 3, 4])
  func readsPlainRows(_ codec: UInt32) throws {
    func packed(_ bytes: [UInt8]) -> [UInt8] {
      switch codec {
      case 0: return bytes
      case 3: return LZVN.compress(bytes[...])
      case 4: return LZFSE.compress(bytes[...])
      default:
        // With a name in its header.
        var stream: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3, 0x61, 0]
        stream += deflated(bytes[...], format: .raw)
        stream.append(crc32(bytes.span), .little)
        stream.append(UInt32(bytes.count), .little)
        return stream
      }
    }
    #expect(try Self.decode(codec, packed(Self.pixels)) == Self.pixels)
    let padded = (0..<3).flatMap { Self.pixels[$0 * 16..<$0 * 16 + 16] + [1, 2, 3, 4] }
    #expect(try Self.decode(codec, packed(padded)) == Self.pixels)
    #expect(throws: FormatError.self) { try Self.decode(codec, packed(Self.pixels + [0])) }
    #expect(throws: FormatError.self) {
      try Self.decode(codec, packed(Array(Self.pixels.dropLast(3))))
    }
    #expect(throws: FormatError.self) { try Self.decode(codec, []) }
    let opaque = try #require(try Self.decode(codec, packed(Self.pixels), flags: 2))
    #expect(opaque[3] == 255 && opaque[47] == 255 && opaque[0..<3] == Self.pixels[0..<3])
  }

  /// Two rows share their packets; a run, and a run and two pixels.
  @Test func readsRunLengths() throws {
    let data =
      Self.numbers([4, 4, 3, 24, 24, 32]) + [4, 0, 0, 0x80, 1, 2, 3, 4]
      + [2, 0, 0, 0x80, 5, 6, 7, 8, 2, 0, 0, 0, 9, 9, 9, 9, 8, 8, 8, 8]
    let run: [UInt8] = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]
    let last: [UInt8] = [5, 6, 7, 8, 5, 6, 7, 8, 9, 9, 9, 9, 8, 8, 8, 8]
    #expect(try Self.decode(1, data) == run + run + last)
    #expect(throws: FormatError.self) { try Self.decode(1, Array(data.dropLast())) }
    #expect(throws: FormatError.self) { try Self.decode(1, data, format: .grayAlpha) }
    let gray = Self.numbers([3, 4, 3, 24, 24, 24]) + [4, 0, 0, 0x80, 7, 8]
    #expect(
      try Self.decode(1, gray, format: .grayAlpha)
        == Array(repeating: [7, 8], count: 12).flatMap(\.self))
  }

  /// Two colors, so one bit for a pixel, the highest first.
  @Test func readsPalettes() throws {
    let table: [UInt8] = [2, 0, 255, 1, 2, 3, 128, 4, 5, 6]
    let data =
      Self.numbers([0xCAFE_F00D, 1]) + table + [0, 0x80, 0, 0x40, 0, 0xF0]
    let zero: [UInt8] = [3, 2, 1, 255]
    let one: [UInt8] = [6, 5, 4, 128]
    let expected =
      one + zero + zero + zero + zero + one + zero + zero + one + one + one + one
    #expect(try Self.decode(8, data) == expected)
    #expect(try Self.decode(8, LZFSE.compress(data[...])) == expected)
    var wrong = data
    wrong[8] = 1
    #expect(throws: FormatError.self) { try Self.decode(8, wrong) }
  }

  @Test func refusesWhatItCannotDecode() {
    let error = FormatError.Reason.unsupported(field: "codec", 6)
    #expect { try Self.decode(6, [1]) } throws: { ($0 as? FormatError)?.reason == error }
    #expect(throws: FormatError.self) { try Self.decode(0, Self.pixels, format: .pdf) }
  }

  @Test func staysBelowItsLimit() throws {
    var reader = PixelReader(
      try AssetArchive(decoding: Catalog.contents.encoded()), limit: 167)
    #expect(throws: FormatError.self) { try reader.pixels(of: Catalog.renditions[0]) }
    var rendition = Catalog.renditions[0]
    rendition.header.width = Int(UInt32.max)
    rendition.header.height = 7
    #expect(throws: FormatError.self) { try reader.pixels(of: rendition) }
  }

  @Test func undoesTheMultiplicationByAlpha() {
    let pixels = PixelBuffer(
      width: 3, height: 1, format: .bgra, bytes: [30, 20, 10, 255, 30, 20, 10, 60, 0, 0, 0, 0])
    #expect(
      pixels.image().pixels == [10, 20, 30, 255, 43, 85, 128, 60, 0, 0, 0, 0])
    let gray = PixelBuffer(width: 1, height: 1, format: .grayAlpha, bytes: [10, 20])
    #expect(gray.image().pixels == [128, 128, 128, 20])
    // 0.5, 2, negative, 1.
    let half = PixelBuffer(
      width: 1, height: 1, format: .rgbaHalf, bytes: [0, 0x38, 0, 0x40, 0, 0xBC, 0, 0x3C])
    #expect(half.image().pixels == [128, 255, 0, 255])
    #expect(half.isOpaque && !gray.isOpaque)
  }
}
