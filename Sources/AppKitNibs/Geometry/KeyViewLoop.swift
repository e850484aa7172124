internal import NibFormat

/// The order in which the tab key visits what the selected item of a tab view shows: from the tab
/// view into the item and back, parents first (Docs/Rules/AppKitNibs.md, 14).
struct KeyViewLoop {
  /// A view and the view after it; nil where the view after it is in no archive.
  struct Link: Hashable {
    var view: NibObjectID
    var next: NibObjectID?
  }

  /// What the loop has to know of a view.
  private struct Place {
    var view: NibObjectID
    var left: Double
    var bottom: Double
    var top: Double

    /// Whether this one comes before another: to its left, where both share some height, or else
    /// above it.
    func precedes(_ other: Place) -> Bool {
      let shared = min(top, other.top) - max(bottom, other.bottom)
      return shared > 0 && left != other.left ? left < other.left : top > other.top
    }
  }

  let links: [Link]

  /// The loop from a tab view through the view of its selected item.
  ///
  /// `fillsPopUps` is true for systems whose pop-up buttons fill their frames.
  init(
    from tabView: NibObjectID, through view: NibObjectID, of graph: NibGraph,
    hidesPartsOfSliders: Bool, fillsPopUps: Bool
  ) {
    let views = Self.views(in: view, of: graph, fillsPopUps)
    links = zip([tabView] + views, views + [tabView]).map { view, next in
      Link(view: view, next: Self.isCut(view, next, graph, hidesPartsOfSliders) ? nil : next)
    }
  }

  /// A view and everything inside of it, but for what is inside of other tab views, which have
  /// loops of their own.
  private static func views(
    in view: NibObjectID, of graph: NibGraph, _ fillsPopUps: Bool
  ) -> [NibObjectID] {
    var result: [NibObjectID] = []
    var pending = [view]
    while let next = pending.popLast() {
      result.append(next)
      guard kind(of: next, graph) != "NSTabView" else { continue }
      let inner = graph.objects("NSSubviews", of: next)
      pending += sorted(inner, of: next, graph, fillsPopUps).reversed()
    }
    return result
  }

  /// Whether a view that AppKit adds, and that no archive has, is between two views: in a bordered button of a Mac that
  /// leaves its subviews empty, in the clip view of a header, and before the content of a table
  /// with one.
  private static func isCut(
    _ view: NibObjectID, _ next: NibObjectID, _ graph: NibGraph, _ hidesPartsOfSliders: Bool
  ) -> Bool {
    switch kind(of: view, graph) {
    case "NSButton", "NSPopUpButton": return graph[view]["NSSubviews"] != nil
    case "NSSlider": return hidesPartsOfSliders
    case "NSClipView" where isHeader(view, graph): return true
    case "NSScrollView": return false
    default:
      guard kind(of: next, graph) == "NSClipView", !isHeader(next, graph),
        let scrollView = graph.object("NSSuperview", of: next)
      else { return false }
      return graph.object("NSHeaderClipView", of: scrollView) != nil
    }
  }

  private static func isHeader(_ clip: NibObjectID, _ graph: NibGraph) -> Bool {
    graph.object("NSSuperview", of: clip).flatMap { graph.object("NSHeaderClipView", of: $0) }
      == clip
  }

  /// Views in the order of the loop, which is no order in the strict sense: the lists are merged as
  /// AppKit merges them.
  private static func sorted(
    _ views: [NibObjectID], of parent: NibObjectID, _ graph: NibGraph, _ fillsPopUps: Bool
  ) -> [NibObjectID] {
    let isFlipped = flipped.contains(kind(of: parent, graph))
    let places = views.map { place(of: $0, isFlipped: isFlipped, graph, fillsPopUps) }
    return merged(places[...]).map(\.view)
  }

  private static func merged(_ places: ArraySlice<Place>) -> [Place] {
    guard places.count > 1 else { return Array(places) }
    let middle = places.startIndex + places.count / 2
    let (first, second) = (merged(places[..<middle]), merged(places[middle...]))
    var (result, i, j): ([Place], Int, Int) = ([], 0, 0)
    while i < first.count, j < second.count {
      if second[j].precedes(first[i]) {
        result.append(second[j])
        j += 1
      } else {
        result.append(first[i])
        i += 1
      }
    }
    return result + first[i...] + second[j...]
  }

  /// The alignment rectangle of a view, upright.
  private static func place(
    of view: NibObjectID, isFlipped: Bool, _ graph: NibGraph, _ fillsPopUps: Bool
  ) -> Place {
    var (x, y, height) = (0.0, 0.0, 0.0)
    if let numbers = graph.string("NSFrame", of: view).flatMap(AppKitGeometry.numbers),
      numbers.count == 4
    {
      (x, y, height) = (numbers[0], numbers[1], numbers[3])
    } else if let size = graph.string("NSFrameSize", of: view).flatMap(AppKitGeometry.numbers),
      size.count == 2
    {
      height = size[1]
    }
    let room = room(in: view, height: height, graph, fillsPopUps)
    let (bottom, top) = (y + room.bottom, y + height - room.top)
    return isFlipped
      ? Place(view: view, left: x, bottom: -top, top: -bottom)
      : Place(view: view, left: x, bottom: bottom, top: top)
  }

  /// The room above and below the alignment rectangle of a view.
  private static func room(
    in view: NibObjectID, height: Double, _ graph: NibGraph, _ fillsPopUps: Bool
  ) -> (top: Double, bottom: Double) {
    switch kind(of: view, graph) {
    case "NSBox": return graph.number("NSBoxType", of: view) ?? 0 == 0 ? (0, 4) : (0, 0)
    case "NSPopUpButton": return fillsPopUps ? (0, 0) : (2, 4)
    case "NSButton":
      guard let cell = graph.object("NSCell", of: view),
        let flags = graph[cell]["NSButtonFlags"]?.integer,
        let style = graph[cell]["NSButtonFlags2"]?.integer.map({ $0 & 0x27 })
      else { return (0, 0) }
      let isBordered = flags & 0x0080_0000 != 0
      if !isBordered { return style == 2 ? (1, 1) : (0, 0) }
      return style == 1 && height > 20 ? (height < 30 ? 4 : 5, 7) : (0, 0)
    default: return (0, 0)
    }
  }

  /// The views whose origin is at the top.
  private static let flipped: Set<String> = ["NSScrollView", "NSSplitView"]

  /// The class of a view of AppKit's.
  static func kind(of view: NibObjectID, _ graph: NibGraph) -> String {
    graph.string("NSOriginalClassName", of: view) ?? graph[view].className
  }
}
