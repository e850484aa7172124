import NibFormat
import NibPictures
import Testing

/// Frames of what is inside of a view whose size changes.
@Suite struct AutoresizingLayoutTests {
  /// A split view of two panes with a divider of one point, and priorities by pane.
  private func split(
    isVertical: Bool, _ sizes: [Double], priorities: [Double?], to size: NibSize
  ) -> [NibRect] {
    var graph = NibGraphBuilder()
    let view = graph.add("NSSplitView")
    graph[view].set("NSIsVertical", .boolean(isVertical))
    var pairs: [(key: NibObjectID, value: NibObjectID)] = []
    for (index, priority) in priorities.enumerated() {
      guard let priority else { continue }
      pairs.append((key: graph.number(index), value: graph.number(priority)))
    }
    if !pairs.isEmpty {
      let dictionary = graph.dictionary(pairs, as: "NSMutableDictionary")
      graph[view].set("NSHoldingPriorities", dictionary)
    }
    let length = sizes.reduce(-1) { $0 + $1 + 1 }
    let old =
      isVertical
      ? NibSize(width: length, height: 100) : NibSize(width: 100, height: length)
    var element = PictureElement(
      graph: 0, id: view, className: "NSSplitView", base: "NSSplitView",
      frame: NibRect(x: 0, y: 0, width: old.width, height: old.height))
    var start = 0.0
    for size in sizes {
      let pane = graph.add("NSView")
      element.children.append(
        PictureElement(
          graph: 0, id: pane, className: "NSView", base: "NSView",
          frame: isVertical
            ? NibRect(x: start, y: 0, width: size, height: 100)
            : NibRect(x: 0, y: start, width: 100, height: size)))
      start += size + 1
    }
    return AutoresizingLayout.frames(
      in: element, from: old, to: size, [graph.graph], .appKit)
  }

  @Test func panesFillTheirSplitView() {
    let panes = split(
      isVertical: true, [100, 300], priorities: [nil, nil], to: NibSize(width: 801, height: 250))
    #expect(
      panes == [
        NibRect(x: 0, y: 0, width: 200, height: 250),
        NibRect(x: 201, y: 0, width: 600, height: 250),
      ])
  }

  @Test func panesThatHoldTheirSizeKeepIt() {
    let panes = split(
      isVertical: false, [100, 300], priorities: [260, nil], to: NibSize(width: 50, height: 601))
    #expect(
      panes == [
        NibRect(x: 0, y: 0, width: 50, height: 100),
        NibRect(x: 0, y: 101, width: 50, height: 500),
      ])
  }

  @Test func panesThatHoldTheirSizeGiveWayLast() {
    let panes = split(
      isVertical: false, [100, 300], priorities: [260, nil], to: NibSize(width: 50, height: 41))
    #expect(panes.map(\.height) == [40, 0])
  }

  @Test(arguments: [
    ("NSClipView", NibRect(x: 0, y: 0, width: 200, height: 300)),
    ("NSScroller", NibRect(x: 185, y: 0, width: 15, height: 300)),
  ])
  func whatScrollsFillsItsScrollView(base: String, expected: NibRect) {
    var graph = NibGraphBuilder()
    let view = graph.add("NSScrollView")
    let part = graph.add(base)
    var element = PictureElement(
      graph: 0, id: view, className: "NSScrollView", base: "NSScrollView",
      frame: NibRect(x: 0, y: 0, width: 100, height: 100))
    element.children = [
      PictureElement(
        graph: 0, id: part, className: base, base: base,
        frame: base == "NSScroller"
          ? NibRect(x: 85, y: 0, width: 15, height: 100)
          : NibRect(x: 0, y: 0, width: 100, height: 100))
    ]
    let frames = AutoresizingLayout.frames(
      in: element, from: NibSize(width: 100, height: 100), to: NibSize(width: 200, height: 300),
      [graph.graph], .appKit)
    #expect(frames == [expected])
  }

  /// Rows keep their insets, what a cell holds grows as it does, and other views without a mask stay.
  @Test(arguments: [
    (
      "UITableView", "UITableViewCell", NibRect(x: 20, y: 35, width: 280, height: 44),
      NibRect(x: 20, y: 35, width: 460, height: 44)
    ),
    (
      "UITableView", "UIView", NibRect(x: 20, y: 35, width: 100, height: 44),
      NibRect(x: 20, y: 35, width: 100, height: 44)
    ),
    (
      "UITableViewCell", "UITableViewCellContentView", NibRect(x: 0, y: 0, width: 286, height: 44),
      NibRect(x: 0, y: 0, width: 466, height: 44)
    ),
  ])
  func rowsAreAsWideAsTheirTable(
    base: String, part: String, frame: NibRect, expected: NibRect
  ) {
    var graph = NibGraphBuilder()
    let view = graph.add(base)
    let inner = graph.add(part)
    var element = PictureElement(
      graph: 0, id: view, className: base, base: base,
      frame: NibRect(x: 0, y: 0, width: 320, height: 44))
    element.children = [
      PictureElement(graph: 0, id: inner, className: part, base: part, frame: frame)
    ]
    let frames = AutoresizingLayout.frames(
      in: element, from: NibSize(width: 320, height: 44), to: NibSize(width: 500, height: 44),
      [graph.graph], .uiKit)
    #expect(frames == [expected])
  }
}
