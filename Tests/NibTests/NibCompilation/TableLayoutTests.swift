import AppKitNibs
import Testing

@Suite struct TableLayoutTests {
  static func layout(
    _ widths: [Double], saved: Double, clip: Double, border: Bool = true, old: Bool = false,
    spacing: Double = 3, style: ColumnLayout.Style = .lastColumnOnly, build: Bool = false
  ) -> TableLayout {
    TableLayout(
      TableLayout.Saved(
        columns: ColumnLayout(
          columns: widths.map { ColumnLayout.Column(width: $0) }, spacing: spacing, style: style),
        savedClipWidth: saved, clipWidth: clip, hasBorder: border, isOfOldMetrics: old,
        isOfBuild: build))
  }

  /// Columns, clip views as saved and compiled, what becomes of the columns, the table, and how it
  /// fits.
  static let cases: [(TableLayout, [Double], Double, TableLayout.Fit)] = [
    // Nothing to do: there is room.
    (layout([100], saved: 300, clip: 300), [100], 300, .narrower),
    // Fitted once: shrinks to the clip view, and gets the border's room back.
    (layout([100, 94], saved: 200, clip: 200), [100, 85], 200, .exact),
    (layout([100, 94], saved: 200, clip: 200, border: false), [100, 65], 200, .exact),
    (layout([100, 94], saved: 200, clip: 190), [100, 75], 190, .exact),
    // An old document shrinks by the margins, whatever the room.
    (layout([100, 80], saved: 200, clip: 200, old: true), [100, 51], 200, .narrower),
    // Never fitted: scrolls.
    (layout([100, 200], saved: 200, clip: 200), [100, 200], 335, .wider),
    // In a build with the margins of full width, and with columns in whole points.
    (layout([100, 199.5], saved: 200, clip: 200, build: true), [100, 199.5], 315, .wider),
    // Would fit with those margins.
    (layout([100, 80], saved: 200, clip: 200, style: .none, build: true), [100, 80], 200, .wider),
    // Fits exactly.
    (layout([100, 85], saved: 200, clip: 200, old: true, build: true), [100, 85], 200, .exact),
  ]

  /// Macs before macOS 12 take the margins from columns that fill full width exactly.
  @Test(arguments: [true, false])
  func keepsColumnsOfFullWidth(isKept: Bool) {
    var saved = TableLayout.Saved(
      columns: ColumnLayout(
        columns: [100, 85].map { ColumnLayout.Column(width: $0) }, spacing: 3,
        style: .lastColumnOnly),
      savedClipWidth: 200, clipWidth: 200, hasBorder: true, isOfOldMetrics: true, isOfBuild: true)
    saved.keepsFullWidth = isKept
    let widths = TableLayout(saved).columns.columns.map(\.width)
    #expect((widths == [100, 85]) == isKept, "\(widths)")
  }

  @Test(arguments: cases.indices)
  func fitsColumns(at index: Int) {
    let (layout, widths, width, fit) = Self.cases[index]
    #expect(layout.columns.columns.map(\.width) == widths)
    #expect(layout.width == width)
    #expect(layout.fit == fit)
  }

  /// Plain tables of systems before macOS 11, whose columns share the room that is left.
  static let plainCases: [([Double], [Double], Double, TableLayout.Fit)] = [
    // Saved by an Interface Builder of macOS 13 (Sparkle's permission prompt).
    ([128, 137], [146, 154], 306, .exact),
    ([200, 100], [200, 100], 306, .exact),
    ([200, 200], [150, 150], 306, .exact),
    ([], [], 306, .narrower),
  ]

  @Test func beginsWithTheSecondCellAsAtFullWidth() {
    let layout = Self.layout([100, 199.5], saved: 400, clip: 400, build: true)
    #expect(layout.cellSpan(ofColumn: 0) == (11, 105))
    #expect(layout.cellSpan(ofColumn: 1) == (109, 204))
  }

  @Test(arguments: plainCases.indices)
  func fillsPlainTables(at index: Int) {
    let (saved, widths, width, fit) = Self.plainCases[index]
    let columns = ColumnLayout(
      columns: saved.map { ColumnLayout.Column(width: $0) }, spacing: 3, style: .lastColumnOnly)
    let layout = TableLayout(
      beforeBigSur: TableLayout.Saved(
        columns: columns, savedClipWidth: 306, clipWidth: 306, hasBorder: true,
        isOfOldMetrics: false))
    #expect(layout.columns.columns.map(\.width) == widths)
    #expect(layout.columns.style == .lastColumnOnly)
    #expect(layout.width == width)
    #expect(layout.fit == fit)
    let starts = widths.indices.map { layout.cellSpan(ofColumn: $0).x }
    #expect(starts == (widths.isEmpty ? [] : [1, widths[0] + 4]))
    #expect(widths.indices.map { layout.cellSpan(ofColumn: $0).width } == widths)
  }

  /// Widths keep fractions, cell views have whole points.
  @Test func shrinksPlainTablesToTheirClipView() {
    let columns = ColumnLayout(
      columns: [ColumnLayout.Column(width: 388.5)], spacing: 3, style: .uniform)
    let layout = TableLayout(
      beforeBigSur: TableLayout.Saved(
        columns: columns, savedClipWidth: 382, clipWidth: 382, hasBorder: true,
        isOfOldMetrics: false))
    #expect(layout.columns.columns.map(\.width) == [379.5])
    #expect(layout.cellSpan(ofColumn: 0) == (1, 380))
  }

  /// Columns that are as narrow as they may be overflow, and the first cell stays where it is.
  @Test func leavesPlainTablesThatCannotShrink() {
    let columns = ColumnLayout(
      columns: [200, 200].map { ColumnLayout.Column(width: $0, minWidth: 200) }, spacing: 3,
      style: .uniform)
    let saved = TableLayout.Saved(
      columns: columns, savedClipWidth: 306, clipWidth: 306, hasBorder: true,
      isOfOldMetrics: false, isOfBuild: true)
    let layout = TableLayout(beforeBigSur: saved)
    #expect(layout.fit == .wider)
    #expect(layout.cellSpan(ofColumn: 0) == TableLayout(saved).cellSpan(ofColumn: 0))
    #expect(layout.cellSpan(ofColumn: 1).x == 204)
    #expect(layout.cellShift == 15)
  }

  @Test func leavesTablesOfOlderMacsAsSaved() {
    let columns = ColumnLayout(
      columns: [200, 90].map { ColumnLayout.Column(width: $0) }, spacing: 3, style: .uniform)
    let layout = TableLayout(
      asSaved: TableLayout.Saved(
        columns: columns, savedClipWidth: 306, clipWidth: 306, hasBorder: true,
        isOfOldMetrics: false))
    #expect(layout.columns == columns)
    #expect(layout.width == 306)
    #expect(layout.fit == .narrower)
  }

  static let spans: [(spacing: Double, starts: [Double], widths: [Double])] = [
    (3, [11, 119, 222], [105, 100, 104]), (17, [18, 133, 250], [98, 100, 97]),
  ]

  @Test(arguments: spans)
  func laysCellViewsOut(spacing: Double, starts: [Double], widths: [Double]) {
    let layout = Self.layout([100, 100, 100], saved: 500, clip: 500, spacing: spacing)
    let spans = (0..<3).map { layout.cellSpan(ofColumn: $0) }
    #expect(spans.map(\.x) == starts)
    #expect(spans.map(\.width) == widths)
  }
}
