#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Components as extended sRGB, where colours outside of sRGB are below 0 or above 1.
enum UIKitColorConversion {
  static func extendedSRGB(
    _ red: Double, _ green: Double, _ blue: Double, from space: String?
  ) -> [Double] {
    guard space == "displayP3" else { return [red, green, blue] }
    let light = [red, green, blue].map(ColorConversion.linear)
    return ColorConversion.displayP3.map { row in
      encoded(row.0 * light[0] + row.1 * light[1] + row.2 * light[2])
    }
  }

  private static func encoded(_ light: Double) -> Double {
    let magnitude = light.magnitude
    let value =
      magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
