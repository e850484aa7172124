internal import NibFormat

extension PictureTreeReader {
  /// Windows, views and menus that no other object holds.
  mutating func appKitRoots() -> [PictureElement] { appKitRoots(0, depth: 0) }

  private mutating func appKitRoots(_ graph: Int, depth: Int) -> [PictureElement] {
    let nib = graphs[graph]
    guard let data = nib.object("IB.objectdata", of: nib.root) else { return [] }
    let owner = nib.object("NSRoot", of: data)
    let objects = nib.objects("NSObjectsKeys", of: data)
    let parents = nib.objects("NSObjectsValues", of: data)
    // The window of a controller belongs to the controller.
    let tops = zip(objects, parents).filter {
      $0.1 == owner || nib[$0.0].className == "NSWindowTemplate"
    }.map(\.0)
    var views: [PictureElement] = []
    var menus: [PictureElement] = []
    for id in tops + (parents.isEmpty ? objects : []) {
      switch classes(of: id, graph).base {
      case "NSWindowTemplate":
        if let window = window(id, graph, depth: depth) { views.append(window) }
      case "NSMenu": if let menu = menu(id, graph, depth: depth) { menus.append(menu) }
      default:
        if let view = appKitView(id, graph, in: nil, depth: depth) { views.append(view) }
      }
    }
    for index in views.indices {
      views[index].frame.x = 0
      views[index].frame.y = 0
    }
    return menus.filter { $0.base == "main menu" } + views + menus.filter { $0.base != "main menu" }
  }

