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

  /// The last eight bytes as a number; of fewer bytes, a number that no others of the same count have.
  @inlinable
  @inline(__always)
  package var lastWord: UInt64 {
    switch count {
    case 8...: word(at: count &- 8)
    case 4...: UInt64(shortWord(at: 0)) | UInt64(shortWord(at: count &- 4)) << 32
    case 1...: UInt64(self[0]) | UInt64(self[count / 2]) << 8 | UInt64(self[count &- 1]) << 16
    default: 0
    }
  }

  /// Whether the bytes are those of another span.
  @inlinable
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 < count {
      guard word(at: offset) == other.word(at: offset) else { return false }
      offset &+= 8
    }
    return lastWord == other.lastWord
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
