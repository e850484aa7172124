package import NibFormat

/// The views of a nib as trees, with their stored frames.
///
/// A view is what has a frame of its kit; views that no other view holds are roots. Cycles, which only
/// hostile nibs have, lead nowhere, because every view has one parent and trees begin at roots.
struct NibViews {
  struct View {
    var id: NibObjectID
    var className: String
    var parent: Int?
    /// In the coordinates of the parent, y downwards.
    var stored: NibRect
    var isHidden: Bool
    /// Whether constraints place it.
    var isConstrained: Bool
    var mask: LayoutMask
    /// Whether the coordinates of its subviews begin at the top.
    var isFlipped: Bool
  }

  let graph: NibGraph
  let isAppKit: Bool
  /// Each view before those in it.
  private(set) var views: [View] = []
  /// The systems whose sizes of controls the frames have.
  private(set) var generation = AppKitGeneration.bigSur
  private(set) var places: [NibObjectID: Int] = [:]

  /// The frames that a document states, by the numbers of elements.
  private let stated: [Int: NibRect]

  init(
    _ graph: NibGraph, _ generation: AppKitGeneration? = nil, isBeforeTahoe: Bool = false,
    stated: [Int: NibRect] = [:]
  ) {
    self.graph = graph
    self.stated = stated
    isAppKit = graph.objects.contains { $0["NSvFlags"] != nil }
    let ids = graph.ids.filter { isView($0) }
    if isAppKit {
      var known: [AppKitGeneration] = [.bigSur, .yosemite]
      if !isBeforeTahoe { known.append(.tahoe) }
      self.generation =
        generation ?? AppKitGeneration.likely(of: ids, self, among: known) ?? .bigSur
    }
    var children: [NibObjectID: [NibObjectID]] = [:]
    var isHeld: Set<NibObjectID> = []
    for id in ids {
      for child in subviews(of: id) where child != id && isView(child) {
        guard isHeld.insert(child).inserted else { continue }
        children[id, default: []].append(child)
      }
    }
    for root in ids where !isHeld.contains(root) {
      var open: [(id: NibObjectID, parent: Int?)] = [(root, nil)]
      while let (id, parent) = open.popLast() {
        guard places[id] == nil else { continue }
        places[id] = views.count
        views.append(view(id, parent: parent))
        let place = views.count - 1
        for child in (children[id] ?? []).reversed() { open.append((child, place)) }
      }
    }
  }

  /// The class of a framework behind a user's class.
  func className(of id: NibObjectID) -> String {
    let name = graph[id].className
    switch name {
    case "UIClassSwapper": return graph.string("UIOriginalClassName", of: id) ?? name
    case "NSClassSwapper": return graph.string("NSOriginalClassName", of: id) ?? name
    case "NSCustomView": return "NSView"
    default: return name
    }
  }

  private func isView(_ id: NibObjectID) -> Bool {
    let object = graph[id]
    if isAppKit {
      return object["NSvFlags"] != nil && object.className != "NSStackViewContainer"
    }
    return object["UIBounds"] != nil || object["UICenter"] != nil
  }

  private func subviews(of id: NibObjectID) -> [NibObjectID] {
    if isAppKit {
      var views = graph.objects("NSSubviews", of: id)
      for item in graph.objects("NSTabViewItems", of: id) {
        if let view = graph.object("NSView", of: item), !views.contains(view) { views.append(view) }
      }
      return views
    }
    var views = graph.objects("UISubviews", of: id)
    for key: HashedName in ["UIContentView", "UIVisualEffectViewContentView"] {
      if let view = graph.object(key, of: id), !views.contains(view) { views.append(view) }
    }
    return views
  }

