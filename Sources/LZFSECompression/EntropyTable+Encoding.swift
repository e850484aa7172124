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

/// Frequencies that add up to the number of states, in proportion to counts; each symbol that
/// occurs gets one at least.
func normalized(_ counts: ArraySlice<UInt32>, states: Int) -> [UInt16] {
  let total = counts.reduce(0) { $0 + Int($1) }
  if total == 0 { return Array(repeating: 0, count: counts.count) }
  var frequencies: [Int] = []
  var left = states
  var greatest = 0
  for (symbol, count) in counts.enumerated() {
    let share = (2 * Int(count) * states + total) / (2 * total)
    frequencies.append(count == 0 ? 0 : max(1, share))
    left -= frequencies[symbol]
    if frequencies[symbol] > frequencies[greatest] { greatest = symbol }
  }
  if left >= 0 {
    frequencies[greatest] += left
  }
  while left < 0 {
    // Symbols with many states lose least.
    for symbol in frequencies.indices.sorted(by: { frequencies[$0] > frequencies[$1] }) {
      let part = min(-left, max(0, frequencies[symbol] / 8))
      let taken = part == 0 && frequencies[symbol] > 1 ? 1 : part
      frequencies[symbol] -= taken
      left += taken
      if left == 0 { break }
    }
  }
  return frequencies.map { UInt16($0) }
}
