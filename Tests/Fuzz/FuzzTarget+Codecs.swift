import CompiledAssetFormat
import Exercises

extension FuzzTarget {
  /// A target for each codec of bitmaps but LZFSE, whose streams have one of their own, as those of
  /// LZVN have, too.
  static let codecs: [FuzzTarget] = [
    ("rle", .runLengths), ("gzip", .gzip), ("lzvn", .lzvn), ("palette", .palette),
    ("deepmap", .deepmap), ("deepmap2", .deepmap2),
  ].map { codec(name: $0, $1) }

  /// The first byte of an input says what the header of the bitmap says; see `bitmaps`.
  private static func codec(name: String, _ codec: BitmapCodec) -> FuzzTarget {
    let data = BitmapSeed.all.filter { $0.codec == codec }.map(\.data)
    let isDeepmap = codec == .deepmap || codec == .deepmap2
    return FuzzTarget(
      name: name,
      binarySeeds: bitmaps.indices.flatMap { index in
        (data + (isDeepmap ? BitmapSeed.parts : [])).map { [UInt8(index)] + $0 }
      },
      words: [
        "\0\u{04}", "\u{01}\0\0\0", "\u{04}\0\0\0", "\u{08}\0\0\0", "\u{03}\0\0\0", "\0\0",
        "\u{01}\u{02}",
        "dmap", "dmp2", "bvx-", "bvx2", "bvxn", "bvx$", "\u{06}\0\0\0\0\0\0\0",
        "\u{01}\0\u{0A}\u{04}",
        "\u{7F}\u{7F}\u{7F}\u{7F}", "\u{12}", "\u{14}", "\u{01}\u{01}\u{01}", "\u{04}\u{04}\u{04}",
      ],
      run: { bytes in
        guard let first = bytes.first else { return }
        let bitmap = bitmaps[Int(first) % bitmaps.count]
        let data = Array(bytes.dropFirst())
        let repaired = BitmapSeed.repaired(
          data, codec, width: bitmap.width, height: bitmap.height)
        for data in [data, repaired] {
          exerciseBitmap(
            codec, data, width: bitmap.width, height: bitmap.height, bitmap.format)
        }
      })
  }

  /// Wider than a tile of 256 pixels, and higher, in each format that has pixels.
  private static let bitmaps: [(width: Int, height: Int, format: PixelFormat)] = [
    (4, 3, .argb), (4, 3, .grayAlpha), (4, 3, .rgbaHalf), (4, 3, .grayAlphaHalf), (4, 3, .gray),
    (1, 1, .argb), (12, 1, .argb), (300, 2, .grayAlpha), (2, 300, .argb), (258, 257, .argb),
    (9000, 1, .argb), (1, 4000, .rgbaHalf),
  ]
}
