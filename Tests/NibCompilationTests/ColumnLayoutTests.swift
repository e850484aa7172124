import NibCompilation
import Testing

@Suite struct ColumnLayoutTests {
  typealias Column = ColumnLayout.Column

  static func layout(
    _ columns: [Column], _ style: ColumnLayout.Style = .uniform
  ) -> ColumnLayout {
    ColumnLayout(columns: columns, spacing: 3, style: style)
  }

  @Test(arguments: [
    (ColumnLayout.Style.none, -10, [100, 100, 100]),
    (.uniform, -10, [96, 97, 97]), (.uniform, 20, [107, 107, 106]),
    (.sequential, -95, [10, 95, 100]), (.reverseSequential, -95, [100, 95, 10]),
    (.lastColumnOnly, -20, [100, 100, 80]), (.firstColumnOnly, 20, [120, 100, 100]),
    (.lastColumnOnly, -9.7, [100, 100, 91]),
  ])
  func spreadsAChange(style: ColumnLayout.Style, amount: Double, widths: [Double]) {
    var layout = Self.layout([Column(width: 100), Column(width: 100), Column(width: 100)], style)
    layout.grow(by: amount)
    #expect(layout.columns.map(\.width) == widths)
  }

  @Test(arguments: [ColumnLayout.Style.uniform, .sequential, .lastColumnOnly, .firstColumnOnly])
  func leavesColumnsThatAreFixed(style: ColumnLayout.Style) {
    var layout = Self.layout([Column(width: 100, resizesWithTable: false)], style)
    layout.grow(by: 50)
    #expect(layout.columns[0].width == 100)
  }

  @Test func givesOthersWhatALimitKeepsFromOne() {
    var layout = Self.layout([
      Column(width: 100), Column(width: 100, minWidth: 98), Column(width: 100),
    ])
    layout.grow(by: -30)
    #expect(layout.columns.map(\.width) == [86, 98, 86])
  }

  @Test func stopsWhenNoColumnCanFollow() {
    var layout = Self.layout([Column(width: 20, minWidth: 15), Column(width: 20, minWidth: 18)])
    layout.grow(by: -1000)
    #expect(layout.columns.map(\.width) == [15, 18])
  }

  @Test func leavesColumnsBeyondTheirLimits() {
    var layout = Self.layout([Column(width: 5, minWidth: 10), Column(width: 2000)])
    layout.grow(by: -20)
    layout.grow(by: 20)
    #expect(layout.columns.map(\.width) == [25, 1980])
  }

  @Test func countsWholePoints() {
    let layout = Self.layout([Column(width: 100.5), Column(width: 20.75)])
    #expect(layout.contentWidth == 124)
    #expect(Self.layout([]).contentWidth == 0)
  }
}
