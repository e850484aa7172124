import AppKitNibs
import BundlerTestSupport
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

  @Test(arguments: [(38.0, 112.5), (29, 109.5), (-29, 90.5)])
  func sharesWholePixelsAndLeavesPartsOfAPoint(amount: Double, width: Double) {
    var layout = Self.layout([Column(width: 100), Column(width: 100), Column(width: 100)])
    layout.unit = 0.5
    layout.grow(by: amount)
    #expect(layout.columns.map(\.width) == [width, width, width])
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

  /// The columns of a filter window that once shrank and grew by half a point for ever.
  static let fractional = [
    Column(width: 40, minWidth: 40), Column(width: 527.5, minWidth: 40),
    Column(width: 45.5, minWidth: 45),
  ]

  static let fractionalChanges: [(amount: Double, widths: [Double])] = [
    (-29, [40, 499, 45]), (-21, [40, 507, 45]), (-2, [40, 525.5, 45.5]), (1, [41, 527.5, 45.5]),
  ]

  @Test(arguments: fractionalChanges)
  func leavesNoFractionOver(amount: Double, widths: [Double]) throws {
    let layout = Self.layout(Self.fractional)
    let grown = try withCPULimit {
      var layout = layout
      layout.grow(by: amount)
      return layout
    }
    #expect(grown.columns.map(\.width) == widths)
    #expect(grown.contentWidth == layout.contentWidth + amount)
  }

  static let fractionsInTurn: [(amount: Double, widths: [Double])] = [
    (-10, [45, 90.5, 100]), (-150, [45, 10, 40.5]), (60, [105.5, 100, 100]),
  ]

  @Test(arguments: fractionsInTurn)
  func handsOnAFractionInTurn(amount: Double, widths: [Double]) {
    var layout = Self.layout(
      [Column(width: 45.5, minWidth: 45), Column(width: 100), Column(width: 100)], .sequential)
    layout.grow(by: amount)
    #expect(layout.columns.map(\.width) == widths)
  }

  static let hostile = [
    0, 0.1, -0.5, 40.3, 1e-300, 1e17, 1e300, -1e300, .greatestFiniteMagnitude, .infinity,
    -.infinity,
    .nan,
  ]

  /// Every style, every hostile amount, and columns of all combinations of hostile widths and
  /// limits.
  @Test(arguments: [ColumnLayout.Style.uniform, .sequential, .reverseSequential, .lastColumnOnly])
  func endsWhateverTheNumbers(style: ColumnLayout.Style) throws {
    for first in Self.hostile {
      for second in Self.hostile {
        let layout = Self.layout(
          [
            Column(width: first, minWidth: second), Column(width: second, maxWidth: first),
            Column(width: 45.5, minWidth: 45),
            Column(width: first, minWidth: first, maxWidth: second),
          ], style)
        let widths = try withCPULimit {
          Self.hostile.map { amount in
            var layout = layout
            layout.grow(by: amount)
            return layout.columns[2].width
          }
        }
        #expect(widths.allSatisfy { $0 >= 45 && $0 <= 1000 })
      }
    }
  }

  /// Columns of which more and more stop, round by round.
  @Test func sharesAmongThousands() throws {
    let columns = (0..<20_000).map { number in
      Column(width: 1000.25, minWidth: 1000 - 900 / Double(number + 1))
    }
    let layout = Self.layout(columns)
    let grown = try withCPULimit {
      var layout = layout
      layout.grow(by: -14_000)
      return layout
    }
    #expect(zip(columns, grown.columns).allSatisfy { $1.width >= $0.minWidth })
    let change = zip(columns, grown.columns).reduce(0) { $0 + $1.0.width - $1.1.width }
    #expect(abs(change - 14_000) < 0.001)
  }
}
