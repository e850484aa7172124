internal import InterfaceBuilderFormat
internal import NibCompilation

/// Identifiers of controllers that differ from those of every other storyboard.
///
/// ibtool makes new ones each time. These depend only on the ids of the storyboard's scenes, so
/// that the same document gives the same bytes.
struct StoryboardUUID: Sendable {
  private let scenes: FowlerNollVo

  init(_ document: InterfaceBuilderDocument) {
    var hash = FowlerNollVo()
    for scene in document.scenes { hash.add(scene.id.text) }
    scenes = hash
  }

  /// A UUID of version 8, in capitals.
  func text(of id: String) -> String {
    var hash = scenes
    hash.add(id)
    let number = hash.value & ~(0xF << 76) | 0x8 << 76
    let digits = String(number & ~(0x3 << 62) | 0x2 << 62, radix: 16, uppercase: true)
    let padded = Array(String(repeating: "0", count: 32 - digits.count) + digits)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(padded[$0]) }
      .joined(separator: "-")
  }
}

/// The hash FNV-1a of 128 bits.
private struct FowlerNollVo: Sendable {
  private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Adds a text, and a byte 0 that ends it.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
