import BundlerTestSupport
import NibPictures

extension FuzzTarget {
  /// Fonts of users for pictures: whatever the tables say, reading ends.
  static let outlines = FuzzTarget(
    name: "outlines",
    binarySeeds: [SampleFont.trueType(), SampleFont.compact(), SampleFont.trueType(0x41)],
    words: [
      "glyf", "loca", "CFF ", "cmap", "hmtx", "OTTO", "ttcf", "\0\u{04}", "\0\u{0C}",
      "\u{7F}\u{7F}", "\u{0A}\u{0A}\u{0A}", "\u{0E}", "\0\u{01}\0\0",
    ],
    run: { bytes in
      guard let font = OutlineFont(decoding: bytes) else { return }
      for scalar in "A漢あ한ب😀\u{FFFF}".unicodeScalars { _ = font.hasGlyph(scalar) }
    })
}
