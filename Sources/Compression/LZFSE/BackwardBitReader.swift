/// Reads bits from the end of a payload to its start.
///
/// The bits last written are the first to be read. A damaged payload may be read past its start,
/// into the block's header, but no further.
struct BackwardBitReader {
  private var bits: UInt64 = 0
  private(set) var count = 0
  private var position: Int
  private let start: Int

  /// A reader of the bytes before `end` whose last byte lacks `-missing` bits; nil if these are not
  /// zero, or the bytes from `start` on are too few.
  init?(_ bytes: Span<UInt8>, from start: Int, to end: Int, missing: Int) {
    let width = missing == 0 ? 7 : 8
    guard end &- width >= start else { return nil }
    position = end &- width
    self.start = start
    bits = bytes.word(at: end &- 8)
    if missing == 0 { bits >>= 8 }
    count = 8 &* width &+ missing
    guard bits >> UInt64(count) == 0 else { return nil }
  }

  /// Gets at least 56 bits ready; false past the start.
  @inline(__always)
  mutating func refill(from bytes: Span<UInt8>) -> Bool {
    let width = (63 &- count) >> 3
    if width == 0 { return true }
    position &-= width
    guard position >= start else { return false }
    let shift = UInt64(8 &* width)
    bits = bits &<< shift | bytes.word(at: position) & (1 &<< shift &- 1)
    count &+= 8 &* width
    return true
  }

  /// The next `width` bits, of those that are ready.
  @inline(__always)
  mutating func read(_ width: Int) -> UInt64 {
    count &-= width
    let result = bits &>> UInt64(truncatingIfNeeded: count)
    bits &= 1 &<< UInt64(truncatingIfNeeded: count) &- 1
    return result
  }
}
