internal import ByteCoding

extension BitmapDecoder {
  private static let magic: UInt32 = 0xCAFE_F00D

  /// A table of up to 4096 colors and an index for each pixel, compressed or not: a magic number, 1,
  /// a count, the colors as alpha, red, green, blue, and rows of words whose highest bits come first.
  ///
  /// Docs/Rules.md, Asset catalogs 5.6.
  func palette(_ chunk: Bitmap.Chunk) throws(FormatError) -> [UInt8] {
    let start = chunk.data.startIndex
    var data = chunk.data
    if !data.starts(with: [0x0D, 0xF0, 0xFE, 0xCA]) {
      data = try decompressed(data, limit: 10 + 4 * 4096 + (2 * width + 2) * chunk.rows + 256)[...]
    }
    var reader = ByteReader(data)
    let magic = try reader.readInteger(.little, as: UInt32.self, field: "palette")
    let version = try reader.readCount("palette")
    let count = Int(try reader.readInteger(.little, as: UInt16.self, field: "palette"))
    guard magic == Self.magic, version == 1, (1...4096).contains(count), pixelSize <= 4 else {
      throw FormatError(.invalid("the palette is damaged"), at: start)
    }
    let colors = try reader.read(4 * count, field: "palette")
    let bits = [1, 2, 4, 8].first { count <= 1 << $0 } ?? 16
    let words = (width * bits + 15) / 16
    let indices = try reader.read(2 * words * chunk.rows, field: "palette indices")
    let table = colors.span
    let input = indices.span
    var rows: [UInt8] = []
    rows.reserveCapacity(chunk.rows * width * pixelSize)
    for row in 0..<chunk.rows {
      for x in 0..<width {
        let word = 2 &* (row &* words &+ x &* bits / 16)
        let value = Int(input[word]) | Int(input[word &+ 1]) << 8
        let index = value >> (16 &- bits &- x &* bits % 16) & (1 << bits &- 1)
        guard index < count else {
          throw FormatError(.tooLarge(field: "palette index", UInt64(index)), at: start)
        }
        if pixelSize == 4 {
          rows.append(table[4 &* index &+ 3])
          rows.append(table[4 &* index &+ 2])
        }
        rows.append(table[4 &* index &+ 1])
        if pixelSize != 1 { rows.append(table[4 &* index]) }
      }
    }
    return rows
  }
}
