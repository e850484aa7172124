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
