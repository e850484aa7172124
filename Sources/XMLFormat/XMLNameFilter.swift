/// A set of names with a bit for each: a "no" is certain, a "yes" is not.
struct XMLNameFilter: Hashable, Sendable {
  private var bits: UInt64 = 0

  mutating func insert(_ name: HashedName) { bits |= Self.bit(of: name) }

  func mayContain(_ name: HashedName) -> Bool { bits & Self.bit(of: name) != 0 }

  /// The lowest bit of a hash is almost never set.
  private static func bit(of name: HashedName) -> UInt64 { 1 << UInt64(name.hash >> 1 & 63) }
}
