#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Components as extended sRGB, where colours outside of sRGB are below 0 or above 1.
enum UIKitColorConversion {
  /// A colour of the space with that name; one that is not known counts as sRGB.
  static func extendedSRGB(
    _ red: Double, _ green: Double, _ blue: Double, from space: String?
  ) -> [Double] {
    switch space {
    case "displayP3":
      encoded([red, green, blue].map(linear), by: ColorConversion.displayP3)
    case "calibratedRGB":
      encoded([red, green, blue].map { power($0, 1.8) }, by: calibrated)
    case "adobeRGB1998":
      encoded([red, green, blue].map { power($0, 563.0 / 256) }, by: adobe)
    default: [red, green, blue]
    }
  }

  /// From the primaries of Apple's generic RGB: the inverse of the way that macOS nibs go.
  private static let calibrated: [(Double, Double, Double)] = [
    (1.0252518, -0.0265615, 0.0013005),
    (0.0194068, 0.9480443, 0.0325930),
    (-0.0017627, -0.0014366, 1.0032150),
  ]

  /// From the primaries of Adobe RGB (1998), whose white is that of sRGB.
  private static let adobe: [(Double, Double, Double)] = [
    (1.3983557, -0.3983557, 0), (0, 1, 0), (0, -0.0429290, 1.0429290),
  ]

  private static func encoded(
    _ light: [Double], by matrix: [(Double, Double, Double)]
  ) -> [Double] {
    matrix.map { row in encoded(row.0 * light[0] + row.1 * light[1] + row.2 * light[2]) }
  }

  private static func encoded(_ light: Double) -> Double {
    let magnitude = light.magnitude
    let value =
      magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  private static func linear(_ value: Double) -> Double {
    value < 0 ? -ColorConversion.linear(-value) : ColorConversion.linear(value)
  }

  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }
}
