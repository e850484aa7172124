import BundlerTestSupport

/// Changes inputs at random, the same way for the same seed.
struct Mutator {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func number(below bound: Int) -> Int {
    bound > 0 ? Int.random(in: 0..<bound, using: &random) : 0
  }

  /// One to eight small changes; now and then a splice of two inputs.
  mutating func mutate(_ inputs: [[UInt8]], words: [String]) -> [UInt8] {
    var bytes = inputs[number(below: inputs.count)]
    for _ in 0...number(below: 8) {
      let at = number(below: bytes.count + 1)
      let length = min(1 + number(below: 1 << number(below: 10)), bytes.count - at)
      switch number(below: 10) {
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
      case 8:
        // In place, so that what offsets lead to stays where it is.
        let word = words[number(below: words.count)].utf8.prefix(bytes.count - at)
        bytes.replaceSubrange(at..<at + word.count, with: word)
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
