/// A set of names, one bit for each; says "no" for sure and "yes" perhaps.
struct XMLNameFilter: Hashable, Sendable {
  private var bits: UInt64 = 0

  mutating func insert(_ name: HashedName) { bits |= Self.bit(of: name) }

  func mayContain(_ name: HashedName) -> Bool { bits & Self.bit(of: name) != 0 }

  /// The lowest bit of a hash is almost never set.
  private static func bit(of name: HashedName) -> UInt64 { 1 << UInt64(name.hash >> 1 & 63) }
}
