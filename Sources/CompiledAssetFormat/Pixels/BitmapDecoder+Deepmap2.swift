internal import ByteCoding

extension BitmapDecoder {
  /// A deepmap of the second kind, whose data come in compressed pieces one below the other.
  ///
  /// The header's height is that of a piece. Docs/Rules.md, Asset catalogs 5.6.
  func deepmap2(_ chunk: Bitmap.Chunk) throws(FormatError) -> [UInt8] {
    let start = chunk.data.startIndex
    var reader = ByteReader(chunk.data)
    let header = try DeepmapHeader(
      decoding: &reader, version: 1, magic: "dmp2", pixelSize: pixelSize)
    let storedWidth = Int(try reader.readInteger(.little, as: UInt16.self, field: "deepmap width"))
    let pieceRows = Int(try reader.readInteger(.little, as: UInt16.self, field: "deepmap height"))
    guard storedWidth == width, pieceRows > 0 else {
      throw FormatError(.invalid("a deepmap \(storedWidth) pixels wide"), at: start)
    }
    let format = header.format
    switch header.method {
    case .plain:
      let size = width * chunk.rows * format.storedSize
      return format.pixels(try reader.read(size, field: "pixels"))
    case .palette:
      let palette = try DeepmapPalette(decoding: &reader)
      let count = width * chunk.rows
      let hasAlpha = palette.kind == 3
      var planes: [UInt8] = []
      let size = hasAlpha ? 2 * count : count
      while !reader.isAtEnd {
        planes += try decompressed(reader.readPiece(), limit: size - planes.count)
      }
      guard planes.count == size else {
        throw FormatError(.invalid("\(planes.count) indices for \(count) pixels"), at: start)
      }
      return try palette.pixels(
        planes.suffix(count), alpha: hasAlpha ? planes.prefix(count) : nil, format: format,
        at: start)
    case .predicted, .compressed:
      var pixels: [UInt8] = []
      var left = chunk.rows
      while left > 0 {
        let rows = min(pieceRows, left)
        pixels += try deepmapPiece(
          reader.readPiece(), header: header, width: width, rows: rows, padding: 16)
        left -= rows
      }
      return pixels
    }
  }

  /// The pixels of a compressed piece with method 2 or 3.
  func deepmapPiece(
    _ data: ArraySlice<UInt8>, header: DeepmapHeader, width: Int, rows: Int, padding: Int
  ) throws(FormatError) -> [UInt8] {
    let format = header.format
    guard header.method == .predicted else {
      let size = width * rows * format.storedSize
      let stored = try decompressed(data, limit: size)
      guard stored.count == size else {
        throw FormatError(.invalid("a piece of \(stored.count) bytes"), at: data.startIndex)
      }
      return format.pixels(stored[...])
    }
    let planes = DeepmapPlanes(
      width: width, rows: rows, format: format, isHalved: header.isHalved)
    let stored = try decompressed(data, limit: planes.size + padding - 1)
    guard stored.count >= planes.size, let pixels = planes.pixels(stored.span) else {
      throw FormatError(.invalid("the planes of a piece are damaged"), at: data.startIndex)
    }
    return pixels
  }
}

extension ByteReader {
  /// A length of four bytes and as much data.
  mutating func readPiece() throws(FormatError) -> ArraySlice<UInt8> {
    let length = try readCount("piece")
    return try read(length, field: "piece")
  }
}
