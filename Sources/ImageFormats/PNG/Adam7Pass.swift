/// One of the seven reduced images of an interlaced PNG.
struct Adam7Pass: Hashable, Sendable {
  var x, y: Int
  var xStep, yStep: Int

  /// Source: PNG (Third Edition), *8.1 Interlace methods*.
  static let all = [
    Self(x: 0, y: 0, xStep: 8, yStep: 8),
    Self(x: 4, y: 0, xStep: 8, yStep: 8),
    Self(x: 0, y: 4, xStep: 4, yStep: 8),
    Self(x: 2, y: 0, xStep: 4, yStep: 4),
    Self(x: 0, y: 2, xStep: 2, yStep: 4),
    Self(x: 1, y: 0, xStep: 2, yStep: 2),
    Self(x: 0, y: 1, xStep: 1, yStep: 2),
  ]

  /// All pixels of an image that is not interlaced.
  static let whole = Self(x: 0, y: 0, xStep: 1, yStep: 1)

  func width(of width: Int) -> Int { (width - x + xStep - 1) / xStep }
  func height(of height: Int) -> Int { (height - y + yStep - 1) / yStep }
}

extension Adam7Pass {
  /// Copies the pixels of a row of this pass into `pixels`, the rows of the whole image.
  func copy(_ row: Span<UInt8>, index: Int, of header: PNGHeader, into pixels: inout [UInt8]) {
    let start = (y + index * yStep) * header.rowBytes
    let bits = header.bitsPerPixel
    let count = width(of: header.width)
    guard bits < 8 else {
      let size = bits / 8
      for pixel in 0..<count {
        let target = start + (x + pixel * xStep) * size
        for byte in 0..<size { pixels[target + byte] = row[pixel * size + byte] }
      }
      return
    }
    let mask = UInt8((1 << bits) - 1)
    for pixel in 0..<count {
      let from = pixel * bits
      let to = (x + pixel * xStep) * bits
      let value = row[from / 8] >> UInt8(8 - bits - from % 8) & mask
      pixels[start + to / 8] |= value << UInt8(8 - bits - to % 8)
    }
  }
}
