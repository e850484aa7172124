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
