/// What AppKit makes of a table that was saved with the metrics of an older system.
///
/// Interface Builder saves a table as wide as it was with its own row margins. Since macOS 11 rows have a
/// margin of 16 points each side, and so a table that fitted no longer does: its columns shrink when it is
/// loaded for compilation, and its cell views move.
package struct TableLayout: Hashable, Sendable {
  /// What the document says of the table and the clip view around it.
  package struct Saved: Hashable, Sendable {
    package var columns: ColumnLayout
    /// The clip view's width in the document.
    package var savedClipWidth: Double
    /// The clip view's width as compiled.
    package var clipWidth: Double
    /// Whether the scroll view has a border.
    package var hasBorder: Bool
    /// Whether the document is by an Interface Builder that knew nothing of the margins.
    package var isOfOldMetrics: Bool

    package init(
      columns: ColumnLayout, savedClipWidth: Double, clipWidth: Double, hasBorder: Bool,
      isOfOldMetrics: Bool
    ) {
      self.columns = columns
      self.savedClipWidth = savedClipWidth
      self.clipWidth = clipWidth
      self.hasBorder = hasBorder
      self.isOfOldMetrics = isOfOldMetrics
    }
  }

  /// How the columns compare with the clip view; bits of `NSTvFlags`.
  package enum Fit: UInt32, Hashable, Sendable {
    case narrower = 0x20_0000
    case exact = 0x40_0000
    case wider = 0x60_0000
  }

  /// The margin of rows, both sides together.
  static let insetMargin = 32.0
  static let fullWidthMargin = 12.0

  package private(set) var columns: ColumnLayout
  /// Widths that the cell views are laid out in, before the table filled its clip view.
  private let cellColumns: ColumnLayout
  /// Where the columns begin then.
  private let starts: [Double]
  /// Columns with what is between and around them.
  package private(set) var contentWidth: Double
  /// The table's own.
  package private(set) var width: Double
  package private(set) var fit: Fit

  package init(_ saved: Saved) {
    var columns = saved.columns
    var width: Double { columns.contentWidth + Self.insetMargin }
    let count = Double(columns.columns.count)
    let fitted =
      columns.contentWidth + min(count, 1) * columns.spacing <= saved.savedClipWidth
    if fitted, width > saved.savedClipWidth {
      let excess =
        saved.isOfOldMetrics
        ? Self.insetMargin - columns.spacing : width - saved.savedClipWidth
      columns.grow(by: -excess)
    }
    if width <= saved.savedClipWidth, width > saved.clipWidth {
      columns.grow(by: saved.clipWidth - width)
    }
    cellColumns = columns
    var end = Self.insetMargin / 2
    starts = columns.columns.map { column in
      defer { end += column.width + columns.spacing }
      return end
    }
    var contentWidth = width
    if saved.hasBorder, contentWidth == saved.clipWidth {
      columns.grow(by: Self.insetMargin - Self.fullWidthMargin)
      contentWidth = columns.contentWidth + Self.fullWidthMargin
    }
    self.columns = columns
    self.contentWidth = contentWidth
    self.width = max(saved.clipWidth, contentWidth)
    if contentWidth == saved.clipWidth {
      fit = .exact
    } else {
      fit = contentWidth < saved.clipWidth ? .narrower : .wider
    }
  }

  /// Where the cell views of a column begin, and how wide they are.
  package func cellSpan(ofColumn index: Int) -> (x: Double, width: Double) {
    let columns = cellColumns.columns
    let spacing = cellColumns.spacing
    var start = starts[index]
    var end = start + columns[index].width
    // The cells at both ends reach into the margin that the rows would have at full width.
    if index == 0 { start -= ((Self.fullWidthMargin - spacing) / 2).rounded(.up) }
    if index == columns.count - 1 {
      end += ((Self.fullWidthMargin - spacing) / 2).rounded(.down)
    }
    return (start, end - start)
  }
}
