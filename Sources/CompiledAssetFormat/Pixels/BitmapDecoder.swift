package import ByteCoding
internal import Compression

/// Decodes the chunks of a bitmap one after the other.
///
/// What is decoded stays below the size of the whole bitmap, which stays below a limit.
package struct BitmapDecoder {
  let width: Int
  let height: Int
  let format: PixelFormat
  let pixelSize: Int

  /// - Throws: an error if the header describes no bitmap, or one of more than `limit` bytes.
  package init(_ header: RenditionHeader, limit: Int, at offset: Int) throws(FormatError) {
    guard let size = header.pixelFormat.pixelSize else {
      throw FormatError(
        .unsupported(field: "pixel format", UInt64(header.pixelFormat.rawValue)), at: offset)
    }
    guard header.width > 0, header.height > 0, header.width <= limit / size,
      header.height <= limit / size / header.width
    else {
      throw FormatError(
        .invalid("a bitmap of \(header.width) x \(header.height) pixels"), at: offset)
    }
    width = header.width
    height = header.height
    format = header.pixelFormat
    pixelSize = size
  }

  package func decode(_ bitmap: Bitmap) throws(FormatError) -> PixelBuffer {
    var bytes: [UInt8] = []
    for chunk in bitmap.chunks where chunk.rows > 0 {
      let start = chunk.data.startIndex
      let rows =
        switch bitmap.codec {
        case .uncompressed: try unpaddedRows(chunk.data, of: chunk)
        case .gzip: try unpaddedRows(gunzipped(chunk.data, limit: limit(of: chunk))[...], of: chunk)
        case .lzvn, .lzfse:
          try unpaddedRows(decompressed(chunk.data, limit: limit(of: chunk))[...], of: chunk)
        case .runLengths: try runLengths(chunk)
        case .palette: try palette(chunk)
        case .deepmap: try deepmap(chunk)
        case .deepmap2: try deepmap2(chunk)
        default:
          throw FormatError(.unsupported(field: "codec", UInt64(bitmap.codec.rawValue)), at: start)
        }
      guard rows.count == chunk.rows * width * pixelSize else {
        throw FormatError(.invalid("the size of the chunk differs from its header"), at: start)
      }
      if bytes.isEmpty { bytes = rows } else { bytes += rows }
    }
    guard bytes.count == width * height * pixelSize else {
      throw FormatError(.invalid("the bitmap has no chunks"), at: 0)
    }
    var pixels = buffer(bytes)
    if bitmap.isOpaque { pixels.makeOpaque() }
    return pixels
  }

  /// Rows may be padded, in old files by more than today.
  private func limit(of chunk: Bitmap.Chunk) -> Int {
    chunk.rows * (2 * width * pixelSize + 256)
  }

  /// The rows of a chunk without the bytes between them.
  ///
  /// How far rows are apart follows from their number: what the tagged value says is not always so.
  private func unpaddedRows(
    _ data: ArraySlice<UInt8>, of chunk: Bitmap.Chunk
  ) throws(FormatError) -> [UInt8] {
    let used = width * pixelSize
    let stride = data.count / chunk.rows
    guard stride >= used, data.count % chunk.rows == 0 else {
      throw FormatError(
        .invalid("\(data.count) bytes for \(chunk.rows) rows of \(width) pixels"),
        at: chunk.data.startIndex)
    }
    if stride == used { return Array(data) }
    var rows: [UInt8] = []
    rows.reserveCapacity(chunk.rows * used)
    for row in 0..<chunk.rows {
      let start = data.startIndex + row * stride
      rows += data[start..<start + used]
    }
    return rows
  }

  private func buffer(_ bytes: [UInt8]) -> PixelBuffer {
    let format: PixelBuffer.Format
    var bytes = bytes
    switch self.format {
    case .argb: format = .bgra
    case .rgbaHalf: format = .rgbaHalf
    case .grayAlphaHalf: format = .grayAlphaHalf
    case .gray:
      format = .grayAlpha
      bytes = bytes.flatMap { [$0, 255] }
    default: format = .grayAlpha
    }
    return PixelBuffer(width: width, height: height, format: format, bytes: bytes)
  }
}

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

/// An LZFSE stream, which begins with "bvx", or LZVN without a block around it.
func decompressed(_ data: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  data.starts(with: "bvx".utf8)
    ? try LZFSE.decompress(data, limit: limit) : try LZVN.decompress(data, limit: limit)
}

/// The contents of one gzip member, RFC 1952.
func gunzipped(_ data: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  var reader = ByteReader(data)
  let start = reader.offset
  let magic = try reader.read(3, field: "gzip header")
  guard magic.elementsEqual([0x1F, 0x8B, 8]) else {
    throw FormatError(.invalid("the chunk is no gzip stream"), at: start)
  }
  let flags = try reader.readInteger(.little, as: UInt8.self, field: "gzip header")
  _ = try reader.read(6, field: "gzip header")
  if flags & 4 != 0 {
    let length = try reader.readInteger(.little, as: UInt16.self, field: "gzip header")
    _ = try reader.read(Int(length), field: "gzip header")
  }
  for flag in [8, 16] as [UInt8] where flags & flag != 0 {
    // A text that ends in a zero.
    while try reader.readInteger(.little, as: UInt8.self, field: "gzip header") != 0 {}
  }
  if flags & 2 != 0 { _ = try reader.read(2, field: "gzip header") }
  var inflater = Inflater(format: .raw)
  var contents: [UInt8] = []
  let used = try inflater.inflate(data[reader.offset...], into: &contents, limit: limit)
  _ = try reader.read(used, field: "gzip data")
  let end = reader.offset
  guard inflater.isFinished else { throw FormatError(.truncated(field: "gzip data"), at: end) }
  let checksum = try reader.readInteger(.little, as: UInt32.self, field: "gzip checksum")
  guard checksum == crc32(contents.span) else {
    throw FormatError(.invalid("the checksum of the gzip data is wrong"), at: end)
  }
  return contents
}
