internal import ByteCoding

extension BitmapDecoder {
  /// Rows of packets: a format (4 for four bytes, 3 for two), width, height, an offset for each row,
  /// and packets of a count, 0x8000 to repeat one pixel or 0 for as many pixels, and the pixels.
  ///
  /// Equal rows may have the same offset. Docs/Rules.md, Asset catalogs 5.6.
  func runLengths(_ chunk: Bitmap.Chunk) throws(FormatError) -> [UInt8] {
    let start = chunk.data.startIndex
    var header = ByteReader(chunk.data)
    let code = try header.readCount("run-length format")
    let storedWidth = try header.readCount("run-length width")
    let storedHeight = try header.readCount("run-length height")
    guard code == 4 && pixelSize == 4 || code == 3 && pixelSize == 2, storedWidth == width,
      storedHeight == chunk.rows
    else {
      throw FormatError(
        .invalid("run lengths of format \(code), \(storedWidth) x \(storedHeight) pixels"),
        at: start)
    }
    var rows: [UInt8] = []
    var reader = header
    for _ in 0..<chunk.rows {
      let offset = try header.readCount("row offset")
      guard offset <= chunk.data.count else {
        throw FormatError(.tooLarge(field: "row offset", UInt64(offset)), at: header.offset - 4)
      }
      try reader.seek(to: start + offset)
      try appendRow(&reader, to: &rows)
    }
    return rows
  }

  private func appendRow(
    _ reader: inout ByteReader, to rows: inout [UInt8]
  ) throws(FormatError) {
    var left = width
    while left > 0 {
      let start = reader.offset
      let count = Int(try reader.readInteger(.little, as: UInt16.self, field: "packet"))
      let kind = try reader.readInteger(.little, as: UInt16.self, field: "packet")
      guard 0 < count, count <= left, kind == 0 || kind == 0x8000 else {
        throw FormatError(.invalid("a packet of \(count) pixels, kind \(kind)"), at: start)
      }
      if kind == 0 {
        rows += try reader.read(count * pixelSize, field: "pixels")
      } else {
        let pixel = try reader.read(pixelSize, field: "pixel")
        for _ in 0..<count { rows += pixel }
      }
      left -= count
    }
  }
}
