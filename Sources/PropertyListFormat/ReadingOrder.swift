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
