internal import ByteCoding

/// The head of a deepmap: a wrapper of a version, a format and a length of eight bytes; then a magic
/// number, a method, whether differences of colors are halved, 10, and the format again.
struct DeepmapHeader {
  enum Method: UInt8 {
    case plain = 1
    case predicted
    case compressed
    case palette
  }

  let method: Method
  let isHalved: Bool
  let format: DeepmapFormat

  /// - Throws: an error for unknown methods and formats, or if what follows has another length.
  init(
    decoding reader: inout ByteReader, version: Int, magic: String, pixelSize: Int
  ) throws(FormatError) {
    let start = reader.offset
    guard try reader.readCount("deepmap version") == version else {
      throw FormatError(.invalid("the deepmap is damaged"), at: start)
    }
    _ = try reader.readCount("deepmap format")
    let length = try reader.readInteger(.little, as: UInt64.self, field: "deepmap length")
    guard length == UInt64(reader.remaining) else {
      throw FormatError(.tooLarge(field: "deepmap length", length), at: start + 8)
    }
    try reader.expect(magic)
    let code = try reader.readInteger(.little, as: UInt8.self, field: "deepmap method")
    guard let method = Method(rawValue: code) else {
      throw FormatError(.unsupported(field: "deepmap method", UInt64(code)), at: reader.offset - 1)
    }
    isHalved = try reader.readInteger(.little, as: UInt8.self, field: "deepmap") != 0
    _ = try reader.read(1, field: "deepmap")
    let formatCode = try reader.readInteger(.little, as: UInt8.self, field: "deepmap format")
    guard let format = DeepmapFormat.all.first(where: { $0.code == formatCode }),
      format.pixelSize == pixelSize
    else {
      throw FormatError(
        .unsupported(field: "deepmap format", UInt64(formatCode)), at: reader.offset - 1)
    }
    self.method = method
    self.format = format
  }
}

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
