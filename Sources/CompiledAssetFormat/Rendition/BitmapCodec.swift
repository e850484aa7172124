/// How a bitmap is compressed; unknown codecs keep their number.
///
/// Docs/Rules.md, Asset catalogs 5.6.
package struct BitmapCodec: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let uncompressed = Self(rawValue: 0)
  package static let runLengths = Self(rawValue: 1)
  package static let gzip = Self(rawValue: 2)
  package static let lzvn = Self(rawValue: 3)
  package static let lzfse = Self(rawValue: 4)
  /// A JPEG with its alpha beside it.
  package static let jpegLZFSE = Self(rawValue: 5)
  package static let palette = Self(rawValue: 8)
  package static let deepmap = Self(rawValue: 10)
  package static let deepmap2 = Self(rawValue: 11)

  /// By number.
  package static let names = [
    "uncompressed", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette-img",
    "hevc", "deepmap-lzfse", "deepmap2", "dxtc",
  ]

  /// Nil where the codec is unknown.
  package var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}
