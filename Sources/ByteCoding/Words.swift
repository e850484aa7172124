extension Span<UInt8> {
  /// The 8 bytes at an index as a little-endian number; traps outside of the span.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    // Checked against the bounds, and every pattern of bits is a number.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The 4 bytes at an index as a little-endian number; traps outside of the span.
  @inlinable
  @inline(__always)
  package func shortWord(at index: Int) -> UInt32 {
    // Checked against the bounds, and every pattern of bits is a number.
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }
}

extension MutableSpan<UInt8> {
  /// The 8 bytes at an index as a little-endian number; traps outside of the span.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    // Checked against the bounds, and every pattern of bits is a number.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The 4 bytes at an index as a little-endian number; traps outside of the span.
  @inlinable
  @inline(__always)
  package func shortWord(at index: Int) -> UInt32 {
    // Checked against the bounds, and every pattern of bits is a number.
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// Replaces the 8 bytes at an index; traps outside of the span.
  @inlinable
  @inline(__always)
  package mutating func setWord(_ word: UInt64, at index: Int) {
    // Checked against the bounds, and any bytes are bytes.
    var raw = unsafe mutableBytes
    raw.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
  }

  /// Replaces the 4 bytes at an index; traps outside of the span.
  @inlinable
  @inline(__always)
  package mutating func setShortWord(_ word: UInt32, at index: Int) {
    // Checked against the bounds, and any bytes are bytes.
    var raw = unsafe mutableBytes
    raw.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt32.self)
  }
}
