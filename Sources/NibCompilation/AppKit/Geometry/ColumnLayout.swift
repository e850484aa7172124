/// The widths of a table's columns, and what happens to them when there is more or less room.
///
/// AppKit moves whole points only.
package struct ColumnLayout: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package var width: Double
    package var minWidth: Double
    package var maxWidth: Double
    /// Whether the column's resizing mask lets it follow the table.
    package var resizesWithTable: Bool

    package init(
      width: Double, minWidth: Double = 10, maxWidth: Double = 1000, resizesWithTable: Bool = true
    ) {
      self.width = width
      self.minWidth = minWidth
      self.maxWidth = maxWidth
      self.resizesWithTable = resizesWithTable
    }
  }

  /// Which columns make up for the table's change; the numbers are AppKit's.
  package enum Style: Int, Hashable, Sendable {
    case none, uniform, sequential, reverseSequential, lastColumnOnly, firstColumnOnly
  }

  package var columns: [Column]
  /// Between two columns.
  package var spacing: Double
  package var style: Style

  package init(columns: [Column], spacing: Double, style: Style) {
    self.columns = columns
    self.spacing = spacing
    self.style = style
  }

  /// All columns and what is between them, with no margin, in whole points.
  package var contentWidth: Double {
    let between = Double(max(columns.count - 1, 0)) * spacing
    return (columns.reduce(between) { $0 + $1.width }).rounded(.down)
  }

  /// Makes the columns wider by an amount, or narrower by a negative one, as far as their limits allow.
  package mutating func grow(by amount: Double) {
    let whole = amount.rounded(.towardZero)
    switch style {
    case .none: return
    case .uniform: growUniformly(by: whole)
    case .sequential: growInTurn(resizable, by: whole)
    case .reverseSequential: growInTurn(resizable.reversed(), by: whole)
    case .lastColumnOnly: growInTurn(resizable.filter { $0 == columns.count - 1 }, by: whole)
    case .firstColumnOnly: growInTurn(resizable.filter { $0 == 0 }, by: whole)
    }
  }

  private var resizable: [Int] { columns.indices.filter { columns[$0].resizesWithTable } }

  private mutating func growInTurn(_ indices: [Int], by amount: Double) {
    var left = amount
    for index in indices { left -= growColumn(index, by: left) }
  }

  /// Spreads an amount over all columns; the first get what cannot be shared evenly, and what the limits of
  /// some columns keep from them goes to the others.
  private mutating func growUniformly(by amount: Double) {
    var left = amount
    var indices = resizable
    while left != 0, !indices.isEmpty {
      var unshared = left
      var moved = 0.0
      for (position, index) in indices.enumerated() {
        let share = (unshared / Double(indices.count - position)).rounded(.awayFromZero)
        unshared -= share
        moved += growColumn(index, by: share)
      }
      guard moved != 0 else { return }
      left -= moved
      indices = indices.filter { canGrow($0, by: left) }
    }
  }

  private func canGrow(_ index: Int, by amount: Double) -> Bool {
    let column = columns[index]
    return amount > 0 ? column.width < column.maxWidth : column.width > column.minWidth
  }

  /// Returns how much wider the column became.
  private mutating func growColumn(_ index: Int, by amount: Double) -> Double {
    let column = columns[index]
    let wanted = column.width + amount
    let width =
      amount > 0
      ? min(wanted, max(column.maxWidth, column.width))
      : max(wanted, min(column.minWidth, column.width))
    columns[index].width = width
    return width - column.width
  }
}
