internal import ByteCoding

extension BitmapDecoder {
  private static let tileSize = 256

  /// A deepmap of the first kind: compressed tiles of 256 x 256 pixels, row by row.
  ///
  /// Docs/Rules.md, Asset catalogs 5.6.
  func deepmap(_ chunk: Bitmap.Chunk) throws(FormatError) -> [UInt8] {
    var reader = ByteReader(chunk.data)
    let header = try DeepmapHeader(
      decoding: &reader, version: 5, magic: "dmap", pixelSize: pixelSize)
    if header.method == .plain {
      let size = width * chunk.rows * header.format.storedSize
      return header.format.pixels(try reader.read(size, field: "pixels"))
    }
    let palette = header.method == .palette ? try DeepmapPalette(decoding: &reader) : nil
    var pixels: [UInt8] = []
    for top in stride(from: 0, to: chunk.rows, by: Self.tileSize) {
      let rows = min(Self.tileSize, chunk.rows - top)
      // A band of tiles; each tile's rows are put at their distance.
      var band: [UInt8] = []
      for left in stride(from: 0, to: width, by: Self.tileSize) {
        let columns = min(Self.tileSize, width - left)
        let data = try reader.readPiece()
        let tile =
          if let palette {
            try paletteTile(data, palette: palette, count: columns * rows, format: header.format)
          } else {
            try deepmapPiece(data, header: header, width: columns, rows: rows, padding: 16)
          }
        if columns == width {
          band = tile
          continue
        }
        if band.isEmpty { band = [UInt8](repeating: 0, count: rows * width * pixelSize) }
        for row in 0..<rows {
          let start = (row * width + left) * pixelSize
          let from = row * columns * pixelSize
          band.replaceSubrange(
            start..<start + columns * pixelSize, with: tile[from..<from + columns * pixelSize])
        }
      }
      pixels += band
    }
    return pixels
  }

  /// An alpha plane, unless there are only indices, and indices.
  private func paletteTile(
    _ data: ArraySlice<UInt8>, palette: DeepmapPalette, count: Int, format: DeepmapFormat
  ) throws(FormatError) -> [UInt8] {
    let planes = try decompressed(data, limit: 2 * count)
    guard planes.count == count || planes.count == 2 * count else {
      throw FormatError(
        .invalid("\(planes.count) indices for \(count) pixels"), at: data.startIndex)
    }
    return try palette.pixels(
      planes.suffix(count), alpha: planes.count == 2 * count ? planes.prefix(count) : nil,
      format: format, at: data.startIndex)
  }
}

/// How pixels are stored in a deepmap.
struct DeepmapFormat {
  let code: UInt8
  /// Gray or three colors.
  let components: Int
  let hasAlpha: Bool
  /// True if samples are half floats.
  let isHalf: Bool

  static let all = [
    Self(code: 1, components: 1, hasAlpha: false, isHalf: false),
    Self(code: 2, components: 1, hasAlpha: true, isHalf: false),
    Self(code: 3, components: 3, hasAlpha: false, isHalf: false),
    Self(code: 4, components: 3, hasAlpha: true, isHalf: false),
    Self(code: 0x12, components: 1, hasAlpha: true, isHalf: true),
    Self(code: 0x14, components: 3, hasAlpha: true, isHalf: true),
  ]

  /// Bytes of a pixel in the file.
  var storedSize: Int { (components + (hasAlpha ? 1 : 0)) * (isHalf ? 2 : 1) }

  /// Bytes of a pixel in a buffer, which always has alpha.
  var pixelSize: Int { (components + 1) * (isHalf ? 2 : 1) }

  /// Pixels as they are stored, with alpha added where it lacks.
  func pixels(_ stored: ArraySlice<UInt8>) -> [UInt8] {
    if hasAlpha { return Array(stored) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(stored.count / components * pixelSize)
    for start in stride(from: stored.startIndex, to: stored.endIndex, by: components) {
      pixels += stored[start..<start + components]
      pixels.append(255)
    }
    return pixels
  }
}

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
