internal import ByteCoding

/// The colors of a deepmap, as blue, green, red, alpha.
struct DeepmapPalette {
  private let colors: ArraySlice<UInt8>
  let kind: UInt16

  /// A count, a kind, and the colors.
  init(decoding reader: inout ByteReader) throws(FormatError) {
    let count = try reader.readInteger(.little, as: UInt16.self, field: "palette")
    kind = try reader.readInteger(.little, as: UInt16.self, field: "palette")
    colors = try reader.read(4 * Int(count), field: "palette")
  }

  /// The pixels of indices, after which alpha may be a plane of its own.
  func pixels(
    _ indices: ArraySlice<UInt8>, alpha: ArraySlice<UInt8>?, format: DeepmapFormat, at offset: Int
  ) throws(FormatError) -> [UInt8] {
    guard !format.isHalf else {
      throw FormatError(.unsupported(field: "palette format", UInt64(format.code)), at: offset)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(indices.count * format.pixelSize)
    let table = colors.span
    for (position, index) in indices.enumerated() {
      let color = 4 &* Int(index)
      guard color < table.count else {
        throw FormatError(.tooLarge(field: "palette index", UInt64(index)), at: offset)
      }
      if format.components == 3 {
        pixels.append(table[color])
        pixels.append(table[color &+ 1])
      }
      pixels.append(table[color &+ 2])
      if let alpha {
        pixels.append(alpha[alpha.startIndex &+ position])
      } else {
        pixels.append(table[color &+ 3])
      }
    }
    return pixels
  }
}
