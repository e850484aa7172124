internal import NibCompilation

/// The widths of a table's columns, and what happens to them when there is more or less room.
///
/// Columns change by whole points, or whole pixels, unless a limit stops one in between.
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
  /// The points that a share is a multiple of: one, or half of one where a point has two pixels.
  package var unit = 1.0

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

  /// With columns of whole points, as they are drawn.
  var wholeColumns: ColumnLayout {
    var whole = self
    for index in columns.indices { whole.columns[index].width.round(.up) }
    return whole
  }

  /// Makes the columns wider by an amount, or narrower by a negative one, as far as their limits
  /// allow.
  ///
  /// An amount that is not finite changes nothing.
  package mutating func grow(by amount: Double) {
    guard amount.isFinite else { return }
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

  private var resizable: [Int] {
    columns.indices.filter { columns[$0].resizesWithTable && columns[$0].width.isFinite }
  }

  private mutating func growInTurn(_ indices: [Int], by amount: Double) {
    var left = amount
    for index in indices { left -= growColumn(index, by: left) }
  }

  /// Spreads an amount over all columns.
  ///
  /// The first ones get what cannot be shared evenly; where shares are whole pixels, less than a point of it is
  /// given to none. What the limits of some columns keep from
  /// them is spread over the others, in another round.
  ///
  /// A column that stops at its limit may move by part of a point. The rest of that point goes to
  /// the last column that moves, so that together the columns change by exactly the amount.
  private mutating func growUniformly(by amount: Double) {
    var left = amount
    var indices = resizable
    // Each round either gives all away or stops a column, so there are no more rounds than columns.
    for _ in columns.indices {
      guard left != 0, !indices.isEmpty else { return }
      if unit < 1 {
        let share = (left / Double(indices.count) / unit).rounded(.towardZero) * unit
        let rest = (left - share * Double(indices.count)).rounded(.towardZero)
        for (position, index) in indices.enumerated() {
          let isFirst = Double(position) < rest.magnitude
          left -= growColumn(index, by: isFirst ? share + (rest < 0 ? -1 : 1) : share)
        }
        if left.magnitude < 1 { return }
        indices = indices.filter { canGrow($0, by: left) }
        continue
      }
      var unshared = left
      for (position, index) in indices.enumerated() {
        let even = unshared / Double(indices.count - position)
        let share = ((even / unit).rounded(.awayFromZero) * unit).limited(to: unshared)
        unshared -= share
        left -= growColumn(index, by: share)
      }
      indices = indices.filter { canGrow($0, by: left) }
    }
  }

  private func canGrow(_ index: Int, by amount: Double) -> Bool {
    let column = columns[index]
    return amount > 0 ? column.width < column.maxWidth : column.width > column.minWidth
  }

  /// Returns how much of the amount the column took: all of it, unless a limit stops the column.
  private mutating func growColumn(_ index: Int, by amount: Double) -> Double {
    let column = columns[index]
    let wanted = column.width + amount
    let width =
      amount > 0
      ? min(wanted, max(column.maxWidth, column.width))
      : max(wanted, min(column.minWidth, column.width))
    columns[index].width = width
    return width == wanted ? amount : width - column.width
  }
}

extension Double {
  /// The number, or `limit` where that is nearer to zero.
  fileprivate func limited(to limit: Double) -> Double {
    magnitude < limit.magnitude ? self : limit
  }
}
