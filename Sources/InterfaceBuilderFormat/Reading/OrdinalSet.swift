/// A set of small numbers, a bit for each.
struct OrdinalSet: Hashable, Sendable {
  private var words: [UInt64]

  init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }
}
