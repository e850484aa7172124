internal import ByteCoding
internal import Compression

extension Bitmap {
  /// Pixels compressed with LZFSE, cut into three chunks and the rows left over, as tools since
  /// Xcode 9 do it.
  ///
  /// Where all pixels are opaque, the bitmap says so. Docs/Rules.md, Asset catalogs 5.5 and 5.6.
  package init(_ pixels: PixelBuffer) {
    let rowSize = pixels.width * pixels.format.pixelSize
    self.init(height: pixels.height, format: pixels.format) { rows in
      pixels.bytes[rows.lowerBound * rowSize..<rows.upperBound * rowSize]
    }
  }

  /// The same from the bytes of a range of rows, each asked for once, from the top: so the pixels need
  /// not all be there at the same time.
  package init<Failure: Error>(
    height: Int, format: PixelBuffer.Format,
    band: (Range<Int>) throws(Failure) -> ArraySlice<UInt8>
  ) throws(Failure) {
    codec = .lzfse
    chunks = []
    var isOpaque = true
    let step = max(1, height / 3)
    for first in stride(from: 0, to: height, by: step) {
      let rows = first..<min(height, first + step)
      let pixels = try band(rows)
      if isOpaque { isOpaque = format.isOpaque(pixels) }
      chunks.append(Chunk(rows: rows.count, data: LZFSE.compress(pixels)[...]))
    }
    flags = isOpaque ? 3 : 1
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    bytes.reserveCapacity(chunks.reduce(16) { $0 + 20 + $1.data.count })
    bytes.append(flags, .little)
    bytes.append(codec.rawValue, .little)
    guard isCut else {
      let data = chunks.first?.data ?? []
      bytes.append(UInt32(data.count), .little)
      return bytes + data
    }
    bytes.append(UInt32(chunks.count), .little)
    for chunk in chunks {
      bytes += "KCBC".utf8
      for number in [0, 0, chunk.rows, chunk.data.count] {
        bytes.append(UInt32(number), .little)
      }
      bytes += chunk.data
    }
    return bytes
  }
}

extension PixelBuffer {
  /// Whether alpha is 1 everywhere.
  package var isOpaque: Bool { format.isOpaque(bytes[...]) }
}

extension PixelBuffer.Format {
  /// Whether alpha is 1 in all of some pixels.
  fileprivate func isOpaque(_ pixels: ArraySlice<UInt8>) -> Bool {
    let size = pixelSize
    let bytes = pixels.span
    switch self {
    case .bgra, .grayAlpha:
      for index in stride(from: size - 1, to: bytes.count, by: size) where bytes[index] != 255 {
        return false
      }
    case .rgbaHalf, .grayAlphaHalf:
      for index in stride(from: size - 2, to: bytes.count, by: size)
      where bytes[index] != 0 || bytes[index + 1] != 0x3C {
        return false
      }
    }
    return true
  }
}
