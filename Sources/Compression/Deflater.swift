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
