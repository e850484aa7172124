internal import NibCompilation

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// From today's colour spaces to the calibrated ones, which nibs of macOS hold beside them.
///
/// Readers that understand the profile take the exact components; these serve the others.
extension ColorConversion {
  static func calibratedWhite(_ white: Double) -> Double { calibrated(linear(white)) }

  static func calibratedRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    generic.applied(to: [linear(red), linear(green), linear(blue)]).map(calibrated)
  }

  /// The nearest colour of sRGB; components outside of it are clamped.
  static func sRGB(fromDisplayP3 red: Double, _ green: Double, _ blue: Double) -> [Double] {
    displayP3.applied(to: [linear(red), linear(green), linear(blue)])
      .map { encoded(min(max($0, 0), 1)) }
  }

  /// From the primaries of sRGB to those of Apple's generic RGB.
  private static let generic = ColorMatrix(
    (0.9748495, 0.0273092, -0.0021510),
    (-0.0200134, 1.0541904, -0.0342232),
    (0.0016842, 0.0015576, 0.9967425))

  private static func calibrated(_ light: Double) -> Double {
    pow(min(max(light, 0), 1), 1 / 1.8)
  }
}
