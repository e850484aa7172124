import ByteCoding
import CompiledAssetFormat
import Compression

/// Four by three pixels in each codec.
enum BitmapSeed {
  static var all: [(codec: BitmapCodec, data: [UInt8])] {
    [
      (.uncompressed, pixels), (.runLengths, runLengths), (.gzip, gzip),
      (.lzvn, LZVN.compress(pixels[...])), (.lzfse, LZFSE.compress(pixels[...])),
      (.palette, palette), (.palette, LZFSE.compress(palette[...])),
      (.deepmap, deepmap(method: 1, pixels)), (.deepmap, deepmap(method: 2, piece(planes))),
      (.deepmap, deepmap(method: 3, piece(pixels))),
      (.deepmap, deepmap(method: 4, colors + piece(indices))),
      (.deepmap2, deepmap2(method: 1, pixels)), (.deepmap2, deepmap2(method: 2, piece(planes))),
      (.deepmap2, deepmap2(method: 3, piece(pixels))),
      (.deepmap2, deepmap2(method: 4, colors + piece(indices))),
    ]
  }

  /// Inputs of `repaired(_:_:)` for each method.
  static var parts: [[UInt8]] {
    [(1, pixels), (2, planes), (3, pixels), (4, colors + indices)].map { method, data in
      [method, 0, 4] + data
    }
  }

  /// A bitmap that mutations seldom reach, since lengths have to be right and data compressed: a
  /// method, whether colors are halved, a format, and what is inside.
  static func repaired(_ bytes: [UInt8], _ codec: BitmapCodec, width: Int, height: Int) -> [UInt8] {
    switch codec {
    case .gzip: return gzip(of: bytes)
    case .lzvn: return LZVN.compress(bytes[...])
    case .palette: return LZFSE.compress(bytes[...])
    case .deepmap, .deepmap2: break
    default: return bytes
    }
    guard bytes.count > 3 else { return bytes }
    let method = 1 + (bytes[0] &- 1) % 4
    let magic = codec == .deepmap ? "dmap" : "dmp2"
    var body = Array(magic.utf8) + [method, bytes[1], 10, bytes[2]]
    if codec == .deepmap2 {
      body += CatalogSeed.numbers([UInt32(width & 0xFFFF) | UInt32(height & 0xFFFF) << 16])
    }
    var contents = bytes[3...]
    if method == 4, contents.count >= 12 {
      // A palette stands before the pieces as it is.
      body += contents.prefix(12)
      contents = contents.dropFirst(12)
    }
    if contents.isEmpty { return bytes }
    for tile in tiles(codec, width: width, height: height) {
      let size = tile.size(method: method, format: bytes[2])
      let data = (0..<size).map { contents[contents.startIndex + $0 % contents.count] }
      body += method == 1 ? data : piece(data)
    }
    return CatalogSeed.numbers([codec == .deepmap ? 5 : 1, 4, UInt32(body.count), 0]) + body
  }

  /// A part of a deepmap that is compressed by itself.
  private struct Tile {
    var width: Int
    var height: Int

    /// Bytes of its data; rows of methods that are not known have none.
    func size(method: UInt8, format: UInt8) -> Int {
      let components = [1: 1, 2: 1, 3: 3, 4: 3, 0x12: 1, 0x14: 3][format] ?? 3
      let alpha = format == 1 || format == 3 ? 0 : 1
      let pixels = width * height
      return switch method {
      case 2: pixels * alpha + height + 2 * pixels * components
      case 4: 2 * pixels
      default: pixels * (components + alpha) * (format > 4 ? 2 : 1)
      }
    }
  }

  private static func tiles(_ codec: BitmapCodec, width: Int, height: Int) -> [Tile] {
    if codec == .deepmap2 { return [Tile(width: width, height: height)] }
    return stride(from: 0, to: height, by: 256).flatMap { top in
      stride(from: 0, to: width, by: 256).map { left in
        Tile(width: min(256, width - left), height: min(256, height - top))
      }
    }
  }

  private static let pixels = [UInt8](repeating: 7, count: 48)
  private static let indices = [UInt8](repeating: 1, count: 24)
  /// Two colors and an alpha plane.
  private static let colors: [UInt8] = [2, 0, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8]

  private static var runLengths: [UInt8] {
    CatalogSeed.numbers([4, 4, 3, 24, 24, 32])
      + [4, 0, 0, 0x80, 1, 2, 3, 4, 4, 0, 0, 0] + pixels.prefix(16)
  }

  private static var gzip: [UInt8] { gzip(of: pixels) }

  private static func gzip(of contents: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3, 0x61, 0]
    bytes += deflated(contents[...], format: .raw)
    bytes.append(crc32(contents.span), .little)
    bytes.append(UInt32(contents.count), .little)
    return bytes
  }

  private static var palette: [UInt8] {
    CatalogSeed.numbers([0xCAFE_F00D, 1]) + [2, 0, 255, 1, 2, 3, 255, 4, 5, 6]
      + [0, 0x80, 0, 0x40, 0, 0xF0]
  }

  /// Alpha, a predictor for each row, and residuals.
  private static var planes: [UInt8] {
    let residuals = (0..<36).map { UInt8($0 * 5) }
    return [UInt8](repeating: 255, count: 12) + [1, 2, 4] + [UInt8](repeating: 0, count: 36)
      + residuals + [UInt8](repeating: 0, count: 9)
  }

  private static func piece(_ contents: [UInt8]) -> [UInt8] {
    let data = LZFSE.compress(contents[...])
    return CatalogSeed.numbers([UInt32(data.count)]) + data
  }

  private static func deepmap(method: UInt8, _ data: [UInt8]) -> [UInt8] {
    let body = Array("dmap".utf8) + [method, 1, 10, 4] + data
    return CatalogSeed.numbers([5, 4, UInt32(body.count), 0]) + body
  }

  private static func deepmap2(method: UInt8, _ data: [UInt8]) -> [UInt8] {
    let body = Array("dmp2".utf8) + [method, 1, 10, 4, 4, 0, 3, 0] + data
    return CatalogSeed.numbers([1, 4, UInt32(body.count), 0]) + body
  }
}
