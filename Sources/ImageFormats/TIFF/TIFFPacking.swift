/// How strips are written.
package enum TIFFPacking: Hashable, Sendable, CaseIterable {
  case none
  /// LZW over horizontal differences.
  case lzw
  /// Runs of equal bytes, row by row.
  case packBits

  var compression: TIFFCompression {
    switch self {
    case .none: .none
    case .lzw: .lzw
    case .packBits: .packBits
    }
  }
}

extension RGBAImage {
  /// The strip of some rows, packed.
  func packed(rows: Range<Int>, channels: Int, _ packing: TIFFPacking) -> [UInt8] {
    switch packing {
    case .none: return samples(rows: rows, channels: channels)
    case .lzw: return encodeLZW(differences(rows: rows, channels: channels).span)
    case .packBits:
      return rows.flatMap { encodePackBits(samples(rows: $0..<$0 + 1, channels: channels)) }
    }
  }

  private func samples(rows: Range<Int>, channels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * width * channels)
    for pixel in rows.lowerBound * width..<rows.upperBound * width {
      bytes += pixels[4 * pixel..<4 * pixel + channels]
    }
    return bytes
  }

  /// Rows where each sample is its difference from that of the pixel before.
  private func differences(rows: Range<Int>, channels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * width * channels)
    for row in rows {
      for x in 0..<width {
        let start = 4 * (row * width + x)
        for channel in start..<start + channels {
          bytes.append(x == 0 ? pixels[channel] : pixels[channel] &- pixels[channel - 4])
        }
      }
    }
    return bytes
  }
}
