package import NibFormat

/// Stretches views as their autoresizing masks say; panes of split views fill them, and so does what a
/// scroll view shows.
///
/// Rows of UIKit's tables are as wide as these, and the content views of cells grow with them.
package struct AutoresizingLayout: PictureLayout {
  package init() {}

  package func laidOut(
    _ root: PictureElement, of tree: PictureTree, in size: NibSize
  ) -> PictureElement? {
    var root = root
    let old = NibSize(width: root.frame.width, height: root.frame.height)
    root.frame.width = size.width
    root.frame.height = size.height
    stretch(&root, from: old, to: size, tree.graphs, tree.toolkit)
    return root
  }

  /// Gives what is inside of an element the room that it has now.
  func stretch(
    _ element: inout PictureElement, from old: NibSize, to new: NibSize, _ graphs: [NibGraph],
    _ toolkit: NibToolkit
  ) {
    guard old != new else { return }
    let frames = Self.frames(in: element, from: old, to: new, graphs, toolkit)
    for (index, frame) in zip(element.children.indices, frames) {
      let before = element.children[index].frame
      element.children[index].frame = frame
      stretch(
        &element.children[index], from: NibSize(width: before.width, height: before.height),
        to: NibSize(width: frame.width, height: frame.height), graphs, toolkit)
    }
  }

  /// The frames of what is directly inside of an element whose size changes.
  package static func frames(
    in element: PictureElement, from old: NibSize, to new: NibSize, _ graphs: [NibGraph],
    _ toolkit: NibToolkit
  ) -> [NibRect] {
    switch element.base {
    case "NSSplitView": panes(of: element, in: new, graphs[element.graph])
    case "NSScrollView": element.children.map { scrolled($0, from: old, to: new) }
    case "NSClipView": element.children.map { filled($0.frame, from: old, to: new) }
    case "UITableView":
      element.children.map {
        row($0.frame, from: old, to: new)
          ?? masked($0, from: old, to: new, graphs[$0.graph], toolkit)
      }
    case "UITableViewCell":
      element.children.map {
        $0.base == "UITableViewCellContentView"
          ? grown($0.frame, from: old, to: new)
          : masked($0, from: old, to: new, graphs[$0.graph], toolkit)
      }
    default:
      element.children.map { masked($0, from: old, to: new, graphs[$0.graph], toolkit) }
    }
  }

  /// A row of a table, which is as wide as the table but for equal insets; nil for other views.
  private static func row(_ frame: NibRect, from old: NibSize, to new: NibSize) -> NibRect? {
    guard abs(old.width - 2 * frame.x - frame.width) < 0.5 else { return nil }
    var row = frame
    row.width = max(0, new.width - 2 * frame.x)
    return row
  }

  /// What a cell makes as much larger as it is itself.
  private static func grown(_ frame: NibRect, from old: NibSize, to new: NibSize) -> NibRect {
    NibRect(
      x: frame.x, y: frame.y, width: max(0, frame.width + new.width - old.width),
      height: max(0, frame.height + new.height - old.height))
  }

  private static func masked(
    _ child: PictureElement, from old: NibSize, to new: NibSize, _ graph: NibGraph,
    _ toolkit: NibToolkit
  ) -> NibRect {
    let isBottomUp = toolkit == .appKit
    let key: HashedName = isBottomUp ? "NSvFlags" : "UIAutoresizingMask"
    let mask = Int(graph[child.id][key]?.integer ?? 0) & 0x3F
    let (x, width) = stretch(child.frame.x, child.frame.width, old.width, new.width, mask & 7)
    var bits = mask >> 3
    if isBottomUp { bits = bits & 2 | (bits & 1) << 2 | bits >> 2 & 1 }
    let (y, height) = stretch(
      child.frame.y, child.frame.height, old.height, new.height, bits & 7)
    return NibRect(x: x, y: y, width: width, height: height)
  }

  /// The bits are: flexible space before, flexible length, flexible space behind.
  private static func stretch(
    _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ bits: Int
  ) -> (Double, Double) {
    let parts = [
      bits & 1 != 0 ? max(0, start) : 0, bits & 2 != 0 ? max(0, length) : 0,
      bits & 4 != 0 ? max(0, old - start - length) : 0,
    ]
    let flexible = parts.reduce(0, +)
    let more = new - old
    guard flexible > 0 else {
      let count = (0..<3).filter { bits & (1 << $0) != 0 }.count
      guard count > 0 else { return (start, length) }
      let share = more / Double(count)
      return (
        bits & 1 != 0 ? start + share : start, max(0, bits & 2 != 0 ? length + share : length)
      )
    }
    return (
      start + more * parts[0] / flexible, max(0, length + more * parts[1] / flexible)
    )
  }

  // MARK: Split views

  /// The panes of a split view side by side, or one above the other, as high or as wide as it is.
  ///
  /// Those that hold their size least share what comes or goes, in proportion to their sizes.
  private static func panes(
    of split: PictureElement, in size: NibSize, _ graph: NibGraph
  ) -> [NibRect] {
    let isVertical = graph[split.id]["NSIsVertical"]?.truth ?? false
    let frames = split.children.map(\.frame)
    let lengths = frames.map { isVertical ? $0.width : $0.height }
    let starts = frames.map { isVertical ? $0.x : $0.y }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    // The dividers keep their widths.
    let gaps = zip(order, order.dropFirst()).map { max(0, starts[$1] - starts[$0] - lengths[$0]) }
    let room = max(0, (isVertical ? size.width : size.height) - gaps.reduce(0, +))
    var sizes = lengths.map { max(0, $0) }
    let priorities = holdingPriorities(of: split, graph)
    for least in Set(priorities).sorted() {
      let flexible = sizes.indices.filter { priorities[$0] == least }
      let total = flexible.reduce(0) { $0 + sizes[$1] }
      let wanted = max(0, total + room - sizes.reduce(0, +))
      for index in flexible {
        sizes[index] = total > 0 ? sizes[index] * wanted / total : wanted / Double(flexible.count)
      }
      if sizes.reduce(0, +) <= room + 0.001 { break }
    }
    var panes = frames
    var start = 0.0
    for (place, index) in order.enumerated() {
      panes[index] =
        isVertical
        ? NibRect(x: start, y: 0, width: sizes[index], height: size.height)
        : NibRect(x: 0, y: start, width: size.width, height: sizes[index])
      start += sizes[index] + (place < gaps.count ? gaps[place] : 0)
    }
    return panes
  }

  /// How firmly panes keep their sizes; a nib leaves out what is usual.
  private static func holdingPriorities(
    of split: PictureElement, _ graph: NibGraph
  ) -> [Double] {
    var priorities = split.children.map { _ in 250.0 }
    let pairs = graph.object("NSHoldingPriorities", of: split.id).flatMap { graph.pairs($0) } ?? []
    for pair in pairs.prefix(100) {
      func number(_ value: NibValue) -> Double? {
        value.object.flatMap { graph.number($0) }.flatMap { $0.number } ?? value.number
      }
      guard let index = number(pair.key).flatMap({ Int(exactly: $0) }),
        priorities.indices.contains(index), let priority = number(pair.value)
      else { continue }
      priorities[index] = priority
    }
    return priorities
  }

  // MARK: Scroll views

  /// The clip view, the header or a scroller of a scroll view.
  private static func scrolled(
    _ child: PictureElement, from old: NibSize, to new: NibSize
  ) -> NibRect {
    var frame = child.frame
    let (width, height) = (new.width - old.width, new.height - old.height)
    switch child.base {
    case "NSScroller" where frame.height >= frame.width:
      frame.x += width
      frame.height = max(0, frame.height + height)
    case "NSScroller":
      frame.y += height
      frame.width = max(0, frame.width + width)
    case "NSHeaderClipView", "NSTableHeaderView":
      frame.width = max(0, frame.width + width)
    case "_NSCornerView": frame.x += width
    default:
      frame.width = max(0, frame.width + width)
      frame.height = max(0, frame.height + height)
    }
    return frame
  }

  /// A view that fills what shows it as it did, and is larger where it was.
  private static func filled(_ frame: NibRect, from old: NibSize, to new: NibSize) -> NibRect {
    func length(_ own: Double, _ old: Double, _ new: Double) -> Double {
      abs(own - old) < 1 ? new : max(own, new)
    }
    return NibRect(
      x: frame.x, y: frame.y, width: length(frame.width, old.width, new.width),
      height: length(frame.height, old.height, new.height))
  }
}
