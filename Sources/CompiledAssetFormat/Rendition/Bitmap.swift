internal import ByteCoding

/// A compressed bitmap, in one chunk or cut into rows.
///
///      0   4  magic "MLEC"
///      4   4  flags: 1 if cut, 2 if opaque
///      8   4  codec
///     12   4  length of the data that follows, or number of chunks
///
/// A chunk is "KCBC", 0, 0, its number of rows, the length of its data, and the data.
package struct Bitmap: Hashable, Sendable {
  package struct Chunk: Hashable, Sendable {
    package var rows: Int
    package var data: ArraySlice<UInt8>

    package init(rows: Int, data: ArraySlice<UInt8>) {
      self.rows = rows
      self.data = data
    }
  }

  package var flags: UInt32
  package var codec: BitmapCodec
  /// From the top; their rows add up to the image's height.
  package var chunks: [Chunk]

  static let magic = "MLEC"

  package var isCut: Bool { flags & 1 != 0 }
  /// Alpha is 255 whatever is stored.
  package var isOpaque: Bool { flags & 2 != 0 }

  init(decoding reader: inout ByteReader, height: Int) throws(FormatError) {
    let start = reader.offset
    try reader.expect(Self.magic)
    flags = try reader.readInteger(.little, field: "bitmap")
    codec = BitmapCodec(rawValue: try reader.readInteger(.little, field: "bitmap"))
    chunks = []
    guard flags & 1 != 0 else {
      let length = try reader.readCount("bitmap")
      chunks = [Chunk(rows: height, data: try reader.read(length, field: "bitmap"))]
      return
    }
    var rows = 0
    for _ in 0..<(try reader.readCount("chunk count", of: 20)) {
      try reader.expect("KCBC")
      _ = try reader.read(8, field: "chunk")
      let chunkRows = try reader.readCount("chunk")
      let length = try reader.readCount("chunk")
      chunks.append(Chunk(rows: chunkRows, data: try reader.read(length, field: "chunk")))
      rows += chunkRows
    }
    guard rows == height else {
      throw FormatError(.invalid("the chunks have \(rows) of \(height) rows"), at: start)
    }
  }
}
