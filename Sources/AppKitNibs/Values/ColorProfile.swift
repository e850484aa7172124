internal import NibCompilation

/// The two colour spaces that nibs spell out with an ICC profile, each stated in a file of its own.
package enum ColorProfile: Hashable, Sendable, CaseIterable {
  /// Gray with a gamma of 2.2.
  case gray
  /// IEC 61966-2.1.
  case sRGB

  /// `NSID`: AppKit's number of the space.
  var colorSpaceID: Int64 { self == .gray ? 9 : 7 }

  /// `NSModel`, which only the gray space has.
  var colorSpaceModel: Int64? { self == .gray ? 0 : nil }

  /// The profile as a file, equal to the one in Apple's nibs.
  package var bytes: [UInt8] { self == .gray ? Self.grayBytes : Self.sRGBBytes }

  private static let grayBytes = grayProfile.encoded()
  private static let sRGBBytes = sRGBProfile.encoded()

  /// The light that 1024 components stand for, by the formula of sRGB, which the gray space shares.
  static let curve = ICCElement.curve(
    (0..<1024).map { UInt16((ColorConversion.linear(Double($0) / 1023) * 65535).rounded()) })

  /// The white of both, D65.
  static let white = ICCElement.XYZ(0.95045, 1, 1.08905)
}
