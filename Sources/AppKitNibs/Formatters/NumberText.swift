internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Reads numbers as a number formatter does, in English.
struct NumberText: Hashable, Sendable {
  var prefix = ""
  var suffix = ""
  var decimalSeparator = "."
  var groupingSeparator: String?
  var isPercent = false
  var allowsFloats = true
  var range: ClosedRange<Double>?

  init() {}

  init(_ element: XMLElement, _ reading: inout Reading) {
    prefix = element.string("positivePrefix", &reading) ?? ""
    suffix = element.string("positiveSuffix", &reading) ?? ""
    decimalSeparator = element.string("decimalSeparator", &reading) ?? "."
    if element.bool("usesGroupingSeparator", &reading) ?? true {
      groupingSeparator = element.string("groupingSeparator", &reading) ?? ","
    }
    isPercent = element.string("numberStyle", &reading) == "percent"
    allowsFloats = element.bool("allowsFloats", &reading) ?? true
    let minimum = element.scalar(key: "minimum", &reading)?.number ?? -.infinity
    let maximum = element.scalar(key: "maximum", &reading)?.number ?? .infinity
    if minimum <= maximum { range = minimum...maximum }
  }

  /// The number that a text stands for; nil for a text that the formatter refuses.
  func number(of text: String) -> Double? {
    var digits = text[...]
    if digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
    if !suffix.isEmpty, digits.hasSuffix(suffix) { digits.removeLast(suffix.count) }
    if isPercent {
      guard digits.last == "%" else { return nil }
      digits.removeLast()
    }
    var plain = ""
    for character in digits {
      if String(character) == groupingSeparator { continue }
      plain.append(String(character) == decimalSeparator ? "." : character)
    }
    guard plain.utf8.allSatisfy({ byte in Array("0123456789.-".utf8).contains(byte) }),
      let number = Double(plain)
    else { return nil }
    let value = isPercent ? number / 100 : number
    if !allowsFloats, value != value.rounded() { return nil }
    guard let range, !range.contains(value) else { return value }
    return nil
  }
}

extension Scalar {
  /// The value of one that is a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .decimal(let text): Double(text).flatMap { $0.isNaN ? nil : $0 }
    case .bool, .string, .null: nil
    }
  }
}

/// How many digits a number formatter shows that has no format of its own.
struct NumberFormatDigits: Hashable, Sendable {
  var integers: ClosedRange<Int>
  var fractions: ClosedRange<Int>
  /// Digits between two separators; zero for no separators.
  var grouping: Int

  /// More digits than these are as good as unlimited.
  private static let limit = 42

  init(integers: ClosedRange<Int>, fractions: ClosedRange<Int> = 0...0, grouping: Int = 0) {
    self.integers = integers
    self.fractions = fractions
    self.grouping = grouping
  }

  init(_ element: XMLElement, _ reading: inout Reading) {
    func range(_ minimum: Int?, _ maximum: Int?, default fallback: Int) -> ClosedRange<Int> {
      let least = min(max(minimum ?? 0, 0), Self.limit)
      return least...max(least, min(maximum ?? fallback, Self.limit))
    }
    integers = range(
      element.integer("minimumIntegerDigits", &reading),
      element.integer("maximumIntegerDigits", &reading), default: Self.limit)
    fractions = range(
      element.integer("minimumFractionDigits", &reading),
      element.integer("maximumFractionDigits", &reading), default: 0)
    let isGrouped = element.bool("usesGroupingSeparator", &reading) ?? true
    let size = element.integer("groupingSize", &reading) ?? 3
    grouping = isGrouped ? min(max(size, 0), Self.limit) : 0
  }

  /// Such as `#,##0.0##`.
  var pattern: String {
    // Groups repeat by themselves, so one digit more than a group is enough.
    let optional = grouping > 0 ? max(grouping + 1 - integers.lowerBound, 0) : integers.count - 1
    var digits = Array(
      String(repeating: "#", count: optional)
        + String(repeating: "0", count: integers.lowerBound))
    if grouping > 0, digits.count > grouping { digits.insert(",", at: digits.count - grouping) }
    guard fractions.upperBound > 0 else { return String(digits) }
    return String(digits) + "." + String(repeating: "0", count: fractions.lowerBound)
      + String(repeating: "#", count: fractions.count - 1)
  }
}

/// A decimal number as `NSDecimalNumber` keeps it: an integer of up to 128 bits, and a power of
/// ten.
struct DecimalNumber: Hashable, Sendable {
  /// Nil for a value that is not a number.
  var mantissa: UInt128?
  var exponent: Int
  var isNegative: Bool

  /// A value that is not a number.
  static let notANumber = DecimalNumber(mantissa: nil, exponent: 0, isNegative: true)

  init(mantissa: UInt128?, exponent: Int, isNegative: Bool) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// Reads `-12.5`, `1e3` or `NaN`; nil for other texts, and for numbers out of range.
  init?(_ text: String) {
    if text == "NaN" {
      self = .notANumber
      return
    }
    var digits = text.utf8[...]
    isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var mantissa: UInt128 = 0
    var exponent = 0
    var hasPoint = false
    var isEmpty = true
    while let byte = digits.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      digits.removeFirst()
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      isEmpty = false
      let (tens, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt128(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      mantissa = sum
      if hasPoint { exponent -= 1 }
    }
    guard !isEmpty else { return nil }
    if !digits.isEmpty {
      guard let power = Int(String(Substring(digits.dropFirst()))), -1_000...1_000 ~= power else {
        return nil
      }
      exponent += power
    }
    // A mantissa has at most 39 digits, and loses one in each round.
    while mantissa != 0, mantissa.isMultiple(of: 10), exponent < 127 {
      mantissa /= 10
      exponent += 1
    }
    if mantissa == 0 { (exponent, isNegative) = (0, false) }
    guard -128...127 ~= exponent else { return nil }
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The mantissa's 16-bit words that are in use.
  var length: Int { ((128 - (mantissa ?? 0).leadingZeroBitCount) + 15) / 16 }
}

extension NibCompiler {
  /// A decimal number, shared with those of the same value, in the class that Foundation archives.
  mutating func decimalNumber(_ number: DecimalNumber) -> NibObjectID {
    let mantissa = number.mantissa ?? 0
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: mantissa >> (8 * $0)) }
    return graph.share(
      NibObject(
        "NSDecimalNumberPlaceholder",
        [
          .init("NS.exponent", .integer(Int64(number.exponent))),
          .init("NS.length", .integer(Int64(number.length))),
          .init("NS.negative", .boolean(number.isNegative)),
          .init("NS.compact", .boolean(number.mantissa ?? 0 != 0)),
          .init("NS.mantissa.bo", 1),
          .init("NS.mantissa", .data(bytes)),
        ]))
  }
}
