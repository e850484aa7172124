#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Between the colour spaces of documents and those of nibs.
///
/// What only one kit does is beside its colours.
package enum ColorConversion {
  /// The light that a component of sRGB stands for, as a fraction.
  package static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The component of sRGB that stands for light; negative light gives a negative component.
  package static func encoded(_ light: Double) -> Double {
    let magnitude = light.magnitude
    let value =
      magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// From the primaries of Display P3 to those of sRGB.
  package static let displayP3 = ColorMatrix(
    (1.2249401, -0.2249402, 0),
    (-0.0420570, 1.0420571, 0),
    (-0.0196376, -0.0786361, 1.0982736))
}

/// What turns light by the primaries of one colour space into light by those of another.
package struct ColorMatrix: Sendable {
  private let rows: [(Double, Double, Double)]

  package init(
    _ red: (Double, Double, Double), _ green: (Double, Double, Double),
    _ blue: (Double, Double, Double)
  ) {
    rows = [red, green, blue]
  }

  /// Red, green and blue of the other space.
  package func applied(to light: [Double]) -> [Double] {
    rows.map { row in row.0 * light[0] + row.1 * light[1] + row.2 * light[2] }
  }
}
