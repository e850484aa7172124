/// Changes inputs at random, the same way for the same seed.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below `bound`, by SplitMix64.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return bound > 0 ? Int((z ^ (z >> 31)) % UInt64(bound)) : 0
  }

  /// One to eight small changes; now and then a splice of two inputs.
  mutating func mutate(_ inputs: [[UInt8]], words: [String]) -> [UInt8] {
    var bytes = inputs[number(below: inputs.count)]
    for _ in 0...number(below: 8) {
      let at = number(below: bytes.count + 1)
      let length = min(1 + number(below: 1 << number(below: 10)), bytes.count - at)
      switch number(below: 9) {
      case 0: if at < bytes.count { bytes[at] ^= 1 << UInt8(number(below: 8)) }
      case 1: if at < bytes.count { bytes[at] = UInt8(number(below: 256)) }
      case 2: bytes.removeSubrange(at..<at + length)
      case 3: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
      case 4: bytes.removeSubrange(at...)
      case 5: bytes.insert(contentsOf: words[number(below: words.count)].utf8, at: at)
      case 6:
        let word = Array(words[number(below: words.count)].utf8)
        let times = 1 << number(below: 14)
        bytes.insert(contentsOf: Array(repeating: word, count: times).joined(), at: at)
      case 7:
        let other = inputs[number(below: inputs.count)]
        let from = number(below: other.count + 1)
        bytes.replaceSubrange(at..., with: other[from...])
      default:
        let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
        for index in at..<min(at + 1 + number(below: 8), bytes.count) {
          bytes[index] = extremes[number(below: extremes.count)]
        }
      }
      if bytes.count > 1 << 20 { bytes.removeSubrange((1 << 20)...) }
    }
    return bytes
  }
}
