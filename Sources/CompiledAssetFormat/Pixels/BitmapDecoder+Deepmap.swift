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
