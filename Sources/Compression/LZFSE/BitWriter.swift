/// Writes bits from the lowest on.
struct BitWriter {
  private(set) var bytes: [UInt8]
  private var bits: UInt64 = 0
  private var count = 0

  /// A writer after bytes of zeros.
  init(padding: Int = 0) { bytes = Array(repeating: 0, count: padding) }

  /// Appends up to 57 bits, or fewer without a `flush` between.
  @inline(__always)
  mutating func write(_ value: UInt64, _ width: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: count)
    count &+= width
  }

  @inline(__always)
  mutating func flush() {
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count &-= 8
    }
  }

  /// Fills the last byte; returns how many of its bits are none, as a number from -7 to 0.
  mutating func finish() -> Int {
    flush()
    if count == 0 { return 0 }
    bytes.append(UInt8(truncatingIfNeeded: bits))
    return count - 8
  }
}
