extension Double {
  /// The text between `<real>` tags: C's `%.17g`, which Apple's writer uses.
  var propertyListText: String {
    if isNaN { return "nan" }
    if isInfinite { return self < 0 ? "-infinity" : "+infinity" }
    if isZero { return "0.0" }
    let (digits, exponent) = magnitude.decimalDigits(count: 17)
    let sign = self < 0 ? "-" : ""
    if exponent < -4 || exponent >= 17 {
      let fraction = digits.dropFirst()
      let power = String(exponent.magnitude)
      return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction)
        + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" + power : power)
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    let fraction = digits.dropFirst(exponent + 1)
    return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Up to `count` significant digits, correctly rounded, and the power of ten of the first.
  ///
  /// A finite double is m × 2^e; for negative e that is m × 5^-e with the point moved by -e digits.
  private func decimalDigits(count: Int) -> (digits: String, exponent: Int) {
    let isNormal = exponentBitPattern != 0
    let significand = significandBitPattern | (isNormal ? 1 << 52 : 0)
    let power = max(Int(exponentBitPattern), 1) - 1075
    var number = DecimalNumber(significand)
    for _ in 0..<power.magnitude { number.multiply(by: power < 0 ? 5 : 2) }
    var digits = number.digits
    var exponent = digits.count - 1 + min(power, 0)
    if digits.count > count {
      let tail = digits[count...]
      digits.removeSubrange(count...)
      let isAboveHalf = tail.first == 5 && tail.dropFirst().contains { $0 != 0 }
      let isHalfToEven = tail.first == 5 && digits[count - 1] % 2 == 1
      if tail.first.map({ $0 > 5 }) == true || isAboveHalf || isHalfToEven {
        var index = count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 {
          digits[index] += 1
        } else {
          digits = [1]
          exponent += 1
        }
      }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return (digits.map(String.init).joined(), exponent)
  }
}

/// A natural number of any size in base 10^9, least significant limb first.
private struct DecimalNumber {
  private static let base: UInt64 = 1_000_000_000
  private var limbs: [UInt64] = []

  init(_ value: UInt64) {
    var rest = value
    repeat {
      limbs.append(rest % Self.base)
      rest /= Self.base
    } while rest > 0
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % Self.base
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(carry) }
  }

  /// Most significant first, without leading zeros.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return digits.reversed()
  }
}
