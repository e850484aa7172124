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
    return switch space {
    case "displayP3": displayP3.applied(to: components.map(extendedLinear)).map(encoded)
    case "calibratedRGB": generic.applied(to: components.map { power($0, 1.8) }).map(encoded)
    case "adobeRGB1998":
      adobeRGB.applied(to: components.map { power($0, 563.0 / 256) }).map(encoded)
    default: components
    }
  }

  /// From the primaries of Apple's generic RGB: the inverse of the way that macOS nibs go.
  private static let generic = ColorMatrix(
    (1.0252518, -0.0265615, 0.0013005),
    (0.0194068, 0.9480443, 0.0325930),
    (-0.0017627, -0.0014366, 1.0032150))

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
