internal import ByteCoding

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

/// How an encoder leaves a state for a symbol: from the threshold on `width` bits are written, below
/// it one less; the next state is what is left, plus one of two offsets.
struct EncodingEntry {
  var threshold: Int32 = 0
  var width: Int32 = 0
  var wideOffset: Int32 = 0
  var narrowOffset: Int32 = 0
}

/// The encoder's table of an alphabet, whose frequencies add up to the number of states.
func encodingTable(_ frequencies: ArraySlice<UInt16>, states: Int) -> [EncodingEntry] {
  var offset = 0
  return frequencies.map { frequency in
    let frequency = Int(frequency)
    if frequency == 0 { return EncodingEntry() }
    let width = frequency.leadingZeroBitCount - states.leadingZeroBitCount
    defer { offset += frequency }
    return EncodingEntry(
      threshold: Int32(frequency << width - states), width: Int32(width),
      wideOffset: Int32(offset - frequency + states >> width),
      narrowOffset: Int32(width > 0 ? offset - frequency + states >> (width - 1) : 0))
  }
}

extension BitWriter {
  /// Writes what leads from the state for a symbol back to the state before.
  @inline(__always)
  mutating func encode(_ symbol: Int, _ state: inout Int32, _ table: Span<EncodingEntry>) {
    let entry = table[symbol]
    let isWide = state >= entry.threshold
    let width = isWide ? entry.width : entry.width &- 1
    write(UInt64(truncatingIfNeeded: state & (1 &<< width &- 1)), Int(width))
    state = (isWide ? entry.wideOffset : entry.narrowOffset) &+ state &>> width
  }
}

/// What a decoder does in one state: how many bits to read, which state follows, and the value.
///
/// The lower `extraBits` of the bits read belong to the value, the others to the state.
struct DecodingEntry {
  var width: UInt8 = 0
  var extraBits: UInt8 = 0
  var delta: Int16 = 0
  var base: UInt32 = 0
}

/// The decoder's states of an alphabet; nil unless each of the states has a symbol.
///
/// - Parameters:
///   - frequencies: how many states each symbol has.
///   - states: a power of two.
///   - bits: how many extra bits follow each symbol.
///   - bases: what is added to the extra bits of each symbol.
/// - Returns: an entry for each state.
func decodingTable(
  _ frequencies: ArraySlice<UInt16>, states: Int, bits: [UInt8], bases: [UInt32]
) -> [DecodingEntry]? {
  guard frequencies.reduce(0, { $0 + Int($1) }) == states else { return nil }
  var table: [DecodingEntry] = []
  table.reserveCapacity(states)
  for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
    let frequency = Int(frequency)
    // The greatest width with which the symbol's states stay below twice their number.
    let width = frequency.leadingZeroBitCount - states.leadingZeroBitCount
    let wide = (2 * states) >> width - frequency
    for index in 0..<frequency {
      let isWide = index < wide
      let width = isWide ? width : width - 1
      let delta = isWide ? (frequency + index) << width - states : (index - wide) << width
      table.append(
        DecodingEntry(
          width: UInt8(width) + bits[symbol], extraBits: bits[symbol],
          delta: Int16(truncatingIfNeeded: delta), base: bases[symbol]))
    }
  }
  return table
}

extension BackwardBitReader {
  /// The value of a state; the state becomes the next one.
  @inline(__always)
  mutating func decode(_ state: inout Int, _ table: Span<DecodingEntry>) -> Int {
    let entry = table[state]
    let bits = read(Int(entry.width))
    let extra = UInt64(entry.extraBits)
    state = Int(entry.delta) &+ Int(truncatingIfNeeded: bits &>> extra)
    return Int(entry.base) &+ Int(truncatingIfNeeded: bits & (1 &<< extra &- 1))
  }
}
