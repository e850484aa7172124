internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

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
