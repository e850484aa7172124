/// How a bitmap is compressed; unknown codecs keep their number.
///
/// Docs/Rules.md, Asset catalogs 5.6.
public struct BitmapCodec: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let uncompressed = Self(rawValue: 0)
  public static let runLengths = Self(rawValue: 1)
  public static let gzip = Self(rawValue: 2)
  public static let lzvn = Self(rawValue: 3)
  public static let lzfse = Self(rawValue: 4)
  /// A JPEG with its alpha beside it.
  public static let jpegLZFSE = Self(rawValue: 5)
  public static let palette = Self(rawValue: 8)
  public static let deepmap = Self(rawValue: 10)
  public static let deepmap2 = Self(rawValue: 11)

  /// By number.
  public static let names = [
    "uncompressed", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette-img",
    "hevc", "deepmap-lzfse", "deepmap2", "dxtc",
  ]

  /// Nil where the codec is unknown.
  public var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}
