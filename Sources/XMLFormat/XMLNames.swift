internal import ByteCoding

/// The names of a document's elements and attributes, each kept once and known by a number.
///
/// A hash table over the bytes of the text, so that a name that was met before costs no string.
struct XMLNames: Sendable {
  /// Where a name was met first.
  private struct Entry {
    var hash: UInt64
    var start: Int
    var count: Int
  }

  private var entries: [Entry] = []
  /// Numbers of entries plus one, 0 for free; a power of two, never more than half full.
  private var slots = [UInt32](repeating: 0, count: 512)

  var count: Int { entries.count }

  /// The number of the name in `range` of `text`, whose FNV-1a hash is `hash`.
  mutating func number(of range: Range<Int>, hash: UInt64, in text: [UInt8]) -> Int {
    var slot = Self.slot(hash, slots.count)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let entry = entries[number]
      if entry.hash == hash, entry.count == range.count,
        Self.areEqual(text, entry.start, range.lowerBound, entry.count)
      {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(hash: hash, start: range.lowerBound, count: range.count))
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  /// The names in the order of their numbers.
  func names(in text: [UInt8]) -> [HashedName] {
    entries.map {
      HashedName(String(decoding: text[$0.start..<($0.start + $0.count)], as: UTF8.self))
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      var slot = Self.slot(entry.hash, slots.count)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  private static func slot(_ hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (count - 1)
  }

  private static func areEqual(_ text: [UInt8], _ a: Int, _ b: Int, _ count: Int) -> Bool {
    let bytes = text.span
    var offset = 0
    while offset + 8 <= count {
      if bytes.word(at: a + offset) != bytes.word(at: b + offset) { return false }
      offset += 8
    }
    while offset < count {
      if bytes[a + offset] != bytes[b + offset] { return false }
      offset += 1
    }
    return true
  }
}
