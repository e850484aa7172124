/// The layout of a table that was saved with the metrics of an older system.
///
/// Interface Builder saves a table with the width that it has with that version's row margins.
/// Since macOS 11 rows have margins of 16 points on each side, so that a table that fitted no
/// longer does. When it is loaded for compilation, its columns shrink and its cell views move.
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
  /// Where the cell views of the columns lie.
  private let spans: [Span]
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
    let spans = Self.spansReachingIntoMargins(of: columns)
    var contentWidth = width
    if saved.hasBorder, contentWidth == saved.clipWidth {
      columns.grow(by: Self.insetMargin - Self.fullWidthMargin)
      contentWidth = columns.contentWidth + Self.fullWidthMargin
    }
    self.init(columns, spans: spans, contentWidth: contentWidth, clipWidth: saved.clipWidth)
  }

  /// The layout for systems before macOS 11: a plain table.
  ///
  /// Half of the spacing is left on each side. Columns that leave room share it evenly, whatever
  /// their style.
  package init(beforeBigSur saved: Saved) {
    var columns = saved.columns
    var contentWidth: Double {
      columns.contentWidth + (columns.columns.isEmpty ? 0 : columns.spacing)
    }
    if contentWidth < saved.clipWidth {
      columns.style = .uniform
      columns.grow(by: saved.clipWidth - contentWidth)
      columns.style = saved.columns.style
    }
    let spans = Self.spans(of: columns, from: (columns.spacing / 2).rounded(.down))
    self.init(columns, spans: spans, contentWidth: contentWidth, clipWidth: saved.clipWidth)
  }

  private init(
    _ columns: ColumnLayout, spans: [Span], contentWidth: Double, clipWidth: Double
  ) {
    self.columns = columns
    self.spans = spans
    self.contentWidth = contentWidth
    width = max(clipWidth, contentWidth)
    if contentWidth == clipWidth {
      fit = .exact
    } else {
      fit = contentWidth < clipWidth ? .narrower : .wider
    }
  }

  /// Where the cell views of a column begin, and how wide they are.
  package func cellSpan(ofColumn index: Int) -> (x: Double, width: Double) {
    (spans[index].start, spans[index].end - spans[index].start)
  }

  private struct Span: Hashable, Sendable {
    var start, end: Double
  }

  private static func spans(of columns: ColumnLayout, from start: Double) -> [Span] {
    var start = start
    return columns.columns.map { column in
      defer { start += column.width + columns.spacing }
      return Span(start: start, end: start + column.width)
    }
  }

  /// The first and the last cell extend into the margin that rows have at full width.
  private static func spansReachingIntoMargins(of columns: ColumnLayout) -> [Span] {
    let reach = (fullWidthMargin - columns.spacing) / 2
    var spans = spans(of: columns, from: insetMargin / 2)
    guard !spans.isEmpty else { return [] }
    spans[0].start -= reach.rounded(.up)
    spans[spans.count - 1].end += reach.rounded(.down)
    return spans
  }
}
