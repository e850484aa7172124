internal import CZlib

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
