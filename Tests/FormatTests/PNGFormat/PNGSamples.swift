import BundlerTestSupport
import ByteCoding
import Compression
import ImageFormats
import Testing

/// A color type with a bit depth.
struct Layout: Hashable, Sendable, CustomTestStringConvertible {
  var type: PNGColorType
  var depth: Int

  static let all = PNGColorType.allCases.flatMap { type in
    type.bitDepths.map { Layout(type: type, depth: $0) }
  }

  var testDescription: String { "\(type) \(depth)" }
}

extension PNGImage {
  /// An image of random samples; the padding of rows is zero.
  static func random(
    _ layout: Layout, width: Int, height: Int, transparency: [UInt8] = [], seed: UInt64 = 1
  ) -> PNGImage {
    var generator = SplitMix(seed: seed)
    let header = PNGHeader(
      width: width, height: height, bitDepth: layout.depth, colorType: layout.type)
    var pixels: [UInt8] = []
    let padding = header.rowBytes * 8 - width * header.bitsPerPixel
    for _ in 0..<height {
      for _ in 0..<header.rowBytes { pixels.append(.random(in: 0...255, using: &generator)) }
      pixels[pixels.count - 1] &= 0xFF << UInt8(padding)
    }
    let palette =
      layout.type == .palette
      ? (0..<3 << layout.depth).map { _ in UInt8.random(in: 0...255, using: &generator) } : []
    return PNGImage(
      header: header, palette: palette, transparency: transparency, pixels: pixels)
  }

  /// The pixel's bits as one integer.
  func bits(x: Int, y: Int) -> UInt64 {
    let start = y * header.rowBytes * 8 + x * header.bitsPerPixel
    return (start..<start + header.bitsPerPixel).reduce(0) {
      $0 << 1 | UInt64(pixels[$1 / 8] >> UInt8(7 - $1 % 8) & 1)
    }
  }

  /// The file in seven passes, written by following the figure of the specification.
  func encodedInterlaced() -> [UInt8] {
    let pattern: [[Int]] = [
      [1, 6, 4, 6, 2, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7], [5, 6, 5, 6, 5, 6, 5, 6],
      [7, 7, 7, 7, 7, 7, 7, 7], [3, 6, 4, 6, 3, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7],
      [5, 6, 5, 6, 5, 6, 5, 6], [7, 7, 7, 7, 7, 7, 7, 7],
    ]
    var raw: [UInt8] = []
    for pass in 1...7 {
      for y in 0..<header.height {
        var bits: [UInt8] = []
        for x in 0..<header.width where pattern[y % 8][x % 8] == pass {
          let value = self.bits(x: x, y: y)
          for bit in (0..<header.bitsPerPixel).reversed() {
            bits.append(UInt8(value >> UInt64(bit) & 1))
          }
        }
        if bits.isEmpty { continue }
        bits += Array(repeating: 0, count: (8 - bits.count % 8) % 8)
        raw.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          raw.append(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
        }
      }
    }
    return png(
      header, interlace: 1, palette: palette, transparency: transparency,
      data: deflated(raw[...], format: .zlib))
  }
}

/// A file made without the encoder under test.
func png(
  _ header: PNGHeader, interlace: UInt8 = 0, palette: [UInt8] = [], transparency: [UInt8] = [],
  extra: [(String, [UInt8])] = [], data: [UInt8]
) -> [UInt8] {
  var fields: [UInt8] = []
  fields.append(UInt32(header.width), .big)
  fields.append(UInt32(header.height), .big)
  fields += [UInt8(header.bitDepth), header.colorType.rawValue, 0, 0, interlace]
  var file = PNGFile.signature + chunk("IHDR", fields)
  if !palette.isEmpty { file += chunk("PLTE", palette) }
  if !transparency.isEmpty { file += chunk("tRNS", transparency) }
  for (type, data) in extra { file += chunk(type, data) }
  return file + chunk("IDAT", data) + chunk("IEND", [])
}

func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  var bytes: [UInt8] = []
  bytes.append(UInt32(data.count), .big)
  bytes += body
  bytes.append(crc32(body.span), .big)
  return bytes
}
