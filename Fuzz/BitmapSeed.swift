import ByteCoding
import Compression
import LZFSECompression

/// Four by three pixels in each codec.
enum BitmapSeed {
  static var all: [(codec: UInt32, data: [UInt8])] {
    [
      (0, pixels), (1, runLengths), (2, gzip), (3, LZVN.compress(pixels[...])),
      (4, LZFSE.compress(pixels[...])), (8, palette),
      (10, deepmap(method: 1, pixels)), (10, deepmap(method: 2, piece(planes))),
      (10, deepmap(method: 3, piece(pixels))), (10, deepmap(method: 4, colors + piece(indices))),
      (11, deepmap2(method: 1, pixels)), (11, deepmap2(method: 2, piece(planes))),
      (11, deepmap2(method: 3, piece(pixels))),
      (11, deepmap2(method: 4, colors + piece(indices))),
    ]
  }

  private static let pixels = [UInt8](repeating: 7, count: 48)
  private static let indices = [UInt8](repeating: 1, count: 24)
  /// Two colors and an alpha plane.
  private static let colors: [UInt8] = [2, 0, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8]

  private static var runLengths: [UInt8] {
    CatalogSeed.numbers([4, 4, 3, 24, 24, 32])
      + [4, 0, 0, 0x80, 1, 2, 3, 4, 4, 0, 0, 0] + pixels.prefix(16)
  }

  private static var gzip: [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3, 0x61, 0]
    bytes += deflated(pixels[...], format: .raw)
    bytes.append(crc32(pixels.span), .little)
    bytes.append(UInt32(pixels.count), .little)
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
