/// The meaning of color components; unknown ones keep their number.
package struct RenditionColorSpace: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let generic = Self(rawValue: 0)
  package static let sRGB = Self(rawValue: 1)
  /// Gray, gamma 2.2.
  package static let gray = Self(rawValue: 2)
  package static let displayP3 = Self(rawValue: 3)
  package static let extendedSRGB = Self(rawValue: 4)
  package static let extendedLinearSRGB = Self(rawValue: 5)
  package static let extendedGray = Self(rawValue: 6)
}