  /// A view by its parent's coordinates, whose y may grow upwards; nil for what is no view.
  mutating func appKitView(
    _ id: NibObjectID, _ graph: Int, in parent: Parent?, depth: Int
  ) -> PictureElement? {
    let nib = graphs[graph]
    let object = nib[id]
    let isView =
      object["NSFrame"] != nil || object["NSFrameSize"] != nil || object["NSvFlags"] != nil
    guard isView, enter(id, graph, depth: depth) else { return nil }
    let (name, base) = classes(of: id, graph)
    var frame = NibRect(x: 0, y: 0, width: 0, height: 0)
    if let own = nib.rect("NSFrame", of: id) {
      frame = own
    } else if let size = nib.size("NSFrameSize", of: id) {
      frame = NibRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    if let parent {
      frame.x -= parent.bounds.x
      frame.y =
        parent.isFlipped
        ? frame.y - parent.bounds.y
        : parent.bounds.y + parent.bounds.height - frame.y - frame.height
    }
    var element = PictureElement(graph: graph, id: id, className: name, base: base, frame: frame)
    let flags = UInt32(truncatingIfNeeded: object["NSvFlags"]?.integer ?? 0)
    element.isHidden = flags & 0x8000_0000 != 0
    element.clips = base == "NSClipView" || base == "NSHeaderClipView"
    element.layer = layer(of: id, graph)
    var bounds = NibRect(x: 0, y: 0, width: frame.width, height: frame.height)
    if base == "NSClipView", let own = nib.rect("NSBounds", of: id) {
      bounds.x = own.x
      bounds.y = own.y
    }
    let document = nib.object("NSDocView", of: id).map { classes(of: $0, graph).base }
    let inside = Parent(bounds: bounds, isFlipped: Self.flipped.contains(document ?? base))
    element.children = appKitChildren(of: id, base, element, inside, depth)
    return element
  }

  struct Parent {
    var bounds: NibRect
    /// True if y grows downwards.
    var isFlipped: Bool
  }

  /// Classes whose contents have their origin in the upper left corner.
  private static let flipped: Set = [
    "NSTableView", "NSOutlineView", "NSTextView", "NSScrollView", "NSTabView", "NSSplitView",
    "NSTableHeaderView", "NSHeaderClipView", "NSMatrix", "NSForm", "NSBrowser", "NSCollectionView",
    "NSRuleEditor", "NSPredicateEditor", "NSTableRowView", "NSTokenField", "NSSearchField",
    "NSGridView",
  ]

  private mutating func appKitChildren(
    of id: NibObjectID, _ base: String, _ element: PictureElement, _ inside: Parent, _ depth: Int
  ) -> [PictureElement] {
    let graph = element.graph
    let nib = graphs[graph]
    var ids = nib.objects("NSSubviews", of: id)
    var more: [NibObjectID] = []
    for key: HashedName in ["NSContentView", "NSDocView", "NSHeaderClipView"] {
      if let object = nib.object(key, of: id) { more.append(object) }
    }
    for key: HashedName in [
      "NSStackViewBeginningContainer", "NSStackViewMiddleContainer", "NSStackViewEndContainer",
    ] {
      guard let container = nib.object(key, of: id) else { continue }
      more += nib.objects("NSStackViewContainerNonDroppedViews", of: container)
    }
    more += nib.objects("NSArrangedSubviews", of: id)
    var known = Set(ids)
    for object in more where known.insert(object).inserted { ids.append(object) }
    if Self.wholes.contains(base) { return [] }
    var children = ids.compactMap { appKitView($0, graph, in: inside, depth: depth + 1) }
    if base == "NSTableView" || base == "NSOutlineView" {
      children += tableCells(of: id, element, depth)
    }
    return children
  }

  /// What they are made of is drawn with them.
  private static let wholes: Set = [
    "NSButton", "NSPopUpButton", "NSTextField", "NSSearchField", "NSTokenField", "NSComboBox",
    "NSSlider", "NSStepper", "NSSegmentedControl", "NSProgressIndicator", "NSLevelIndicator",
    "NSColorWell", "NSDatePicker", "NSImageView", "NSSecureTextField", "NSMatrix", "NSForm",
    "NSBrowser", "NSSwitch", "NSRuleEditor", "NSPredicateEditor", "NSPathControl", "NSTextView",
  ]

  // MARK: Windows

  private mutating func window(_ id: NibObjectID, _ graph: Int, depth: Int) -> PictureElement? {
    guard enter(id, graph, depth: depth) else { return nil }
    let nib = graphs[graph]
    let content = nib.rect("NSWindowRect", of: id) ?? NibRect(x: 0, y: 0, width: 480, height: 270)
    let chrome = WindowChrome(of: id, in: nib)
    let name = nib.string("NSWindowClass", of: id) ?? "NSWindow"
    var window = PictureElement(
      graph: graph, id: id, className: name, base: "NSWindowTemplate",
      frame: NibRect(
        x: 0, y: 0, width: max(60, content.width), height: content.height + chrome.height))
    if let view = nib.object("NSWindowView", of: id),
      var root = appKitView(view, graph, in: nil, depth: depth + 1)
    {
      let before = NibSize(width: root.frame.width, height: root.frame.height)
      root.frame = NibRect(x: 0, y: chrome.height, width: content.width, height: content.height)
      AutoresizingLayout().stretch(
        &root, from: before, to: NibSize(width: content.width, height: content.height), graphs,
        toolkit)
      root.clips = true
      window.children.append(root)
    }
    return window
  }

  // MARK: Menus

  private mutating func menu(_ id: NibObjectID, _ graph: Int, depth: Int) -> PictureElement? {
    guard enter(id, graph, depth: depth) else { return nil }
    let layout = MenuLayout(id, graphs[graph])
    let isMain = graphs[graph].string("NSName", of: id) == "_NSMainMenu"
    return PictureElement(
      graph: graph, id: id, className: "NSMenu", base: isMain ? "main menu" : "NSMenu",
      frame: isMain ? layout.barFrame : layout.panelFrame)
  }

  // MARK: Tables

  /// The prototypes of a table's columns, in its first row.
  private mutating func tableCells(
    of id: NibObjectID, _ element: PictureElement, _ depth: Int
  ) -> [PictureElement] {
    let graph = element.graph
    let nib = graphs[graph]
    guard
      let prototypes = nib.object("NSTableViewArchivedReusableViewsKey", of: id)
        .flatMap({ nib.pairs($0) }), !prototypes.isEmpty
    else { return [] }
    let gap = nib.measure("NSIntercellSpacingWidth", of: id) ?? 3
    let spacing = nib.measure("NSIntercellSpacingHeight", of: id) ?? 2
    let height = min(1000, max(4, nib.measure("NSRowHeight", of: id) ?? 17))
    // Each row is as high as its highest cell, and at least as the table says.
    let isAutomatic = nib[id]["NSTableViewUseARH"]?.truth ?? false
    var cells: [PictureElement] = []
    var sizes: [NibSize] = []
    var x = gap / 2
    var used: Set<Int> = []
    for column in nib.objects("NSTableColumns", of: id).prefix(100) {
      let width = min(10_000, max(0, nib.measure("NSWidth", of: column) ?? 100))
      let identifier = nib.string("NSIdentifier", of: column)
      let index =
        prototypes.firstIndex { pair in
          pair.key.object.flatMap { nib.string($0) } == identifier
        } ?? prototypes.indices.first { !used.contains($0) }
      if let index, used.insert(index).inserted,
        var cell = nestedView(prototypes[index].value.object, graph, depth)
      {
        sizes.append(NibSize(width: cell.frame.width, height: cell.frame.height))
        cell.frame = NibRect(x: x, y: spacing / 2, width: width, height: height)
        cell.clips = true
        cells.append(cell)
      }
      x += width + gap
    }
    if isAutomatic {
      let highest = min(1000, sizes.map(\.height).reduce(height, max))
      for index in cells.indices { cells[index].frame.height = highest }
    }
    fit(&cells, from: sizes)
    // Views that belong to no column are below the first row.
    var y = (cells.first?.frame.height ?? height) + spacing
    for (index, pair) in prototypes.enumerated().prefix(40) where !used.contains(index) {
      guard var cell = nestedView(pair.value.object, graph, depth) else { continue }
      cell.frame.x = gap / 2
      cell.frame.y = y + spacing / 2
      y += max(height, cell.frame.height) + spacing
      cells.append(cell)
    }
    return cells
  }

  private mutating func nestedView(
    _ holder: NibObjectID?, _ graph: Int, _ depth: Int
  ) -> PictureElement? {
    guard let holder, depth < 40 else { return nil }
    let nib = graphs[graph]
    guard let bytes = nib.object("NSNibFileData", of: holder).flatMap({ nib.data($0) }),
      let inner = addNested(bytes)
    else { return nil }
    return appKitRoots(inner, depth: depth + 1).first
  }
}

/// What is above the contents of a window.
struct WindowChrome {
  var title = 0.0
  var toolbar = 0.0
  var height: Double { title + toolbar }
  var items: [NibObjectID] = []
  var isTransparent = false

