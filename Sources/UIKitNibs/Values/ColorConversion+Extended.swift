internal import NibCompilation

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// To extended sRGB, where colours outside of sRGB have components below 0 or above 1.
extension ColorConversion {
  /// A colour of the space with that name; one that is not known counts as sRGB.
  static func extendedSRGB(
    _ red: Double, _ green: Double, _ blue: Double, from space: String?
  ) -> [Double] {
    let components = [red, green, blue]
    let converted: [Double]
    switch space {
    case "displayP3":
      converted = displayP3ByProfiles.applied(to: components.map(extendedLinear)).map(encoded)
    case "calibratedRGB" where components == [1, 1, 1]:
      // The noise of single precision, as every nib with this white has it.
      return [1 - 0x1p-24, 1 + 0x1p-23, 1 + 0x1p-23]
    case "calibratedRGB":
      converted = generic.applied(to: components.map(calibratedLinear)).map(encoded)
    case "adobeRGB1998":
      converted = adobeRGB.applied(to: components.map { power($0, 563.0 / 256) }).map(encoded)
    default: return components
    }
    return converted.map(single)
  }

  /// A gray of Apple's generic gray, which has the curve of generic RGB.
  static func extendedGray(_ white: Double) -> Double { single(encoded(calibratedLinear(white))) }

  /// What is converted has single precision in nibs.
  private static func single(_ value: Double) -> Double { Double(Float(value)) }

  /// Light by the curve of Apple's generic profiles: a gamma of 1.8, with a slope of at least 1/16.
  private static func calibratedLinear(_ value: Double) -> Double {
    let magnitude = max(power(value.magnitude, 1.8), value.magnitude / 16)
    return value < 0 ? -magnitude : magnitude
  }

  /// From the primaries of Apple's generic RGB.
  ///
  /// The product of the colorants of both profiles, in units of 1/65536: red (29773, 15854, 976),
  /// green (23157, 44147, 5940) and blue (10266, 5535, 47158) against (28578, 14581, 912), (25241,
  /// 46981, 6362) and (9376, 3972, 46799) of sRGB IEC61966-2.1, where white stays white. Those of
  /// generic RGB follow from 16 colours that Xcode 13 to 26 converted.
  private static let generic = ColorMatrix(
    (1.0252416646, -0.0265452224, 0.0013035578),
    (0.0194007504, 0.9480089072, 0.0325903424),
    (-0.0017621321, -0.0014345023, 1.0031966345))

  /// From the primaries of Display P3.
  ///
  /// The product of the colorants of both profiles, in units of 1/65536: red (33759, 15807, -69),
  /// green (19135, 45367, 2745) and blue (10296, 4363, 51385) against those of sRGB, each profile's
  /// white scaled to (0.9642, 1, 0.8249). 12 of 12 components of 14.1 to 15.4 are within 2.7e-7.
  private static let displayP3ByProfiles = ColorMatrix(
    (1.22500264, -0.22497545, -0.00002719),
    (-0.04209227, 1.04207082, 0.00002145),
    (-0.01962492, -0.07860996, 1.09823488))

  /// From the primaries of Adobe RGB (1998), whose white is that of sRGB.
  private static let adobeRGB = ColorMatrix(
    (1.3983557, -0.3983557, 0),
    (0, 1, 0),
    (0, -0.0429290, 1.0429290))

  private static func extendedLinear(_ value: Double) -> Double {
    value < 0 ? -linear(-value) : linear(value)
  }

  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }
}
