internal import InterfaceBuilderFormat

/// Names for controllers that differ from those of every other storyboard.
///
/// ibtool makes new ones each time. These depend on nothing but the ids of the storyboard's scenes, so
/// that the same document gives the same bytes.
enum StoryboardUUID {
  /// A UUID of version 8, in capitals.
  static func text(of id: String, in document: InterfaceBuilderDocument) -> String {
    let scenes = document.scenes.map(\.id.text)
    var hash = fowlerNollVo(([id] + scenes).joined(separator: "\u{0}"))
    hash = hash & ~(0xF << 76) | 0x8 << 76
    hash = hash & ~(0x3 << 62) | 0x2 << 62
    let digits = String(hash, radix: 16, uppercase: true)
    let padded = Array(String(repeating: "0", count: 32 - digits.count) + digits)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(padded[$0]) }
      .joined(separator: "-")
  }

  /// The hash FNV-1a of 128 bits.
  private static func fowlerNollVo(_ text: String) -> UInt128 {
    text.utf8.reduce(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D) { hash, byte in
      (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
  }
}
