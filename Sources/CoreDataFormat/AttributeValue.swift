/// A value that the text of a document stands for.
package enum AttributeValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case double(Double)
  case float(Float)
  case boolean(Bool)
  case decimal(DecimalText)
  /// 16 bytes.
  case uuid([UInt8])
  case uri(String)
}

extension AttributeType {
  /// The value of a text as Xcode reads it; nil if the type has no texts or the text is no value.
  ///
  /// An integer is the leading number, 0 without one: `0.0` is 0, and so is `YES`.
  package func value(of text: String) -> AttributeValue? {
    switch self {
    case .string: .text(text)
    case .integer16, .integer32, .integer64: .integer(Self.leadingInteger(of: text))
    case .double: Double(text.trimmed).map { .double($0) }
    case .float: Float(text.trimmed).map { .float($0) }
    case .boolean: .boolean(text == "YES" || text == "1" || text.lowercased() == "true")
    case .decimal: DecimalText(text.trimmed).map { .decimal($0) }
    case .uuid: Self.uuid(text).map { .uuid($0) }
    case .uri: .uri(text)
    case .undefined, .date, .binary, .transformable, .objectID, .composite: nil
    }
  }

  private static func leadingInteger(of text: String) -> Int64 {
    var digits = text.trimmed.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var number: Int64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { break }
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, exceeds) = product.addingReportingOverflow(Int64(digit - 0x30))
      if overflows || exceeds { return isNegative ? .min : .max }
      number = sum
    }
    return isNegative ? -number : number
  }

  /// The bytes of `01234567-89AB-CDEF-0123-456789ABCDEF`.
  private static func uuid(_ text: String) -> [UInt8]? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.joined().utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

/// A decimal number: digits and a power of ten, as `NSDecimalNumber` keeps them.
package struct DecimalText: Hashable, Sendable {
  package var isNegative: Bool
  /// At most 38 digits fit.
  package var mantissa: UInt128
  package var exponent: Int

  /// Nil for a text that is no number, or has more digits or a greater exponent than fit.
  package init?(_ text: String) {
    var bytes = text.utf8[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    (mantissa, exponent) = (0, 0)
    var hasDigits = false
    var isFraction = false
    while let byte = bytes.first {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if (0x30...0x39).contains(byte) {
        let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, exceeds) = product.addingReportingOverflow(UInt128(byte - 0x30))
        guard !overflows, !exceeds else { return nil }
        mantissa = sum
        hasDigits = true
        if isFraction { exponent -= 1 }
      } else {
        break
      }
      bytes.removeFirst()
    }
    guard hasDigits else { return nil }
    if let byte = bytes.first {
      guard byte | 0x20 == UInt8(ascii: "e"), let power = Int8(String(Substring(bytes.dropFirst())))
      else { return nil }
      exponent += Int(power)
    }
    while mantissa != 0, mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
    if mantissa == 0 { (isNegative, exponent) = (false, 0) }
    guard (-128...127).contains(exponent) else { return nil }
  }

  /// As `NSDecimalNumber` archives itself, the mantissa in 16-bit words, the lowest first.
  var archivedFields: [(String, ArchiveGraph.Value)] {
    var bytes: [UInt8] = []
    var rest = mantissa
    var length: Int32 = 0
    for index in 0..<8 {
      let word = UInt16(truncatingIfNeeded: rest)
      bytes += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
      if word != 0 { length = Int32(index + 1) }
      rest >>= 16
    }
    return [
      ("NS.exponent", .plain32(Int32(exponent))), ("NS.length", .plain32(length)),
      ("NS.negative", .plainBoolean(isNegative)), ("NS.compact", .plainBoolean(true)),
      ("NS.mantissa", .plainData(bytes)), ("NS.mantissa.bo", .plain32(1)),
    ]
  }
}
