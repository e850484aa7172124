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

/// The meaning of color components; unknown ones keep their number.
public struct RenditionColorSpace: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let generic = Self(rawValue: 0)
  public static let sRGB = Self(rawValue: 1)
  /// Gray, gamma 2.2.
  public static let gray = Self(rawValue: 2)
  public static let displayP3 = Self(rawValue: 3)
  public static let extendedSRGB = Self(rawValue: 4)
  public static let extendedLinearSRGB = Self(rawValue: 5)
  public static let extendedGray = Self(rawValue: 6)
}