  init(of window: NibObjectID, in nib: NibGraph) {
    let mask = Int(nib.measure("NSWindowStyleMask", of: window) ?? 15)
    guard mask & 1 != 0 else { return }
    title = mask & 0x10 != 0 ? 19 : 28
    if let toolbar = nib.object("NSViewClass", of: window), nib[toolbar].className == "NSToolbar" {
      items = nib.objects("NSToolbarIBDefaultItems", of: toolbar)
      // 1 icon and label, 2 icon, 3 label.
      let mode = nib.measure("NSToolbarDisplayMode", of: toolbar) ?? 1
      self.toolbar = mode == 1 || mode == 0 ? 54 : mode == 2 ? 38 : 26
    }
    if mask & 0x8000 != 0 {
      isTransparent = true
      (title, toolbar) = (0, 0)
    }
  }
}

/// Where the items of a menu are.
struct MenuLayout {
  struct Item {
    var id: NibObjectID
    var title: String
    var key: String
    var isSeparator: Bool
    var submenu: NibObjectID?
  }

  var items: [Item]
  let menu: NibObjectID
  private let nib: NibGraph

  static let font = NibFont.system(13)
  static let rowHeight = 22.0
  static let separatorHeight = 11.0

  init(_ menu: NibObjectID, _ nib: NibGraph) {
    self.menu = menu
    self.nib = nib
    items = nib.objects("NSMenuItems", of: menu).prefix(300).filter {
      nib[$0]["NSIsHidden"]?.truth != true
    }.map { id in
      Item(
        id: id, title: nib.string("NSTitle", of: id) ?? "", key: Self.key(of: id, nib),
        isSeparator: nib[id]["NSIsSeparator"]?.truth == true,
        submenu: nib.object("NSSubmenu", of: id))
    }
  }

