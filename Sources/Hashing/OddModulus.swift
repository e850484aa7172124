/// Numbers modulo an odd one, by Montgomery's multiplication.
///
/// libcrypto has this too, but one function of its numbers links 2.7 MB of it.
///
/// Source: P. Montgomery, "Modular multiplication without trial division", Mathematics of Computation 44 (1985).
struct OddModulus {
  /// Least significant limb first, as all numbers here.
  private let limbs: [UInt32]
  /// The number that makes -1 with the lowest limb, modulo 2^32.
  private let inverse: UInt32
  /// The square of R, 2 to the number of bits of the limbs: what a number becomes its form with.
  private let square: [UInt32]

  /// Takes an odd number above 1, most significant byte first.
  init(_ bytes: [UInt8]) {
    limbs = Self.limbs(bytes)
    // Each step doubles the bits that are right: 3, 6, 12, 24, 48.
    var inverse = limbs[0]
    for _ in 0..<4 { inverse &*= 2 &- limbs[0] &* inverse }
    self.inverse = 0 &- inverse
    var power: [UInt32] = [1] + [UInt32](repeating: 0, count: limbs.count - 1)
    for _ in 0..<limbs.count * 64 {
      var carry: UInt32 = 0
      for index in power.indices {
        (power[index], carry) = (power[index] << 1 | carry, power[index] >> 31)
      }
      power = Self.remainder(power + [carry], limbs)
    }
    square = power
  }

  /// A number below the modulus to the power of an exponent; nil for a larger number.
  ///
  /// All are most significant byte first; the result has as many bytes as the number. The time depends on the
  /// numbers: this is for public keys.
  func power(_ base: [UInt8], _ exponent: [UInt8]) -> [UInt8]? {
    let number = Self.limbs(base)
    guard number.count <= limbs.count else { return nil }
    let padded = number + [UInt32](repeating: 0, count: limbs.count - number.count)
    guard Self.isBelow(padded, limbs) else { return nil }
    let one: [UInt32] = [1] + [UInt32](repeating: 0, count: limbs.count - 1)
    let form = product(padded, square)
    var result = product(one, square)
    for byte in exponent {
      for bit in 0..<8 {
        result = product(result, result)
        if byte << bit & 0x80 != 0 { result = product(result, form) }
      }
    }
    result = product(result, one)
    return base.indices.map { place in
      let index = base.count - 1 - place
      return index / 4 < result.count
        ? UInt8(truncatingIfNeeded: result[index / 4] >> (index % 4 * 8)) : 0
    }
  }

  /// The product of two numbers, divided by R.
  private func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var sum = [UInt32](repeating: 0, count: limbs.count + 2)
    for limb in b {
      Self.add(a, times: limb, to: &sum)
      Self.add(limbs, times: sum[0] &* inverse, to: &sum)
      sum.removeFirst()
      sum.append(0)
    }
    return Self.remainder(sum, limbs)
  }

  private static func add(_ number: [UInt32], times factor: UInt32, to sum: inout [UInt32]) {
    var carry: UInt64 = 0
    for index in sum.indices {
      let limb = index < number.count ? number[index] : 0
      carry += UInt64(limb) * UInt64(factor) + UInt64(sum[index])
      sum[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
  }

  /// What is left of a number below twice the modulus.
  private static func remainder(_ number: [UInt32], _ modulus: [UInt32]) -> [UInt32] {
    let padded = modulus + [UInt32](repeating: 0, count: number.count - modulus.count)
    guard !isBelow(number, padded) else { return Array(number.prefix(modulus.count)) }
    var result = number
    var borrow: Int64 = 0
    for index in result.indices {
      borrow += Int64(number[index]) - Int64(padded[index])
      result[index] = UInt32(truncatingIfNeeded: borrow)
      borrow >>= 32
    }
    return Array(result.prefix(modulus.count))
  }

  private static func isBelow(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.reversed().lexicographicallyPrecedes(b.reversed())
  }

  private static func limbs(_ bytes: [UInt8]) -> [UInt32] {
    var limbs = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
    for (index, byte) in bytes.reversed().enumerated() {
      limbs[index / 4] |= UInt32(byte) << (index % 4 * 8)
    }
    return limbs
  }
}
