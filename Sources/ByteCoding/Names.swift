internal import Synchronization

/// A name with its hash: most comparisons with other names need no more than the hashes.
///
///     let title: HashedName = "title"
///
/// Names of attributes and keys are written once, in tables, and looked up thousands of times. Two
/// names are equal if their bytes are; two strings are equal if they are canonically equivalent.
///
/// A name is never freed, so that copies and tables of names count no references: it is a literal,
/// or short enough to be in the string itself, or kept, each once, for as long as the process runs.
/// So a name is made of texts of which there are few, such as names of elements and keys of objects;
/// `value(named:)` and `contains(text:)` look other texts up.
public struct HashedName: Sendable {
  /// The string, without a reference to it.
  @usableFromInline
  let bits: (UInt64, UInt64)
  /// The hash of the bytes.
  public let hash: UInt32

  public var text: String { unsafe unsafeBitCast(bits, to: String.self) }

  /// Computes the hash of a name.
  public init(_ text: String) {
    // Made of few bytes, a string holds them itself.
    self.init(keeping: text.utf8.count <= 15 ? String(decoding: text.utf8, as: UTF8.self) : text)
  }

  /// Makes a name of a string as it is; it is kept if it could be freed.
  fileprivate init(keeping text: borrowing String) {
    let name = Self(hashing: text)
    self = name.isImmortal ? name : KeptNames.name(copy text)
  }

  /// Whether the string is a literal or holds its bytes itself: its highest bit says so.
  private var isImmortal: Bool { bits.1 >> 63 == 1 }

  /// Makes a name of a string that lives for as long as the name is used.
  fileprivate init(hashing text: borrowing String) {
    bits = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    hash = Self.hash(ofShort: bits) ?? Self.hash(of: text.utf8Span.span)
  }

  /// Differs from run to run, so that nobody can make a file whose names all have the same hash; 0 before
  /// it is first needed.
  private static let secret = Atomic<UInt64>(0)

  @inline(__always)
  private static var factor: UInt64 {
    let factor = secret.load(ordering: .relaxed)
    return factor == 0 ? makeSecret() : factor
  }

  @inline(never)
  private static func makeSecret() -> UInt64 {
    let new = UInt64.random(in: .min ... .max) | 1
    return secret.compareExchange(expected: 0, desired: new, ordering: .relaxed).exchanged
      ? new : secret.load(ordering: .relaxed)
  }

  /// A hash while bytes go into it, eight at a time.
  private struct Hash {
    private let factor: UInt64
    private var state: UInt64

    @inline(__always)
    init(ofCount count: Int) {
      factor = HashedName.factor
      // The count goes in, too, so that zeros at the end make a difference.
      state = factor.byteSwapped &+ UInt64(truncatingIfNeeded: count) &* factor
    }

    @inline(__always)
    mutating func mix(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: factor)
      state = product.high ^ product.low
    }

    /// The upper half of a product depends on all bits; tables use its lowest ones.
    var value: UInt32 { UInt32(truncatingIfNeeded: (state &* 0x9E37_79B9_7F4A_7C15) >> 32) }
  }

  /// The hash of a name with these bytes, eight at a time.
  public static func hash(of bytes: Span<UInt8>) -> UInt32 {
    var hash = Hash(ofCount: bytes.count)
    var offset = 0
    while offset &+ 8 < bytes.count {
      hash.mix(bytes.word(at: offset))
      offset &+= 8
    }
    hash.mix(bytes.lastWord)
    return hash.value
  }

  /// The same of a string that holds its bytes itself; nil for others.
  ///
  /// Such a string has up to 15 bytes from its lowest on, and their count in the lower half of its highest one, whose
  /// upper half is 0xA or 0xE. Source: stdlib/public/core/StringObject.swift of Swift.
  @inline(__always)
  private static func hash(ofShort bits: (UInt64, UInt64)) -> UInt32? {
    #if _pointerBitWidth(_64) && _endian(little)
      guard bits.1 >> 60 & 0xB == 0xA else { return nil }
      let count = Int(truncatingIfNeeded: bits.1 >> 56 & 0xF)
      var hash = Hash(ofCount: count)
      switch count {
      case 9...:
        hash.mix(bits.0)
        let last = UInt64(truncatingIfNeeded: 8 &* (count &- 8))
        hash.mix(bits.0 &>> last | bits.1 &<< (64 &- last))
      case 8: hash.mix(bits.0)
      case 4...:
        hash.mix(bits.0 & 0xFFFF_FFFF | (bits.0 &>> UInt64(8 &* (count &- 4))) << 32)
      case 1...:
        let (middle, last) = (UInt64(8 &* (count / 2)), UInt64(8 &* (count &- 1)))
        hash.mix(bits.0 & 0xFF | (bits.0 &>> middle & 0xFF) << 8 | (bits.0 &>> last & 0xFF) << 16)
      default: hash.mix(0)
      }
      return hash.value
    #else
      return nil
    #endif
  }
}

