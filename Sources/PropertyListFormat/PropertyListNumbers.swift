extension Double {
  /// The text between `<real>` tags: C's `%.17g`, which Apple's writer uses.
  package var propertyListText: String {
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

/// A date of the proleptic Gregorian calendar in UTC, as `<date>` spells it.
package struct CalendarDate: Equatable {
  var year: Int
  var month, day, hour, minute, second: Int

  /// Days from 1970-01-01 to 2001-01-01, the reference date of property lists.
  private static let referenceDay = 11_323
  private static let secondsOfDay = 86_400

  /// Parses `2001-01-01T00:00:00Z`; the year may be negative and have more digits.
  package init?(parsing text: String) {
    let isNegative = text.hasPrefix("-")
    let fields = text.dropFirst(isNegative ? 1 : 0).utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { "-T:Z".utf8.contains($0) })
    let lengths = [4...9, 2...2, 2...2, 2...2, 2...2, 2...2, 0...0]
    guard fields.count == lengths.count, zip(fields, lengths).allSatisfy({ $1 ~= $0.count }) else {
      return nil
    }
    let separators = text.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
    guard separators.elementsEqual((isNegative ? "---T::Z" : "--T::Z").utf8) else { return nil }
    let numbers = fields.dropLast().compactMap { Int(Substring($0)) }
    guard numbers.count == 6 else { return nil }
    year = isNegative ? -numbers[0] : numbers[0]
    (month, day) = (numbers[1], numbers[2])
    (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
    guard 1...12 ~= month, 1...Self.length(ofMonth: month, year: year) ~= day, 0...23 ~= hour,
      0...59 ~= minute, 0...60 ~= second
    else { return nil }
  }

  /// The second of an instant; instants more than a hundred thousand years away are clamped.
  package init(secondsSinceReferenceDate seconds: Double) {
    let limit = 3_155_760_000_000.0
    let whole = seconds.isNaN ? 0 : Int(max(-limit, min(limit, seconds)).rounded(.down))
    var days = whole / Self.secondsOfDay
    var rest = whole % Self.secondsOfDay
    if rest < 0 { (days, rest) = (days - 1, rest + Self.secondsOfDay) }
    (year, month, day) = Self.date(ofDay: days + Self.referenceDay)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  package var secondsSinceReferenceDate: Double {
    let days = Self.day(year: year, month: month, day: day) - Self.referenceDay
    return Double(days * Self.secondsOfDay + hour * 3600 + minute * 60 + second)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01; counted in years that begin in March and eras of 400 years.
  private static func day(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension CalendarDate: CustomStringConvertible {
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number.magnitude)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return (number < 0 ? "-" : "") + zeros + digits
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    return "\(date)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))Z"
  }
}
