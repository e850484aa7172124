internal import NibCompilation

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
    /// Whether a build compiles it, which has a deployment target.
    package var isOfBuild: Bool
    /// Whether a table whose columns fill full width exactly keeps them.
    package var keepsFullWidth = true

    package init(
      columns: ColumnLayout, savedClipWidth: Double, clipWidth: Double, hasBorder: Bool,
      isOfOldMetrics: Bool, isOfBuild: Bool = false
    ) {
      self.columns = columns
      self.savedClipWidth = savedClipWidth
      self.clipWidth = clipWidth
      self.hasBorder = hasBorder
      self.isOfOldMetrics = isOfOldMetrics
      self.isOfBuild = isOfBuild
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
  /// How much further to the right all cell views but the first truly lie.
  package private(set) var cellShift = 0.0

  package init(_ saved: Saved) {
    let isExact = saved.columns.wholeColumns.contentWidth + Self.fullWidthMargin == saved.clipWidth
    if saved.isOfBuild, saved.hasBorder, isExact, saved.keepsFullWidth,
      saved.savedClipWidth == saved.clipWidth
    {
      let columns = saved.columns.wholeColumns
      let spans = Self.spansReachingIntoMargins(
        of: columns, from: Self.fullWidthMargin / 2, Self.fullWidthMargin / 2)
      self.init(
        saved.columns, spans: spans, contentWidth: saved.clipWidth, clipWidth: saved.clipWidth)
      return
    }
    var columns = saved.columns
    var whole: ColumnLayout { saved.isOfBuild ? columns.wholeColumns : columns }
    var width: Double { whole.contentWidth + Self.insetMargin }
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
    let spans = Self.spansReachingIntoMargins(
      of: whole, from: Self.insetMargin / 2,
      (saved.isOfBuild ? Self.fullWidthMargin : Self.insetMargin) / 2)
    var contentWidth = width
    let isWider = contentWidth > saved.clipWidth
    if saved.hasBorder, contentWidth == saved.clipWidth {
      columns.grow(by: Self.insetMargin - Self.fullWidthMargin)
      contentWidth = columns.contentWidth + Self.fullWidthMargin
    } else if saved.hasBorder, saved.isOfBuild, isWider {
      contentWidth = whole.contentWidth + Self.fullWidthMargin
    }
    self.init(columns, spans: spans, contentWidth: contentWidth, clipWidth: saved.clipWidth)
    if isWider { fit = .wider }
    if saved.isOfBuild { cellShift = (Self.insetMargin - Self.fullWidthMargin) / 2 }
  }

  /// The layout of a Mac before macOS 11, which knows no margins: that of the document.
  package init(asSaved saved: Saved) {
    let columns = saved.columns
    self.init(
      columns, spans: Self.spans(of: columns, from: (columns.spacing / 2).rounded(.down)),
      contentWidth: columns.contentWidth + (columns.columns.isEmpty ? 0 : columns.spacing),
      clipWidth: saved.clipWidth)
  }

  /// The layout for systems before macOS 11: a plain table.
  ///
  /// Half of the spacing is left on each side. Columns that leave room, or have too little, share it
  /// evenly, whatever their style. Where all are as narrow as they may be, nothing is laid out again,
  /// and the first cell stays where macOS 11 has it.
  package init(beforeBigSur saved: Saved) {
    var columns = saved.columns
    var contentWidth: Double {
      columns.contentWidth + (columns.columns.isEmpty ? 0 : columns.spacing)
    }
    if contentWidth != saved.clipWidth {
      columns.style = .uniform
      columns.grow(by: saved.clipWidth - contentWidth)
      columns.style = saved.columns.style
    }
    let whole = columns.wholeColumns
    var spans = Self.spans(of: whole, from: (columns.spacing / 2).rounded(.down))
    let isStuck = contentWidth > saved.clipWidth && columns == saved.columns
    if isStuck, let first = TableLayout(saved).spans.first { spans[0] = first }
    self.init(columns, spans: spans, contentWidth: contentWidth, clipWidth: saved.clipWidth)
    // What is less than a pixel for each column is no room.
    let isShared = columns.unit < 1 && columns != saved.columns
    if isShared, contentWidth < saved.clipWidth, contentWidth + 1 >= saved.clipWidth {
      fit = .exact
    }
    if isStuck { cellShift = Self.insetMargin / 2 - (columns.spacing / 2).rounded(.down) }
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
  ///
  /// In a build the others begin as in a table of full width, whatever the style.
  private static func spansReachingIntoMargins(
    of columns: ColumnLayout, from first: Double, _ others: Double
  ) -> [Span] {
    let reach = (fullWidthMargin - columns.spacing) / 2
    var spans = spans(of: columns, from: others)
    guard !spans.isEmpty else { return [] }
    let width = spans[0].end - spans[0].start
    spans[0] = Span(start: first - reach.rounded(.up), end: first + width)
    spans[spans.count - 1].end += reach.rounded(.down)
    return spans
  }
}
