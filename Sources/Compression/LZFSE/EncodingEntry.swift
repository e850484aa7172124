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
