/// A name with its hash, so that comparing it with others takes one step for most.
///
///     let title: HashedName = "title"
///
/// Names of attributes and keys are written once, in tables, and looked up thousands of times. Two are
/// equal when their bytes are, while strings are equal when they are canonically equivalent.
public struct HashedName: Sendable {
  public let text: String
  /// FNV-1a of the bytes; the lowest bit tells instead whether one of them is not ASCII.
  public let hash: UInt32

  public init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var union: UInt8 = 0
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      union |= bytes[index]
    }
    self.hash = UInt32(truncatingIfNeeded: hash ^ (hash >> 32)) & ~1 | UInt32(union >> 7)
  }
}

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
