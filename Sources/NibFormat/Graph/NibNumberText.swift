/// Numbers in the spellings that compiled nibs have inside strings and data.
public enum NibNumberText {
  /// The shortest decimal that reads back equal; whole numbers without a point.
  public static func shortest(_ number: Double) -> String {
    let text = number == 0 ? "0" : number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// C's `%.10g`, which color components of AppKit have.
  public static func tenDigits(_ number: Double) -> String { general(number, digits: 10) }

  /// C's `%.3g`, which color components of UIKit have.
  public static func threeDigits(_ number: Double) -> String { general(number, digits: 3) }

  /// C's `%g` with that many significant digits.
  private static func general(_ number: Double, digits count: Int) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : number.description }
    if number.magnitude < 1000, let whole = Int(exactly: number) { return String(whole) }
    var (digits, exponent) = decimal(number.magnitude)
    if digits.count > count {
      let roundsUp = digits[count] >= 5
      digits.removeSubrange(count...)
      if roundsUp { increment(&digits, &exponent) }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    let text = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    return (number < 0 ? "-" : "") + layOut(text, exponent, digits: count)
  }

  /// Components with a blank between two of them, as `NSRGB`, `NSWhite` and `NSComponents` hold
  /// them.
  ///
  /// The `NSRGB` and `NSWhite` of AppKit end in a NUL, those of UIKit do not.
  public static func components(_ numbers: [Double], terminated: Bool = false) -> [UInt8] {
    Array(numbers.map(tenDigits).joined(separator: " ").utf8) + (terminated ? [0] : [])
  }

  /// The digits of the shortest spelling, and the power of ten of the first.
  private static func decimal(_ number: Double) -> (digits: [UInt8], exponent: Int) {
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let whole = mantissa[0].utf8.map { $0 - 0x30 }
    let fraction = mantissa.count > 1 ? mantissa[1].utf8.map { $0 - 0x30 } : []
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = whole + fraction
    let zeros = all.prefix { $0 == 0 }.count
    return (Array(all.dropFirst(zeros)), whole.count - 1 - zeros + power)
  }

  private static func increment(_ digits: inout [UInt8], _ exponent: inout Int) {
    var index = digits.count - 1
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

  private static func layOut(_ digits: String, _ exponent: Int, digits count: Int) -> String {
    if exponent < -4 || exponent >= count {
      let tail = digits.dropFirst()
      let power = String(exponent.magnitude)
      return digits.prefix(1) + (tail.isEmpty ? "" : "." + tail) + (exponent < 0 ? "e-" : "e+")
        + (power.count < 2 ? "0" + power : power)
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
    let whole = digits.prefix(exponent + 1)
    let fraction = digits.dropFirst(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    return whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
  }
}
