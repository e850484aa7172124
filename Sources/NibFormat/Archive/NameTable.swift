/// Names in the order in which they were met, each known by a number.
///
/// They are told apart by their bytes, as Apple's writers do, while `String` compares by equivalence. A
/// hash table of its own, FNV-1a with open addressing: a nib looks up each key of each object.
struct NameTable {
  private(set) var names: [String] = []
  /// Numbers of names plus one, 0 for free; a power of two, never more than half full.
  private var slots = [Int32](repeating: 0, count: 256)

  /// The number of a name, a new one where the name was not met before.
  mutating func number(of name: String) -> Int {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if Self.areEqual(names[number], name) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(name)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, name) in names.enumerated() {
      var slot = Self.hash(name) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  private static func hash(_ name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = name.utf8Span.span
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private static func areEqual(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8Span.span, b.utf8Span.span)
    guard x.count == y.count else { return false }
    for index in x.indices where x[index] != y[index] { return false }
    return true
  }
}