  private func view(_ id: NibObjectID, parent: Int?) -> View {
    let name = className(of: id)
    if isAppKit { return appKitView(id, name, parent) }
    let bounds = graph.rect("UIBounds", of: id) ?? NibRect(x: 0, y: 0, width: 0, height: 0)
    let center =
      graph.point("UICenter", of: id) ?? NibPoint(x: bounds.width / 2, y: bounds.height / 2)
    var stored = NibRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
    if let parent, let outer = graph.rect("UIBounds", of: views[parent].id) {
      stored.x -= outer.x
      stored.y -= outer.y
    }
    let bits = graph.whole("UIAutoresizingMask", of: id)
    var mask = LayoutMask()
    (mask.left, mask.width, mask.right) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    (mask.top, mask.height, mask.bottom) = (bits & 8 != 0, bits & 16 != 0, bits & 32 != 0)
    let isContent =
      graph[id].className.hasSuffix("CellContentView")
      || parent.map { graph.object("UIContentView", of: views[$0].id) == id } ?? false
    if isContent { (mask.width, mask.height) = (true, true) }
    return View(
      id: id, className: name, parent: parent, stored: stored,
      isHidden: graph[id]["UIHidden"]?.truth == true,
      isConstrained: graph[id]["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"]?.truth
        == true,
      mask: mask, isFlipped: true)
  }

  private func appKitView(_ id: NibObjectID, _ name: String, _ parent: Int?) -> View {
    var stored = NibRect(x: 0, y: 0, width: 0, height: 0)
    if let frame = graph.rect("NSFrame", of: id) {
      stored = frame
    } else if let size = graph.size("NSFrameSize", of: id) {
      (stored.width, stored.height) = (size.width, size.height)
    }
    let outer = parent.map { views[$0] }
    let isUpright = outer.map { !$0.isFlipped } ?? false
    if let outer, isUpright { stored.y = outer.stored.height - stored.y - stored.height }
    let content = outer.flatMap { contentFrame(id, of: $0) }
    stored = content ?? stored
    let flags = graph.whole("NSvFlags", of: id)
    var mask = LayoutMask()
    (mask.left, mask.width, mask.right) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
    (mask.top, mask.height, mask.bottom) = (flags & 8 != 0, flags & 16 != 0, flags & 32 != 0)
    if isUpright { (mask.top, mask.bottom) = (mask.bottom, mask.top) }
    if content != nil { (mask.width, mask.height) = (true, true) }
    var isFlipped = Self.flippedClasses.contains(name)
    if name == "NSClipView", let content = graph.object("NSDocView", of: id) {
      isFlipped = Self.flippedClasses.contains(className(of: content))
    }
    return View(
      id: id, className: name, parent: parent, stored: stored, isHidden: flags & 0x8000_0000 != 0,
      isConstrained: graph[id]["NSDoNotTranslateAutoresizingMask"]?.truth == true, mask: mask,
      isFlipped: isFlipped)
  }

  /// Returns the frame of a box's content, y downwards; nil for other views.
  ///
  /// A nib has the content of a box with a bezel as large as the box, which draws it elsewhere.
  private func contentFrame(_ id: NibObjectID, of box: View) -> NibRect? {
    guard box.className == "NSBox", graph.object("NSContentView", of: box.id) == id,
      graph.whole("NSBoxType", of: box.id) == 0
    else { return nil }
    if let number = graph[id][NibKey.sourceElement]?.integer, let stated = self.stated[Int(number)]
    {
      var frame = stated
      frame.y = box.stored.height - stated.y - stated.height
      return frame
    }
    let isTitled = graph.whole("NSTitlePosition", of: box.id) != 0
    let top: Double = isTitled ? 15 : generation == .tahoe ? 0 : 3
    let (side, bottom): (Double, Double) =
      switch generation {
      case .yosemite: (3, 3)
      case .bigSur: (4, 5)
      case .tahoe: (0, 0)
      }
    return NibRect(
      x: side, y: top, width: box.stored.width - 2 * side,
      height: box.stored.height - top - bottom)
  }

  /// Classes of AppKit whose coordinates begin at the top.
  private static let flippedClasses: Set<String> = [
    "NSBrowser", "NSButton", "NSCollectionView", "NSMatrix", "NSOutlineView", "NSScrollView",
    "NSSegmentedControl", "NSSplitView", "NSTabView", "NSTableHeaderView", "NSTableView",
    "NSTextView",
  ]
}

extension NibGraph {
  /// The views that no other view holds.
  package var rootViews: [NibObjectID] {
    NibViews(self).views.filter { $0.parent == nil }.map(\.id)
  }

  /// A whole number of a key; 0 without one that could be a flag or a count.
  func whole(_ key: HashedName, of id: NibObjectID) -> Int {
    guard let number = number(key, of: id), number.magnitude < 1e15 else { return 0 }
    return Int(number)
  }
}