/// A text of any kind as a key of dictionaries: it is equal to those of the same bytes, where strings
/// are equal if they are canonically equivalent.
public struct HashedText: Hashable, Sendable {
  public let text: String
  private let hash: UInt32

  public init(_ text: String) {
    self.text = text
    hash = HashedName.hash(of: text.utf8Span.span)
  }

  public static func == (a: HashedText, b: HashedText) -> Bool {
    a.hash == b.hash && a.text.utf8Span.span.isEqual(to: b.text.utf8Span.span)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
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

  /// Returns the value of the name with that text, which is not kept for this.
  public func value(named text: String) -> Value? {
    withExtendedLifetime(text) { self[HashedName(hashing: text)] }
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
    a.hash == b.hash && (a.bits == b.bits || haveEqualBytes(a, b))
  }

  /// Of names with the same hash; most that are equal are the same string.
  @usableFromInline
  @inline(never)
  static func haveEqualBytes(_ a: HashedName, _ b: HashedName) -> Bool {
    a.text.utf8Span.span.isEqual(to: b.text.utf8Span.span)
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension HashedName: ExpressibleByStringInterpolation {
  public init(stringLiteral text: borrowing String) { self.init(keeping: text) }

  public init(stringInterpolation text: DefaultStringInterpolation) {
    self.init(String(stringInterpolation: text))
  }
}

extension Sequence<HashedName> {
  /// Whether the name with that text, which is not kept for this, is one of these.
  public func contains(text: String) -> Bool {
    withExtendedLifetime(text) {
      let name = HashedName(hashing: text)
      return contains { $0 == name }
    }
  }
}

/// The names that are neither literals nor short, each once.
private enum KeptNames {
  private static let store = Mutex((table: NameTable(), texts: [String]()))

  static func name(_ text: String) -> HashedName {
    store.withLock { store in
      let name = HashedName(hashing: text)
      let number = store.table.number(of: name)
      if number == store.texts.count { store.texts.append(text) }
      return store.table.names[number]
    }
  }
}

extension HashedName: CustomStringConvertible {
  public var description: String { text }
}

/// Names with consecutive numbers from 0, in the order in which they were added.
public struct NameTable: Sendable {
  /// The names, at the index of their numbers.
  public private(set) var names: [HashedName] = []
  @usableFromInline
  var index = HashIndex()

  public init() {}

  /// Makes a table of names, the first with the number 0.
  public init(_ names: [HashedName]) { for name in names { _ = number(of: name) } }

  /// Returns the number of a name; a new name gets the next number.
  @inlinable
  public mutating func number(of name: HashedName) -> Int {
    if let number = existingNumber(of: name) { return number }
    return add(name)
  }

  /// Returns the number of a name; nil for a name that the table does not have.
  @inlinable
  public func existingNumber(of name: HashedName) -> Int? {
    index.number(of: name.hash) { names[$0] == name }
  }

  @usableFromInline
  mutating func add(_ name: HashedName) -> Int {
    names.append(name)
    return index.add(name.hash)
  }
}

/// Consecutive numbers from 0, found by the hashes of what they stand for, which somebody else keeps.
///
/// It is a hash table with open addressing, since every key of every object of a nib is looked up.
public struct HashIndex: Sendable {
  /// At the index of their numbers.
  @usableFromInline
  var hashes: [UInt32] = []
  /// Numbers plus one, 0 for a free slot.
  ///
  /// Their count is a power of two; at most half of them are in use.
  @usableFromInline
  var slots = [Int32](repeating: 0, count: 256)

  public init() {}

  /// Returns the number with that hash for which `isIt` is true; nil if there is none.
  @inlinable
  @inline(__always)
  public func number(of hash: UInt32, where isIt: (Int) -> Bool) -> Int? {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) &- 1
      if hashes[number] == hash, isIt(number) { return number }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Returns the next number, which has that hash from now on.
  public mutating func add(_ hash: UInt32) -> Int {
    hashes.append(hash)
    if hashes.count * 2 <= slots.count {
      fillSlot(for: hashes.count - 1)
    } else {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for number in hashes.indices { fillSlot(for: number) }
    }
    return hashes.count - 1
  }

  private mutating func fillSlot(for number: Int) {
    var slot = Int(hashes[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number + 1)
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

  private static func bit(_ hash: UInt32) -> UInt64 { 1 &<< UInt64(hash & 63) }
}
