#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// From today's colour spaces to the calibrated ones, which nibs hold beside them.
///
/// Readers that understand the profile take the exact components; these serve the others.
enum ColorConversion {
  static func calibratedWhite(_ white: Double) -> Double { encoded(linear(white)) }

  static func calibratedRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return matrix.map { row in encoded(row.0 * r + row.1 * g + row.2 * b) }
  }

  /// The nearest colour of sRGB: what is outside of it is cut off.
  static func sRGB(fromDisplayP3 red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return displayP3.map { row in
      let value = min(max(row.0 * r + row.1 * g + row.2 * b, 0), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  /// From the primaries of Display P3 to those of sRGB.
  static let displayP3: [(Double, Double, Double)] = [
    (1.2249401, -0.2249402, 0),
    (-0.0420570, 1.0420571, 0),
    (-0.0196376, -0.0786361, 1.0982736),
  ]

  /// From the primaries of sRGB to those of Apple's generic RGB.
  private static let matrix: [(Double, Double, Double)] = [
    (0.9748495, 0.0273092, -0.0021510),
    (-0.0200134, 1.0541904, -0.0342232),
    (0.0016842, 0.0015576, 0.9967425),
  ]

  /// The light that a component of sRGB stands for, as a fraction.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    pow(min(max(value, 0), 1), 1 / 1.8)
  }
}
