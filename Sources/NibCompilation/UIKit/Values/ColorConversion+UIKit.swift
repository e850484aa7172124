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
      converted = displayP3.applied(to: components.map(extendedLinear)).map(encoded)
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

  /// From the primaries of Apple's generic RGB; fitted to 17 colours that Xcode 13 to 26 converted.
  ///
  /// Each row adds up to 1, so that grays stay gray.
  private static let generic = ColorMatrix(
    (1.0252418, -0.0265454, 0.0013036),
    (0.0194008, 0.9480084, 0.0325908),
    (-0.0017621, -0.0014350, 1.0031971))

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
