/// The number of the Interface Builder that saved a document: `24506`, `14490.70`.
package struct ToolsVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// As written.
  package var text: String
  private var numbers: [Int]

  /// Nil for what is not numbers with dots in between.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, parts.count <= 8 else { return nil }
    self.text = text
    self.numbers = numbers
  }

  package var description: String { text }

  package static func < (a: Self, b: Self) -> Bool {
    a.numbers.lexicographicallyPrecedes(b.numbers)
  }
}
