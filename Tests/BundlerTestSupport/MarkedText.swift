package import Diagnostics

/// Text whose positions are marked with ①②③…, so that no test counts columns.
///
///     let text = MarkedText("①resorces: [a]")
///     text.plain        // "resorces: [a]"
///     text.positions[0] // line 1, column 1
package struct MarkedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text without the marks.
  package var plain = ""
  /// Where the marks stood: ① first.
  package var positions: [SourcePosition] = []

  package init(_ marked: String) {
    var positionsByMark: [UInt32: SourcePosition] = [:]
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if (0x2460...0x2473).contains(scalar.value) {
        positionsByMark[scalar.value] = SourcePosition(line: line, column: column)
        continue
      }
      plain.unicodeScalars.append(scalar)
      column += String(scalar).utf8.count
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    positions = positionsByMark.sorted { $0.key < $1.key }.map(\.value)
  }

  package init(stringLiteral value: String) { self.init(value) }
}
