internal import NibCompilation
internal import NibFormat

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
  /// An `NSDecimalNumber`, shared with those of the same value.
  mutating func decimalNumber(_ number: DecimalNumber) -> NibObjectID {
    let mantissa = number.mantissa ?? 0
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: mantissa >> (8 * $0)) }
    return graph.share(
      NibObject(
        number.mantissa == nil ? "NSDecimalNumberPlaceholder" : "NSDecimalNumber",
        [
          .init("NS.exponent", .integer(Int64(number.exponent))),
          .init("NS.length", .integer(Int64(number.length))),
          .init("NS.negative", .boolean(number.isNegative)),
          .init("NS.compact", .boolean(number.mantissa != nil)),
          .init("NS.mantissa.bo", 1),
          .init("NS.mantissa", .data(bytes)),
        ]))
  }
}
