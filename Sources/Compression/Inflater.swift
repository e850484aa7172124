package import ByteCoding
internal import CZlib

/// Decompresses a DEFLATE stream that arrives in pieces.
package struct Inflater: ~Copyable {
  private var stream: ZlibStream
  /// Whether the end of the stream was reached; what follows is not part of it.
  package private(set) var isFinished = false

  package init(format: DeflateFormat) {
    stream = unsafe ZlibStream(
      start: {
        unsafe inflateInit2_(
          $0, format.windowBits, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
      },
      end: { unsafe inflateEnd($0) })
  }

  /// Decompresses the next piece and appends it to `output`, which grows to `limit` bytes at most.
  ///
  /// - Returns: how many bytes of `input` were used: all, unless the stream ended.
  /// - Throws: an error at the byte of `input` where the stream is damaged or exceeds the limit.
  @discardableResult
  package mutating func inflate(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], limit: Int
  ) throws(FormatError) -> Int {
    if isFinished { return 0 }
    let limit = max(limit, output.count)
    let (used, code) = unsafe stream.run(
      input, flush: Z_NO_FLUSH, into: &output, limit: limit,
      step: { unsafe CZlib.inflate($0, $1) })
    let offset = input.startIndex + used
    if output.count > limit {
      output.removeLast(output.count - limit)
      throw FormatError(.invalid("the data inflates to more than \(limit) bytes"), at: offset)
    }
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isFinished = true
    case Z_NEED_DICT:
      throw FormatError(.invalid("the compressed data needs a preset dictionary"), at: offset)
    default: throw FormatError(.invalid("the compressed data is damaged"), at: offset)
    }
    return used
  }
}

/// The whole DEFLATE stream at the front of `bytes`, decompressed.
///
/// - Throws: an error where the stream is damaged, cut short, or exceeds `limit` bytes. Bytes after
///   its end are ignored.
package func inflated(
  _ bytes: ArraySlice<UInt8>, format: DeflateFormat, limit: Int
) throws(FormatError) -> [UInt8] {
  var inflater = Inflater(format: format)
  var output: [UInt8] = []
  try inflater.inflate(bytes, into: &output, limit: limit)
  guard inflater.isFinished else {
    throw FormatError(.truncated(field: "compressed data"), at: bytes.endIndex)
  }
  return output
}
