/// Numbers of keys by their bytes: a hash table that makes no strings.
///
/// The last of equal keys counts (Docs/Rules.md, Xcode projects 2.6.3).
struct ContentTable: Sendable {
  private struct Slot {
    var hash: UInt32
    /// The number of a key plus one, 0 for a free slot.
    var number: UInt32
  }

  /// A power of two; at most half of them are in use.
  private var slots: [Slot]
  /// The numbers of keys that a later one is equal to, in their order.
  private(set) var repeated: [Int] = []

  /// A table of the contents of records.
  init(_ keys: [Int], in storage: ProjectStorage) {
    var count = 16
    while count < keys.count * 2 { count *= 2 }
    slots = [Slot](repeating: Slot(hash: 0, number: 0), count: count)
    for (number, key) in keys.enumerated() {
      let content = storage.content(key)
      let hash = Self.hash(content)
      let slot = slot(hash) { content.elementsEqual(storage.content(keys[$0])) }
      if slots[slot].number != 0 { repeated.append(Int(slots[slot].number) - 1) }
      slots[slot] = Slot(hash: hash, number: UInt32(truncatingIfNeeded: number + 1))
    }
    repeated.sort()
  }

  /// The number of the last of the keys that the table was made of that has this content.
  func number(of content: ArraySlice<UInt8>, in keys: [Int], of storage: ProjectStorage) -> Int? {
    let slot = slot(Self.hash(content)) { content.elementsEqual(storage.content(keys[$0])) }
    return slots[slot].number == 0 ? nil : Int(slots[slot].number) - 1
  }

  /// The numbers of `count` keys without those that a later key is equal to.
  func numbersOfLast(count: Int) -> [Int] {
    guard !repeated.isEmpty else { return Array(0..<count) }
    var rest = repeated[...]
    return (0..<count).filter { number in
      guard rest.first == number else { return true }
      rest.removeFirst()
      return false
    }
  }

  /// The slot of a content, or the free one where it would go.
  private func slot(_ hash: UInt32, isEqual: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash, isEqual(Int(slots[slot].number) - 1) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Differs from run to run, so that nobody can make a file whose keys all have the same hash.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(_ content: ArraySlice<UInt8>) -> UInt32 {
    var hash = seed
    for byte in content {
      hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
