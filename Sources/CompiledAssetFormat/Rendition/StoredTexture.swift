internal import ByteCoding
internal import Compression

/// The list of a texture's levels: "RTXT", 0, a pixel format of Metal, 1, 1, two bytes of 1, the
/// number of levels in two bytes, and for each the length of its key, 0, and the key.
///
/// Docs/Rules.md, Asset catalogs 6.12.
package struct StoredTexture: Equatable, Sendable {
  package var pixelFormat: TextureFormat
  /// The keys of the renditions with the pixels, the largest first; each level has half the sides of
  /// the one before.
  package var levels: [[AttributeValue]]

  static let magic = "RTXT"

  package init(_ pixelFormat: TextureFormat, levels: [[AttributeValue]]) {
    self.pixelFormat = pixelFormat
    self.levels = levels
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    _ = try reader.read(4, field: "texture")
    pixelFormat = TextureFormat(rawValue: try reader.readInteger(.little, field: "texture"))
    _ = try reader.read(10, field: "texture")
    let count: UInt16 = try reader.readInteger(.little, field: "level count")
    guard Int(count) <= reader.remaining / 8 else {
      throw FormatError(.tooLarge(field: "level count", UInt64(count)), at: reader.offset)
    }
    levels = []
    for _ in 0..<count {
      let length = try reader.readCount("level")
      _ = try reader.read(4, field: "level")
      levels.append(try AttributeValue.list(try reader.read(length, field: "level")))
    }
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [0, pixelFormat.rawValue, 1, 1] { bytes.append(number, .little) }
    for number in [1, UInt16(clamping: levels.count)] { bytes.append(number, .little) }
    for level in levels {
      for number in [UInt32(4 * level.count + 4), 0] { bytes.append(number, .little) }
      for pair in level {
        bytes.append(pair.attribute.rawValue, .little)
        bytes.append(pair.value, .little)
      }
      bytes.append(UInt32(0), .little)
    }
    return bytes
  }
}

/// A pixel format of Metal, by its number; unknown ones keep theirs.
package struct TextureFormat: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Red, green, blue and alpha in half floats.
  package static let rgbaHalf = Self(rawValue: 115)

  private static let names: [UInt32: String] = [
    10: "R8", 20: "R16", 25: "R16Float", 30: "RG8", 32: "RG8Snorm", 55: "R32Float", 65: "RG16Float",
    70: "RGBA8", 71: "RGBA8 sRGB", 80: "BGRA8", 81: "BGRA8 sRGB", 110: "RGBA16", 115: "RGBA16Float",
    125: "RGBA32Float", 204: "ASTC 4x4 sRGB", 212: "ASTC 8x8 sRGB",
  ]

  /// A short name, or the number.
  package var name: String { Self.names[rawValue] ?? "format \(rawValue)" }
}

extension TaggedValue {
  /// What the samples of a texture are.
  ///
  /// *Unverified* is what the numbers mean: one texture of Apple's has these.
  package static let textureInterpretation: TaggedValue = {
    var data: [UInt8] = []
    for number in [UInt32(0), 2, 1] { data.append(number, .little) }
    return TaggedValue(.textureInterpretation, data[...])
  }()
}

extension Bitmap {
  /// The greatest level of a texture that is stored as it is, and the greatest that is not cut; in
  /// bytes.
  private static let (greatestPlain, greatestWhole) = (1024, 1 << 15)

  /// The pixels of a texture's level: few are stored as they are, many are cut.
  ///
  /// Docs/Rules.md, Asset catalogs 6.12.
  package init(level pixels: PixelBuffer) {
    self.init(pixels)
    guard pixels.bytes.count <= Self.greatestWhole else { return }
    let isPlain = pixels.bytes.count <= Self.greatestPlain
    codec = isPlain ? .uncompressed : .lzfse
    flags = pixels.isOpaque ? 2 : 0
    let data = isPlain ? pixels.bytes : LZFSE.compress(pixels.bytes[...])
    chunks = [Chunk(rows: pixels.height, data: data[...])]
  }
}
