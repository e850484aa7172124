import NibFormat
import NibLayout
import Testing

@Suite struct LayoutSolverTests {
  /// A root of 300 × 200 with views in it that constraints place, all stored as 10 × 10 at the origin.
  private func scene(
    _ count: Int, _ constraints: [LayoutConstraint], intrinsic: [Int: IntrinsicSize] = [:]
  ) -> LayoutScene {
    let root = LayoutItem(
      parent: nil, placement: .fixed, stored: NibRect(x: 0, y: 0, width: 300, height: 200))
    let views = (0..<count).map { index in
      var item = LayoutItem(
        parent: 0, placement: .constrained, stored: NibRect(x: 0, y: 0, width: 10, height: 10))
      item.intrinsic = intrinsic[index + 1] ?? IntrinsicSize()
      return item
    }
    return LayoutScene(items: [root] + views, constraints: constraints)
  }

  private func edge(
    _ item: Int, _ attribute: LayoutAttribute, _ constant: Double, priority: Double = 1000,
    _ relation: LayoutRelation = .equal
  ) -> LayoutConstraint {
    LayoutConstraint(
      .init(item, attribute), relation, .init(0, attribute), constant: constant,
      priority: priority)
  }

  private func length(
    _ item: Int, _ attribute: LayoutAttribute, _ constant: Double, priority: Double = 1000,
    _ relation: LayoutRelation = .equal
  ) -> LayoutConstraint {
    LayoutConstraint(.init(item, attribute), relation, constant: constant, priority: priority)
  }

  @Test func placesAViewByItsEdges() {
    let solution = scene(
      1,
      [
        edge(1, .leading, 20), edge(1, .trailing, -30), edge(1, .top, 5), length(1, .height, 40),
      ]
    ).solved()
    #expect(solution.frames[1] == NibRect(x: 20, y: 5, width: 250, height: 40))
    #expect(solution.conflicts.isEmpty)
    #expect(solution.ambiguities.isEmpty)
  }

  @Test func centersAndMultiplies() {
    let solution = scene(
      1,
      [
        edge(1, .centerX, 0), edge(1, .centerY, 10),
        LayoutConstraint(.init(1, .width), .equal, .init(0, .width), multiplier: 0.5),
        LayoutConstraint(.init(1, .height), .equal, .init(1, .width), multiplier: 0.2),
      ]
    ).solved()
    #expect(solution.frames[1] == NibRect(x: 75, y: 95, width: 150, height: 30))
  }

  /// Two constraints of 500 do not outdo one of 501.
  @Test func neverWeighsPrioritiesAgainstEachOther() {
    let solution = scene(
      1,
      [
        edge(1, .leading, 0), edge(1, .top, 0), length(1, .height, 10),
        length(1, .width, 50, priority: 500), length(1, .width, 50, priority: 500),
        length(1, .width, 80, priority: 501),
      ]
    ).solved()
    #expect(solution.frames[1].width == 80)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func staysBetweenTwoOfEqualPriority() {
    let solution = scene(
      1,
      [
        edge(1, .leading, 0), edge(1, .top, 0), length(1, .height, 10),
        length(1, .width, 50, priority: 500), length(1, .width, 90, priority: 500),
      ]
    ).solved()
    #expect(solution.frames[1].width >= 50)
    #expect(solution.frames[1].width <= 90)
  }

  @Test func holdsInequalities() {
    let solution = scene(
      1,
      [
        edge(1, .leading, 0), edge(1, .top, 0), length(1, .height, 10),
        length(1, .width, 100, .lessOrEqual), length(1, .width, 400, priority: 250),
      ]
    ).solved()
    #expect(solution.frames[1].width == 100)
  }

  @Test(arguments: [(251.0, 60.0, 220.0), (249.0, 100.0, 180.0)])
  func stretchesTheViewThatHugsLess(hugging: Double, first: Double, second: Double) {
    var scene = scene(
      2,
      [
        edge(1, .leading, 10), edge(1, .top, 0), edge(2, .top, 0), edge(2, .trailing, -10),
        LayoutConstraint(.init(2, .leading), .equal, .init(1, .trailing)),
      ], intrinsic: [1: IntrinsicSize(60, 20), 2: IntrinsicSize(180, 20)])
    scene.items[1].hugging = LayoutPriorities(horizontal: hugging, vertical: 250)
    let solution = scene.solved()
    #expect(solution.frames[1].width == first)
    #expect(solution.frames[2].width == second)
  }

  @Test func compressesTheViewThatResistsLess() {
    var scene = scene(
      2,
      [
        edge(1, .leading, 0), edge(1, .top, 0), edge(2, .top, 0), edge(2, .trailing, 0),
        LayoutConstraint(.init(2, .leading), .equal, .init(1, .trailing)),
      ], intrinsic: [1: IntrinsicSize(250, 20), 2: IntrinsicSize(100, 20)])
    scene.items[1].compression = LayoutPriorities(horizontal: 749, vertical: 750)
    let solution = scene.solved()
    #expect(solution.frames[1].width == 200)
    #expect(solution.frames[2].width == 100)
  }

  @Test func saysWhichConstraintCannotHoldAndWhy() throws {
    let solution = scene(
      1,
      [
        edge(1, .leading, 20), edge(1, .top, 0), length(1, .height, 10), length(1, .width, 100),
        edge(1, .trailing, -20),
      ]
    ).solved()
    #expect(solution.conflicts.count == 1)
    let conflict = try #require(solution.conflicts.first)
    #expect(conflict.constraint == 4)
    #expect(conflict.others == [0, 3])
    #expect(conflict.error == 160)
    #expect(solution.frames[1].width == 100)
  }

