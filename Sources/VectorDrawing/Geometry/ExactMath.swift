/// Functions that give the same result on every machine: they use only operations that IEEE 754
/// rounds correctly.
package enum ExactMath {
  /// The sine and the cosine of an angle in radians.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (0, 1) }
    var angle = angle
    if abs(angle) > 1e5 { angle = angle.truncatingRemainder(dividingBy: 2 * .pi) }
    let quarter = (angle * (2 / .pi)).rounded()
    // π/2 as the sum of two numbers, so that multiples stay exact.
    let rest = (angle - quarter * 1.5707963267341256) - quarter * 6.077094383272197e-11
    let square = rest * rest
    var sine = 1.0
    var cosine = 1.0
    for index in stride(from: 8, through: 1, by: -1) {
      let even = Double(2 * index)
      sine = 1 - sine * square / (even * (even + 1))
      cosine = 1 - cosine * square / (even * (even - 1))
    }
    sine *= rest
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  package static func tan(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return sine / cosine
  }

  /// The angle of the vector (x, y), from -π to π.
  package static func arcTangent(_ y: Double, _ x: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let (high, low) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    var ratio = low / high
    // Twice half the angle, so that the series is short.
    for _ in 0..<2 { ratio /= 1 + (1 + ratio * ratio).squareRoot() }
    let square = ratio * ratio
    var sum = 0.0
    for index in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(index) - sum * square }
    var angle = 4 * ratio * sum
    if abs(y) > abs(x) { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The natural logarithm; -∞ for 0 and less.
  package static func log(_ value: Double) -> Double {
    guard value > 0 else { return -.infinity }
    guard value.isFinite else { return value }
    var exponent = Double(value.exponent)
    var fraction = value.significand
    if fraction > 1.4142135623730951 {
      fraction /= 2
      exponent += 1
    }
    let term = (fraction - 1) / (fraction + 1)
    let square = term * term
    var sum = 0.0
    for index in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(index) + sum * square }
    return exponent * 0.6931471805599453 + 2 * term * sum
  }

  package static func exp(_ value: Double) -> Double {
    guard value > -740 else { return 0 }
    guard value < 709 else { return .infinity }
    let power = (value / 0.6931471805599453).rounded()
    let rest = value - power * 0.6931471805599453
    var sum = 1.0
    for index in stride(from: 18, through: 1, by: -1) { sum = 1 + sum * rest / Double(index) }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  /// A power of a number that is not negative.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 1 { return base }
    if base <= 0 { return exponent == 0 ? 1 : 0 }
    return exp(exponent * log(base))
  }
}