  /// The signs of the modifiers and the key.
  private static func key(of item: NibObjectID, _ nib: NibGraph) -> String {
    guard let key = nib.string("NSKeyEquiv", of: item), let first = key.unicodeScalars.first else {
      return ""
    }
    let mask = Int(nib.measure("NSKeyEquivModMask", of: item) ?? 0)
    let isUpper = key.count == 1 && key != key.lowercased()
    var text = ""
    if mask & 0x4_0000 != 0 { text += "⌃" }
    if mask & 0x8_0000 != 0 { text += "⌥" }
    if mask & 0x2_0000 != 0 || isUpper { text += "⇧" }
    if mask & 0x10_0000 != 0 { text += "⌘" }
    let signs: [UInt32: String] = [
      0x08: "⌫", 0x7F: "⌫", 0x0D: "↩", 0x03: "↩", 0x1B: "⎋", 0x20: "Space", 0x09: "→",
      0xF700: "↑", 0xF701: "↓", 0xF702: "←", 0xF703: "→", 0xF728: "⌫",
    ]
    if let sign = signs[first.value] { return text + sign }
    if 0xF704...0xF726 ~= first.value { return text + "F\(first.value - 0xF703)" }
    return text + key.uppercased()
  }

  var panelSize: NibSize {
    let widest = items.reduce(120) { widest, item in
      let title = TextMetrics.width(of: item.title, in: Self.font)
      let key = item.key.isEmpty ? 0 : TextMetrics.width(of: item.key, in: Self.font) + 24
      return max(widest, title + key + (item.submenu == nil ? 0 : 20))
    }
    let height = items.reduce(10) { $0 + ($1.isSeparator ? Self.separatorHeight : Self.rowHeight) }
    return NibSize(width: min(600, widest + 44), height: height)
  }

  var panelFrame: NibRect {
    NibRect(x: 0, y: 0, width: panelSize.width, height: panelSize.height)
  }

  /// The titles of a menu bar, from left to right.
  var titles: [(item: Item, frame: NibRect)] {
    var x = 10.0
    return items.enumerated().map { index, item in
      let font = NibFont.system(13, weight: index == 0 ? 600 : 400)
      let width = TextMetrics.width(of: item.title, in: font) + 20
      defer { x += width }
      return (item, NibRect(x: x, y: 0, width: width, height: 24))
    }
  }

  /// The open menus below a bar, in rows.
  var openMenus: [(menu: MenuLayout, frame: NibRect)] {
    var result: [(menu: MenuLayout, frame: NibRect)] = []
    var (x, y, height) = (6.0, 32.0, 0.0)
    for (item, _) in titles {
      guard let submenu = item.submenu else { continue }
      let layout = MenuLayout(submenu, nib)
      let size = layout.panelSize
      if x > 6, x + size.width > 1100 {
        (x, y, height) = (6, y + height + 14, 0)
      }
      result.append((layout, NibRect(x: x, y: y, width: size.width, height: size.height)))
      x += size.width + 12
      height = max(height, size.height)
    }
    return result
  }

  var barFrame: NibRect {
    let bar = NibRect(x: 0, y: 0, width: (titles.last?.frame.maxX ?? 100) + 10, height: 24)
    let all = openMenus.reduce(bar) { $0.union($1.frame) }
    return NibRect(x: 0, y: 0, width: all.width + 6, height: all.height + 6)
  }
}
