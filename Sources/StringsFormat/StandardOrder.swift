/// A text as Xcode orders keys and ids: case aside, numbers by value, punctuation before digits
/// before letters.
///
/// Source: string catalogs and tables that Xcode wrote; the order of punctuation is that of the
/// Unicode Collation Algorithm, for ASCII.
package struct StandardOrder: Comparable, Sendable {
  private enum Unit: Hashable {
    case mark(rank: Int, UInt32)
    /// A number without its leading zeros.
    case number([UInt8])
    case letter(String)
  }

  private let units: [Unit]
  private let text: String

  package init(_ text: String) {
    self.text = text
    var units: [Unit] = []
    var digits: [UInt8]?
    for scalar in text.unicodeScalars {
      if scalar.isASCII, "0"..."9" ~= scalar {
        digits = (digits ?? []) + [UInt8(ascii: scalar)]
        continue
      }
      if let number = digits { units.append(.number(Self.significant(number))) }
      digits = nil
      units += Self.units(of: scalar)
    }
    if let number = digits { units.append(.number(Self.significant(number))) }
    self.units = units
  }

  private static let marks = Dictionary(
    uniqueKeysWithValues: zip(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars, 0...))

  private static func significant(_ digits: [UInt8]) -> [UInt8] {
    Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  private static func units(of scalar: Unicode.Scalar) -> [Unit] {
    if scalar == "…" { return units(of: ".") + units(of: ".") + units(of: ".") }
    if let rank = marks[scalar] { return [.mark(rank: rank, scalar.value)] }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      return [.letter(scalar.properties.lowercaseMapping)]
    }
    return [.mark(rank: marks.count, scalar.value)]
  }

  package static func < (a: Self, b: Self) -> Bool {
    for (first, second) in zip(a.units, b.units) where first != second {
      switch (first, second) {
      case (.mark(let x, let v), .mark(let y, let w)): return (x, v) < (y, w)
      case (.number(let x), .number(let y)):
        return x.count == y.count ? x.lexicographicallyPrecedes(y) : x.count < y.count
      case (.letter(let x), .letter(let y)):
        return x.unicodeScalars.lexicographicallyPrecedes(y.unicodeScalars)
      case (.mark, _), (.number, .letter): return true
      default: return false
      }
    }
    if a.units.count != b.units.count { return a.units.count < b.units.count }
    return a.text.utf16.lexicographicallyPrecedes(b.text.utf16)
  }
}
