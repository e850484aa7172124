/// How an image is drawn.
///
/// Docs/Rules.md, Asset catalogs 5.2.
public struct RenditionFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Drawn from a vector image.
  public static let vector = Self(rawValue: 4)
  /// Only the alpha counts.
  public static let template = Self(rawValue: 8)
  /// What shows the image decides whether only the alpha counts.
  public static let automaticTemplate = Self(rawValue: 0x10)
  public static let notThinned = Self(rawValue: 0x20)
  public static let flippable = Self(rawValue: 0x40)
  public static let tintable = Self(rawValue: 0x80)
  /// The vector image is there as well.
  public static let keepsVector = Self(rawValue: 0x100)
}
