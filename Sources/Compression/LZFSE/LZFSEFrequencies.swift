internal import ByteCoding

/// How many states each symbol of the four alphabets has.
struct LZFSEFrequencies: Equatable, Sendable {
  static let count = 20 + 20 + 64 + 256

  var all = [UInt16](repeating: 0, count: count)

  var literalCounts: ArraySlice<UInt16> { all[0..<20] }
  var matchLengths: ArraySlice<UInt16> { all[20..<40] }
  var distances: ArraySlice<UInt16> { all[40..<104] }
  var literals: ArraySlice<UInt16> { all[104..<360] }
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

/// The prefix code of the frequencies in a packed header, lowest bit first.
///
/// 0 to 7 are in `short`; 8 to 23 are 0111 below 4 bits, and 24 to 1047 are 1111 below 10 bits.
private enum FrequencyCode {
  /// Codes of 2 to 5 bits for 0 to 7: bits, number of bits.
  static let short: [(code: UInt32, width: Int)] = [
    (0b0, 2), (0b10, 2), (0b01, 3), (0b101, 3),
    (0b00011, 5), (0b01011, 5), (0b10011, 5), (0b11011, 5),
  ]
  /// For each value of the next 5 bits: the frequency and the number of bits; nil for long codes.
  static let byLowBits: [(value: UInt16, width: Int)?] = (0..<32).map { bits in
    for (value, entry) in short.enumerated()
    where UInt32(bits) & (1 << UInt32(entry.width) - 1) == entry.code {
      return (UInt16(value), entry.width)
    }
    return nil
  }
}

extension LZFSEFrequencies {
  /// Reads the coded frequencies of all four alphabets, which end in the last byte.
  init(decoding bytes: ArraySlice<UInt8>) throws(FormatError) {
    var next = bytes.startIndex
    var bits: UInt32 = 0
    var count = 0
    for index in all.indices {
      while count <= 24, next < bytes.endIndex {
        bits |= UInt32(bytes[next]) << UInt32(count)
        count += 8
        next += 1
      }
      let width: Int
      if let short = FrequencyCode.byLowBits[Int(bits & 31)] {
        (all[index], width) = short
      } else if bits & 15 == 0b0111 {
        (all[index], width) = (8 + UInt16(bits >> 4 & 15), 8)
      } else {
        (all[index], width) = (24 + UInt16(bits >> 4 & 1023), 14)
      }
      guard width <= count else {
        throw FormatError(.truncated(field: "frequencies"), at: bytes.endIndex)
      }
      bits >>= UInt32(width)
      count -= width
    }
    guard count < 8, next == bytes.endIndex else {
      throw FormatError(.invalid("bytes follow the frequencies"), at: next)
    }
  }

  /// The coded frequencies; the reverse of `init(decoding:)`.
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt64 = 0
    var count = 0
    for value in all {
      let code: (UInt32, Int) =
        switch value {
        case 0..<8: FrequencyCode.short[Int(value)]
        case 8..<24: (0b0111 | UInt32(value - 8) << 4, 8)
        default: (0b1111 | UInt32(value - 24) << 4, 14)
        }
      bits |= UInt64(code.0) << UInt64(count)
      count += code.1
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
