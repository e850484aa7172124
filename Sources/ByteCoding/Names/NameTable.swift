/// Names in the order in which they were first seen, each with its number.
///
/// A hash table with open addressing, since every key of every object of a nib is looked up.
public struct NameTable: Sendable {
  public private(set) var names: [HashedName] = []
  /// Numbers of names plus one, 0 for a free slot.
  ///
  /// Their count is a power of two; at most half of them are in use.
  private var slots = [Int32](repeating: 0, count: 256)

  public init() {}

  /// The number of a name; a new name gets the next number.
  public mutating func number(of name: HashedName) -> Int {
    let slot = slot(of: name)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    names.append(name)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  /// The number of a name; nil for a new one.
  public func existingNumber(of name: HashedName) -> Int? {
    let number = slots[slot(of: name)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The slot of a name, or the free one where it would go.
  private func slot(of name: HashedName) -> Int {
    var slot = firstSlot(of: name)
    while slots[slot] != 0, names[Int(slots[slot]) - 1] != name {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func firstSlot(of name: HashedName) -> Int { Int(name.hash >> 1) & (slots.count - 1) }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, name) in names.enumerated() {
      var slot = firstSlot(of: name)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }
}
