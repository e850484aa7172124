import Diagnostics

/// An overview for people: lines of a label and a value, and tables under headings.
struct OverviewText {
  private(set) var text = ""

  /// Adds a line `label  value`; nothing for a value that is nil or empty.
  mutating func add(_ label: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    text += padded("  " + label, to: 20) + value.visible + "\n"
  }

  /// Adds a heading that begins in the first column.
  mutating func title(_ title: String) { text += title.visible + "\n" }

  /// Adds rows under a heading; nothing if there are none.
  ///
  /// Every column but the last is as wide as its widest cell, up to 60. A row of one cell stands by
  /// itself, under what it belongs to.
  mutating func table(_ heading: String, _ rows: [[String]]) {
    if rows.isEmpty { return }
    text += "\n" + heading + "\n"
    let rows = rows.map { $0.map(\.visible) }
    let columns = rows.map(\.count).max() ?? 0
    var widths = Array(repeating: 0, count: columns)
    for row in rows where row.count > 1 {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], min(60, cell.count))
      }
    }
    for row in rows {
      var line = "  "
      for (column, cell) in row.enumerated() {
        line += column == row.count - 1 ? cell : padded(cell, to: widths[column] + 2)
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      text += line + "\n"
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    // A cell that is too wide keeps two spaces after it.
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}
