/// A name with its hash: most comparisons with other names need no more than the hashes.
///
///     let title: HashedName = "title"
///
/// Names of attributes and keys are written once, in tables, and looked up thousands of times. Two
/// names are equal if their bytes are; two strings are equal if they are canonically equivalent.
public struct HashedName: Sendable {
  public let text: String
  /// The hash of the bytes, but for the lowest bit: it says whether any byte is not ASCII.
  public let hash: UInt32

  public init(_ text: String) {
    var copy = text
    hash = copy.withUTF8 { unsafe Self.hash(UnsafeRawBufferPointer($0)) }
    self.text = copy
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
