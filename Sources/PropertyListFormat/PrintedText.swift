/// A value as `plutil -p` prints it: a container, or a text that ends the line.
package enum PrintedShape<Value> {
  case dictionary([(key: String, value: Value)])
  case array([Value])
  case scalar(String)
}

/// The text of `plutil -p`, which ends in a newline; strings are not escaped, keys are sorted for
/// people.
///
///     {
///       "data" => {length = 4, bytes = 0x01020304}
///       "list" => [
///         0 => 2024-01-01 00:00:00 +0000
///       ]
///     }
package func printedText<Value>(
  of value: Value, shape: (Value) -> PrintedShape<Value>
) -> String {
  var text = ""
  func append(_ value: Value, indent: String) {
    switch shape(value) {
    case .dictionary(let entries):
      text += "{\n"
      let sorted = entries.map { (order: ReadingOrder($0.key), entry: $0) }
        .sorted { $0.order < $1.order }
      for (_, entry) in sorted {
        text += "\(indent)  \"\(entry.key)\" => "
        append(entry.value, indent: indent + "  ")
      }
      text += indent + "}\n"
    case .array(let values):
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += "\(indent)  \(index) => "
        append(value, indent: indent + "  ")
      }
      text += indent + "]\n"
    case .scalar(let scalar): text += scalar + "\n"
    }
  }
  append(value, indent: "")
  return text
}

extension PropertyList {
  /// The text of `plutil -p`, which ends in a newline.
  package var printedText: String {
    PropertyListFormat.printedText(of: self) { $0.printedShape }
  }

  private var printedShape: PrintedShape<PropertyList> {
    switch self {
    case .dictionary(let dictionary): .dictionary(dictionary.entries.map { ($0.key, $0.value) })
    case .array(let values): .array(values)
    default: .scalar(printedScalar)
    }
  }

  /// The text of a value that is no container; empty for one.
  package var printedScalar: String {
    switch self {
    case .dictionary, .array: ""
    case .string(let string): "\"\(string)\""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): printedDate(seconds)
    case .data(let bytes): bytes.printedText
    case .uid(let number): "<CFKeyedArchiverUID>{value = \(number)}"
    }
  }
}

private func printedDate(_ seconds: Double) -> String {
  let date = CalendarDate(secondsSinceReferenceDate: seconds).description
  return date.split(separator: "T").joined(separator: " ").dropLast() + " +0000"
}

extension [UInt8] {
  /// As `NSData` describes itself: in full up to 24 bytes, then the first 16 and the last 8.
  fileprivate var printedText: String {
    if count <= 24 { return "{length = \(count), bytes = 0x\(hexadecimal(self[...]))}" }
    let head = groups(self[..<16])
    return "{length = \(count), bytes = 0x\(head) ... \(groups(self[(count - 8)...])) }"
  }

  /// Four bytes in each group.
  private func groups(_ bytes: ArraySlice<UInt8>) -> String {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 4)
      .map { hexadecimal(bytes[$0..<($0 + 4)]) }
      .joined(separator: " ")
  }
}

private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
  bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The sort key of a dictionary's key, as people sort: case is ignored, numbers go by value.
///
/// Punctuation precedes digits, digits precede letters, as in the Unicode collation order; what is not
/// ASCII comes last, by code point.
package struct ReadingOrder: Comparable {
  fileprivate let primary: [Weight]
  /// Breaks ties between keys that differ only in case or leading zeros.
  private let scalars: [Unicode.Scalar]

  fileprivate enum Weight: Comparable {
    case symbol(Int)
    /// Digits without leading zeros; compared by length first.
    case number(length: Int, digits: [UInt8])
    case letter(UInt32)
  }

  private static let symbols = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

  package init(_ key: String) {
    scalars = Array(key.unicodeScalars)
    var weights: [Weight] = []
    var rest = scalars[...]
    while let scalar = rest.first {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if digits.isEmpty {
        weights.append(Self.weight(scalar))
        rest.removeFirst()
      } else {
        let significant = digits.drop { $0 == "0" }.map { UInt8(truncatingIfNeeded: $0.value) }
        weights.append(.number(length: significant.count, digits: significant))
        rest = rest.dropFirst(digits.count)
      }
    }
    primary = weights
  }

  private static func weight(_ scalar: Unicode.Scalar) -> Weight {
    if let place = symbols.firstIndex(of: scalar) { return .symbol(place) }
    if scalar.value < 0x20 { return .symbol(-1) }
    let isUpper = ("A"..."Z").contains(scalar)
    return .letter(isUpper ? scalar.value + 0x20 : scalar.value)
  }

  package static func < (a: Self, b: Self) -> Bool {
    if a.primary != b.primary { return a.primary.lexicographicallyPrecedes(b.primary) }
    if a.scalars.count != b.scalars.count { return a.scalars.count < b.scalars.count }
    // Small letters precede capitals, although their code points are higher.
    return b.scalars.lexicographicallyPrecedes(a.scalars)
  }
}

extension ReadingOrder.Weight {
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.symbol(let a), .symbol(let b)): a < b
    case (.letter(let a), .letter(let b)): a < b
    case (.number(let aLength, let a), .number(let bLength, let b)):
      aLength == bLength ? a.lexicographicallyPrecedes(b) : aLength < bLength
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .symbol: 0
    case .number: 1
    case .letter: 2
    }
  }
}
