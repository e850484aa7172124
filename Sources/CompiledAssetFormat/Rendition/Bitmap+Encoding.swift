internal import ByteCoding
internal import LZFSECompression

extension Bitmap {
  /// Pixels compressed with LZFSE, cut into three chunks and the rows left over, as tools since
  /// Xcode 9 do it.
  ///
  /// Where all pixels are opaque, the bitmap says so. Docs/Rules.md, Asset catalogs 5.5 and 5.6.
  public init(_ pixels: PixelBuffer) {
    codec = .lzfse
    flags = pixels.isOpaque ? 3 : 1
    chunks = []
    let rowSize = pixels.width * pixels.format.pixelSize
    let step = max(1, pixels.height / 3)
    for first in stride(from: 0, to: pixels.height, by: step) {
      let end = min(pixels.height, first + step)
      let data = LZFSE.compress(pixels.bytes[first * rowSize..<end * rowSize])
      chunks.append(Chunk(rows: end - first, data: data[...]))
    }
  }

  /// The payload; the reverse of decoding.
  public func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
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
  public var isOpaque: Bool {
    let size = format.pixelSize
    let bytes = bytes.span
    switch format {
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
