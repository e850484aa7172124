/// Names in the order in which they were met, each known by a number.
///
/// A hash table with open addressing: a nib looks up each key of each object.
public struct NameTable: Sendable {
  public private(set) var names: [HashedName] = []
  /// Numbers of names plus one, 0 for free; a power of two, never more than half full.
  private var slots = [Int32](repeating: 0, count: 256)

  public init() {}

  /// The number of a name, a new one where the name was not met before.
  public mutating func number(of name: HashedName) -> Int {
    let slot = slot(of: name)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    names.append(name)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  /// The number of a name; nil where it was not met before.
  public func existingNumber(of name: HashedName) -> Int? {
    let number = slots[slot(of: name)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Where a name is, or would go.
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
