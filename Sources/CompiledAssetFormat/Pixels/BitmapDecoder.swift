internal import ByteCoding

/// Decodes the chunks of a bitmap one after the other.
///
/// What is decoded stays below the size of the whole bitmap, which stays below a limit.
struct BitmapDecoder {
  let width: Int
  let height: Int
  let format: PixelFormat
  let pixelSize: Int

  /// - Throws: an error if the header describes no bitmap, or one of more than `limit` bytes.
  init(_ header: RenditionHeader, limit: Int, at offset: Int) throws(FormatError) {
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

  func decode(_ bitmap: Bitmap) throws(FormatError) -> PixelBuffer {
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
        throw FormatError(.invalid("the chunk has another size than it says"), at: start)
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