  @Test func saysWhatIsSmallerThanNothing() throws {
    let solution = scene(
      1,
      [edge(1, .leading, 200), edge(1, .trailing, -200), edge(1, .top, 0), edge(1, .bottom, 0)]
    ).solved()
    let conflict = try #require(solution.conflicts.first)
    #expect(conflict.item == 1)
    #expect(conflict.constraint == nil)
    #expect(solution.frames[1].width == 0)
  }

  @Test func leavesOpenPartsAsTheyAreStored() {
    var scene = scene(1, [edge(1, .leading, 20), length(1, .width, 40)])
    scene.items[1].stored = NibRect(x: 0, y: 33, width: 10, height: 17)
    let solution = scene.solved()
    #expect(solution.frames[1] == NibRect(x: 20, y: 33, width: 40, height: 17))
    #expect(solution.ambiguities.map(\.parts) == [[.y, .height]])
  }

  @Test func alignsWithoutTheRoomAroundAControl() {
    var scene = scene(
      1,
      [
        edge(1, .leading, 20), edge(1, .trailing, -20), edge(1, .top, 10), length(1, .height, 20),
      ])
    scene.items[1].alignment = NibInsets(top: 5, left: 7, bottom: 7, right: 7)
    #expect(scene.solved().frames[1] == NibRect(x: 13, y: 5, width: 274, height: 32))
  }

  @Test func autoresizesWithTheRoot() {
    var mask = LayoutMask()
    mask.width = true
    mask.top = true
    let view = LayoutItem(
      parent: 0, placement: .autoresized(mask),
      stored: NibRect(x: 10, y: 20, width: 280, height: 30))
    var scene = scene(0, [])
    scene.items.append(view)
    scene.rootSize = NibSize(width: 400, height: 300)
    #expect(scene.solved().frames[1] == NibRect(x: 10, y: 120, width: 380, height: 30))
  }

  @Test func stretchesTheLastOfEquals() {
    let scene = scene(
      3,
      [
        edge(1, .leading, 0), edge(3, .trailing, 0),
        LayoutConstraint(.init(2, .leading), .equal, .init(1, .trailing)),
        LayoutConstraint(.init(3, .leading), .equal, .init(2, .trailing)),
      ],
      intrinsic: [1: IntrinsicSize(50, 10), 2: IntrinsicSize(50, 10), 3: IntrinsicSize(50, 10)])
    #expect(scene.solved().frames.dropFirst().map(\.width) == [50, 50, 200])
  }

  /// One view with one constraint more than are solved.
  @Test func endsWithMoreConstraintsThanItSolves() {
    var constraints: [LayoutConstraint] = []
    for _ in 0..<(LayoutScene.limits.constraints + 1) { constraints.append(edge(1, .leading, 1)) }
    let solution = scene(1, constraints).solved()
    #expect(!solution.isComplete)
    #expect(solution.frames[1] == NibRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func leavesOutNumbersThatAreNone(number: Double) {
    let solution = scene(
      1, [edge(1, .leading, number), edge(1, .top, 4), length(1, .width, 20)]
    ).solved()
    #expect(solution.frames[1].y == 4)
    #expect(solution.frames[1].x == 0)
  }
}

@Suite struct TextMetricsTests {
  @Test func measuresWithTheWidthsOfTheSystem() {
    let narrow = TextMetrics.width(of: "iiii", in: .system(17))
    let wide = TextMetrics.width(of: "WWWW", in: .system(17))
    #expect(narrow * 2 < wide)
    #expect(TextMetrics.width(of: "", in: .system(17)) == 0)
  }

  @Test func heavierTextIsWider() {
    let regular = TextMetrics.width(of: "Settings", in: .system(17))
    let bold = TextMetrics.width(of: "Settings", in: .system(17, weight: 700))
    #expect(bold > regular)
  }

  @Test func sumsItsAdvances() {
    let font = NibFont.system(13)
    let sum = TextMetrics.advances(of: "Größe 漢", in: font).reduce(0, +)
    #expect(abs(sum - TextMetrics.width(of: "Größe 漢", in: font)) < 0.001)
  }

  @Test func breaksAtBlanks() {
    let font = NibFont.system(17)
    let width = TextMetrics.width(of: "one two ", in: font)
    let lines = TextMetrics.lines(of: "one two three", in: font, width: width + 1)
    #expect(lines == ["one two ", "three"])
  }

  @Test func breaksWordsThatAreTooLong() {
    let lines = TextMetrics.lines(of: "mmmmmmmm", in: .system(17), width: 40)
    #expect(lines.count > 2)
    #expect(lines.joined() == "mmmmmmmm")
  }

  @Test func keepsLinesOfTheText() {
    #expect(TextMetrics.lines(of: "a\n\nb", in: .system(17), width: 100) == ["a", "", "b"])
  }

  @Test(arguments: [(17.0, 20.5), (13.0, 16.0), (12.0, 14.5)])
  func linesAreAsHighAsInUIKit(size: Double, height: Double) {
    #expect(FontHeights.height(of: .system(size), lines: 1, isAppKit: false) == height)
  }
}
