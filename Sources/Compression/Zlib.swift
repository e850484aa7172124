package import ByteCoding
internal import CZlib

/// Compresses bytes that arrive in pieces into one DEFLATE stream.
///
/// The same pieces give the same bytes with the same zlib; another zlib may compress otherwise.
package struct Deflater: ~Copyable {
  private var stream: ZlibStream
  private var isFinished = false

  /// Begins a stream; level 0 stores, 1 is quick, 9 is small.
  package init(format: DeflateFormat, level: Int = 6, tuning: DeflateTuning = DeflateTuning()) {
    precondition((0...9).contains(level))
    let sign: CInt = format.windowBits < 0 ? -1 : 1
    stream = unsafe ZlibStream(
      start: {
        unsafe deflateInit2_(
          $0, CInt(level), Z_DEFLATED, sign * CInt(tuning.windowBits), CInt(tuning.memoryLevel),
          tuning.strategy.code, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
      },
      end: { unsafe deflateEnd($0) })
  }

  /// Compresses the next piece and appends to `output` what is ready.
  package mutating func deflate(_ input: ArraySlice<UInt8>, into output: inout [UInt8]) {
    run(input, flush: Z_NO_FLUSH, into: &output)
  }

  /// Ends the block at a byte boundary; what follows can be inflated without what came before.
  package mutating func flush(into output: inout [UInt8]) {
    run([], flush: Z_FULL_FLUSH, into: &output)
  }

  /// Ends the stream; nothing can follow.
  package mutating func finish(into output: inout [UInt8]) {
    run([], flush: Z_FINISH, into: &output)
    isFinished = true
  }

  private mutating func run(
    _ input: ArraySlice<UInt8>, flush: CInt, into output: inout [UInt8]
  ) {
    precondition(!isFinished, "the stream has ended")
    _ = unsafe stream.run(
      input, flush: flush, into: &output, limit: .max, step: { unsafe CZlib.deflate($0, $1) })
  }
}

/// One DEFLATE stream of all of `bytes`; level 0 stores, 1 is quick, 9 is small.
package func deflated(
  _ bytes: ArraySlice<UInt8>, format: DeflateFormat, level: Int = 6
) -> [UInt8] {
  var deflater = Deflater(format: format, level: level)
  var output: [UInt8] = []
  deflater.deflate(bytes, into: &output)
  deflater.finish(into: &output)
  return output
}

/// The choices of a writer besides the level; every reader can decompress the result.
package struct DeflateTuning: Equatable, Sendable {
  /// The kind of bytes to expect.
  package enum Strategy: Hashable, Sendable, CaseIterable {
    case standard
    /// Small values with a random look, such as a filtered PNG's.
    case filtered
    case huffmanOnly
    case runLength
  }

  package var strategy: Strategy
  /// 1 to 9: how much memory the search takes; zlib's default is 8.
  package var memoryLevel: Int
  /// The base-two logarithm of the window size, 9 to 15.
  package var windowBits: Int

  package init(strategy: Strategy = .standard, memoryLevel: Int = 8, windowBits: Int = 15) {
    precondition((1...9).contains(memoryLevel) && (9...15).contains(windowBits))
    self.strategy = strategy
    self.memoryLevel = memoryLevel
    self.windowBits = windowBits
  }
}

extension DeflateTuning.Strategy {
  var code: CInt {
    switch self {
    case .standard: Z_DEFAULT_STRATEGY
    case .filtered: Z_FILTERED
    case .huffmanOnly: Z_HUFFMAN_ONLY
    case .runLength: Z_RLE
    }
  }
}

/// The container around a DEFLATE stream.
package enum DeflateFormat: Hashable, Sendable, CaseIterable {
  /// Nothing (RFC 1951), as in a zip archive.
  case raw
  /// A two-byte header and an Adler-32 checksum (RFC 1950), as in a PNG.
  case zlib

  /// The base-two logarithm of the window size; negative for a stream without a header.
  var windowBits: CInt {
    switch self {
    case .raw: -MAX_WBITS
    case .zlib: MAX_WBITS
    }
  }
}

/// The CRC-32 of zip and PNG (polynomial 0xEDB88320, reflected).
///
/// `previous` is the checksum of the bytes before these.
package func crc32(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
  // zlib takes a null pointer, which an empty span may be, to ask for the initial value.
  if bytes.isEmpty { return previous }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(previous), bytes.baseAddress, bytes.count))
  }
}

/// Decompresses a DEFLATE stream that arrives in pieces.
package struct Inflater: ~Copyable {
  private var stream: ZlibStream
  /// True if the end of the stream was reached; what follows is not part of it.
  package private(set) var isFinished = false

  /// Begins a stream; without `hasChecksum`, the one at its end is not computed, for data that another one
  /// protects.
  package init(format: DeflateFormat, hasChecksum: Bool = true) {
    stream = unsafe ZlibStream(
      start: {
        let code = unsafe inflateInit2_(
          $0, format.windowBits, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
        return code == Z_OK && !hasChecksum ? unsafe inflateValidate($0, 0) : code
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

/// A `z_stream` at a fixed address: zlib keeps a pointer to it, so it must not move.
@safe struct ZlibStream: ~Copyable {
  typealias Step = (UnsafeMutablePointer<z_stream>, CInt) -> CInt

  /// How many bytes zlib may return at once.
  private static let room = 1 << 16

  private let stream: UnsafeMutablePointer<z_stream>
  private let scratch: UnsafeMutableBufferPointer<UInt8>
  private let end: (UnsafeMutablePointer<z_stream>) -> CInt

  /// Begins a stream with `start`; `end` releases it.
  init(
    start: (UnsafeMutablePointer<z_stream>) -> CInt,
    end: @escaping (UnsafeMutablePointer<z_stream>) -> CInt
  ) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe scratch = .allocate(capacity: Self.room)
    unsafe self.end = end
    let code = unsafe start(stream)
    precondition(code == Z_OK, "zlib has no memory left")
  }

  deinit {
    _ = unsafe end(stream)
    unsafe stream.deallocate()
    unsafe scratch.deallocate()
  }

  /// Calls `step` until the input is used up, the stream ends or fails, or the limit is exceeded.
  ///
  /// - Returns: how many bytes of the input were used, and the last return code of zlib.
  mutating func run(
    _ input: ArraySlice<UInt8>, flush: CInt, into output: inout [UInt8], limit: Int, step: Step
  ) -> (used: Int, code: CInt) {
    let available = input.count
    return unsafe input.withUnsafeBufferPointer { input in
      var used = 0
      while true {
        let portion = min(available - used, Int(UInt32.max))
        let isLast = used + portion == available
        // An empty input may have no base address.
        unsafe stream.pointee.next_in = input.baseAddress.map {
          unsafe UnsafeMutablePointer(mutating: $0 + used)
        }
        unsafe stream.pointee.avail_in = UInt32(portion)
        unsafe stream.pointee.next_out = scratch.baseAddress
        unsafe stream.pointee.avail_out = UInt32(Self.room)
        let code = unsafe step(stream, isLast ? flush : Z_NO_FLUSH)
        used += unsafe portion - Int(stream.pointee.avail_in)
        let produced = unsafe Self.room - Int(stream.pointee.avail_out)
        let left = max(0, limit - output.count)
        // One byte too many tells the caller that there is more.
        unsafe output.append(contentsOf: scratch[..<(produced > left ? left + 1 : produced)])
        let isFull = produced == Self.room
        if code != Z_OK || output.count > limit || (used == available && !isFull) {
          return (used, code)
        }
      }
    }
  }
}
