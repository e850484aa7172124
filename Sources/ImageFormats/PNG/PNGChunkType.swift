/// The four letters that name a chunk.
package struct PNGChunkType: Hashable, Sendable {
  package let rawValue: UInt32

  /// Nil unless all four bytes are ASCII letters.
  package init?(rawValue: UInt32) {
    for shift in [0, 8, 16, 24] {
      let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift)) | 0x20
      guard (0x61...0x7A).contains(letter) else { return nil }
    }
    self.rawValue = rawValue
  }

  /// Whether a decoder that does not know the chunk must give up (the first letter is a capital).
  package var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// Whether an editor that does not know the chunk may copy it (the last letter is small).
  package var isSafeToCopy: Bool { rawValue & 0x20 != 0 }
}

extension PNGChunkType: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral name: StaticString) {
    let value = name.description.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard name.utf8CodeUnitCount == 4, let type = Self(rawValue: value) else {
      preconditionFailure("'\(name)' is no chunk type")
    }
    self = type
  }

  package var description: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) },
      as: UTF8.self)
  }
}
