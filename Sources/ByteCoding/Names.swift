/// A name with its hash: most comparisons with other names need no more than the hashes.
///
///     let title: HashedName = "title"
///
/// Names of attributes and keys are written once, in tables, and looked up thousands of times. Two
/// names are equal if their bytes are; two strings are equal if they are canonically equivalent.
public struct HashedName: Sendable {
  public let text: String
  /// The hash of the bytes; its lowest bit is set if a byte is not ASCII.
  public let hash: UInt32

  /// Computes the hash of a name.
  public init(_ text: String) {
    var copy = text
    hash = copy.withUTF8 { unsafe Self.hash(UnsafeRawBufferPointer($0)) }
    self.text = copy
  }

  /// The hash of a name with these bytes.
  public static func hash(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe hash($0) }
  }

  /// Differs from run to run, so that nobody can make a file whose names all have the same hash.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Hashes eight bytes at a time.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var hash = seed
    var union: UInt64 = 0
    func mix(_ word: UInt64, count: Int = 0) {
      union |= word
      hash = (hash ^ word ^ UInt64(truncatingIfNeeded: count) << 56) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    var offset = 0
    while offset &+ 8 <= bytes.count {
      mix(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[offset])
      offset &+= 1
    }
    // The count goes in, too, so that zeros at the end make a difference.
    mix(rest, count: bytes.count)
    let folded = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    return folded & ~1 | (union & 0x8080_8080_8080_8080 == 0 ? 0 : 1)
  }
}

/// A dictionary from names to values.
///
/// It is quicker than `Dictionary`, since names have their hashes already, and since the first use
/// of a `Dictionary` with a new type of key makes the runtime search all conformances of the
/// program.
public struct NameMap<Value> {
  @usableFromInline
  var table = NameTable()
  /// At the numbers of their names.
  @usableFromInline
  var values: [Value] = []

  public init() {}

  /// Makes a map from pairs; of equal names, the first counts.
  public init(_ pairs: some Sequence<(HashedName, Value)>) {
    for (name, value) in pairs where self[name] == nil { set(name, value) }
  }

  /// Returns the value of a name; nil if it has none.
  @inlinable
  public subscript(name: HashedName) -> Value? {
    guard let number = table.existingNumber(of: name) else { return nil }
    return values[number]
  }

  /// Sets the value of a name, and replaces an earlier one.
  @inlinable
  public mutating func set(_ name: HashedName, _ value: Value) {
    let number = table.number(of: name)
    if number == values.count { values.append(value) } else { values[number] = value }
  }
}

extension NameMap: Sendable where Value: Sendable {}

extension HashedName: Hashable {
  @inlinable
  public static func == (a: HashedName, b: HashedName) -> Bool {
    a.hash == b.hash && a.text == b.text
      && (a.hash & 1 == 0 || a.text.utf8.elementsEqual(b.text.utf8))
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension HashedName: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension HashedName: CustomStringConvertible {
  public var description: String { text }
}

/// Names with consecutive numbers from 0, in the order in which they were added.
///
/// It is a hash table with open addressing, since every key of every object of a nib is looked up.
public struct NameTable: Sendable {
  /// The names, at the index of their numbers.
  public private(set) var names: [HashedName] = []
  /// Numbers of names plus one, 0 for a free slot.
  ///
  /// Their count is a power of two; at most half of them are in use.
  private var slots = [Int32](repeating: 0, count: 256)

  public init() {}

  /// Makes a table of names, the first with the number 0.
  public init(_ names: [HashedName]) { for name in names { _ = number(of: name) } }

  /// Returns the number of a name; a new name gets the next number.
  public mutating func number(of name: HashedName) -> Int {
    let slot = slot(of: name)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    names.append(name)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  /// Returns the number of a name; nil for a name that the table does not have.
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

/// A set of names with a bit for each: a "no" is certain, a "yes" is not.
public struct NameFilter: Equatable, Sendable {
  private var bits: UInt64 = 0

  public init(_ names: [HashedName] = []) { for name in names { insert(name) } }

  public mutating func insert(_ name: HashedName) { insert(hash: name.hash) }

  /// Adds the name with a hash.
  public mutating func insert(hash: UInt32) { bits |= Self.bit(hash) }

  public func mayContain(_ name: HashedName) -> Bool { bits & Self.bit(name.hash) != 0 }

  /// The lowest bit of a hash is almost never set.
  private static func bit(_ hash: UInt32) -> UInt64 { 1 &<< UInt64(hash >> 1 & 63) }
}
