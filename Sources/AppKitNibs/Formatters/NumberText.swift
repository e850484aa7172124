internal import InterfaceBuilderFormat
internal import NibCompilation
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
