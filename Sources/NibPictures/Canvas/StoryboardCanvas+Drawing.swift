internal import NibFormat

extension StoryboardCanvas {
  /// Returns the picture of all scenes, with their segues as arrows; nil for one without scenes.
  package func drawing(
    assets: any PictureAssets = NoPictureAssets(), options: PictureOptions = PictureOptions(),
    layout: (any PictureLayout)? = nil
  ) -> Drawing? {
    guard !scenes.isEmpty else { return nil }
    var canvas = self
    if let size = options.size, toolkit == .uiKit {
      let embedded = Set(segues.filter { $0.kind == .embed }.map(\.to))
      for index in canvas.scenes.indices
      where isFullScreen(scenes[index], embedded: embedded) { canvas.scenes[index].size = size }
      canvas.screen = size
    }
    for (index, scene) in canvas.scenes.enumerated() {
      if let size = composedSize(of: scene) { canvas.scenes[index].size = size }
    }
    let title = 24.0
    let margin = options.margin + 60
    var boxes = canvas.boxes(title: title)
    let left = boxes.map(\.x).min() ?? 0
    let top = boxes.map(\.y).min() ?? 0
    boxes = boxes.map { $0.moved(margin - left, margin - top) }
    let theme = PictureTheme(toolkit: toolkit, isDark: options.isDark, assets: assets)
    let stacked = canvas.scenesInStacks
    var items: [DrawingItem] = []
    for (scene, box) in zip(canvas.scenes, boxes) {
      items += canvas.items(
        of: scene, in: box, title: title, theme, options, layout,
        bar: stacked[scene.id])
    }
    items += canvas.arrows(boxes, title: title, theme)
    var drawing = Drawing(
      size: NibSize(
        width: (boxes.map(\.maxX).max() ?? 0) + margin,
        height: (boxes.map(\.maxY).max() ?? 0) + margin), items: items)
    drawing.ground = theme.canvas
    return drawing
  }

  private func items(
    of scene: Scene, in box: NibRect, title: Double, _ theme: PictureTheme,
    _ options: PictureOptions, _ layout: (any PictureLayout)?, bar: Bool?
  ) -> [DrawingItem] {
    let frame = NibRect(
      x: box.x, y: box.y + title, width: box.width, height: box.height - title)
    var painter = Painter(PictureTree(graphs: [NibGraph()], toolkit: toolkit, roots: []), theme)
    painter.drawTitle(scene, in: NibRect(x: box.x, y: box.y, width: box.width, height: title - 4))
    let setting = Setting(theme: theme, options: options, layout: layout)
    var items = painter.items + contents(of: scene, in: frame, setting, bar: bar)
    if !scene.isWindow {
      var edge = Painter(painter.tree, theme)
      edge.stroke(
        frame.inset(-1, -1), theme.isDark ? NibColor(white: 0.35) : NibColor(white: 0.72))
      items += edge.items
    }
    return items
  }

  private struct Setting {
    var theme: PictureTheme
    var options: PictureOptions
    var layout: (any PictureLayout)?
  }

  /// What is seen of a scene, with the scenes that a window or a container shows inside of it; with a
  /// navigation bar if `bar` is not nil, and a button that leads back if it is true.
  private func contents(
    of scene: Scene, in frame: NibRect, _ setting: Setting, bar: Bool? = nil, depth: Int = 0
  ) -> [DrawingItem] {
    var tree =
      scene.view.flatMap { PictureTree($0) }
      ?? PictureTree(
        graphs: [scene.controller ?? NibGraph()], toolkit: toolkit, roots: [])
    var bars: Int?
    if let controller = scene.controller {
      tree.graphs.append(controller)
      bars = tree.graphs.count - 1
    }
    var painter = Painter(tree, setting.theme)
    let children = depth < Self.depthLimit ? self.children(of: scene) : []
    let window = tree.roots.first { $0.base == "NSWindowTemplate" }
    if var root = scene.isWindow ? window : tree.roots.first {
      let stored = NibSize(width: root.frame.width, height: root.frame.height)
      let size = NibSize(width: frame.width, height: frame.height)
      let fallback: (any PictureLayout)? =
        size == stored || scene.isWindow ? nil : AutoresizingLayout()
      root = (setting.layout ?? fallback)?.laidOut(root, of: tree, in: size) ?? root
      root.frame = NibRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      root.clips = !scene.isWindow
      // What scrolls begins below the bars.
      if bar != nil, bars != nil, Self.scrolling.contains(root.base), root.scroll.y == 0 {
        root.scroll.y = -Painter.barBottom(in: frame)
      }
      var content: [DrawingItem] = []
      if scene.isWindow, let child = children.first {
        let chrome = WindowChrome(of: root.id, in: tree.graphs[0]).height
        let inner = NibRect(
          x: frame.x, y: frame.y + chrome, width: frame.width, height: frame.height - chrome)
        root.children = []
        content =
          [.beginClip(.box(frame, radius: 8))]
          + contents(of: child, in: inner, setting, depth: depth + 1) + [.endClip]
      }
      painter.drawGround(of: root)
      painter.draw(root, content: content)
    } else if scene.base == "NSSplitViewController", !children.isEmpty {
      var x = frame.x
      let widths = paneWidths(of: children, in: frame.width)
      for (child, width) in zip(children, widths) {
        let pane = NibRect(x: x, y: frame.y, width: width, height: frame.height)
        for item in contents(of: child, in: pane, setting, depth: depth + 1) { painter.add(item) }
        x += width + 1
        if x < frame.maxX {
          painter.line(
            [(x - 0.5, frame.y), (x - 0.5, frame.maxY)], setting.theme.separator.withAlpha(0.3),
            isRound: false)
        }
      }
    } else if scene.base == "NSTabViewController", let child = children.first {
      let inner = NibRect(
        x: frame.x, y: frame.y + Self.tabHeight, width: frame.width,
        height: frame.height - Self.tabHeight)
      painter.drawTabController(children.map(\.title), in: frame, height: Self.tabHeight)
      for item in contents(of: child, in: inner, setting, depth: depth + 1) { painter.add(item) }
    } else {
      painter.drawContainer(scene, in: frame)
    }
    if let bars { painter.drawBars(of: scene, graph: bars, in: frame, bar: bar) }
    if setting.options.showsConnections { painter.drawConnections() }
    return painter.items
  }

  private static let scrolling: Set = ["UITableView", "UICollectionView", "UIScrollView"]
  private static let depthLimit = 6
  /// Of the tabs above the view of a tab view controller.
  private static let tabHeight = 36.0

  /// The scenes that a container of macOS shows inside of it, in order.
  private func children(of scene: Scene) -> [Scene] {
    guard toolkit == .appKit else { return [] }
    return segues.filter { $0.from == scene.id && $0.kind == .relationship && $0.to != scene.id }
      .prefix(20).compactMap { segue in
        scenes.first { $0.id == segue.to } ?? others.first { $0.id == segue.to }
      }
  }

  private func paneWidths(of panes: [Scene], in width: Double) -> [Double] {
    let natural = panes.map { max(40, $0.size?.width ?? 200) }
    let room = max(1, width - Double(panes.count - 1))
    let total = natural.reduce(0, +)
    return natural.map { $0 * room / total }
  }

  /// The size that a window or a container of macOS gets from what it shows; nil for another scene.
  func composedSize(of scene: Scene, depth: Int = 0) -> NibSize? {
    guard toolkit == .appKit, depth < Self.depthLimit else { return nil }
    let sizes = children(of: scene).map { child in
      composedSize(of: child, depth: depth + 1) ?? child.size ?? screen
    }
    switch scene.base {
    case "NSWindowController":
      guard let tree = scene.view.flatMap({ PictureTree($0) }),
        let window = tree.roots.first(where: { $0.base == "NSWindowTemplate" })
      else { return nil }
      let chrome = WindowChrome(of: window.id, in: tree.graphs[0]).height
      return sizes.first.map { NibSize(width: max(100, $0.width), height: $0.height + chrome) }
        ?? NibSize(width: window.frame.width, height: window.frame.height)
    case "NSSplitViewController" where !sizes.isEmpty:
      return NibSize(
        width: min(1000, sizes.reduce(-1) { $0 + $1.width + 1 }),
        height: min(700, sizes.map(\.height).max() ?? 0))
    case "NSTabViewController":
      return sizes.first.map { NibSize(width: $0.width, height: $0.height + Self.tabHeight) }
    default: return nil
    }
  }
}

extension Painter {
  fileprivate mutating func drawTitle(_ scene: StoryboardCanvas.Scene, in box: NibRect) {
    let kind = Self.words[scene.base]
    let text = kind.map { scene.title == $0 ? $0 : "\(scene.title) – \($0)" } ?? scene.title
    self.text(
      text, in: box, .system(12, weight: 600), theme.isDark ? .white : NibColor(white: 0.25),
      TextStyle(truncation: .middle))
  }

  /// What containers are called.
  private static let words = [
    "UINavigationController": "Navigation Controller", "UITabBarController": "Tab Bar Controller",
    "UISplitViewController": "Split View Controller",
    "UIPageViewController": "Page View Controller",
    "NSSplitViewController": "Split View Controller",
    "NSTabViewController": "Tab View Controller", "NSWindowController": "Window Controller",
    "NSPageController": "Page Controller",
  ]

  /// The tabs of a controller above its first view.
  fileprivate mutating func drawTabController(
    _ titles: [String], in box: NibRect, height: Double
  ) {
    fill(box, theme.system("windowBackgroundColor"))
    let font = NibFont.system(13)
    var widths = titles.prefix(40).map { width(of: $0, font) + 24 }
    let total = widths.reduce(0, +)
    let room = max(1, box.width - 24)
    if total > room { widths = widths.map { $0 * room / total } }
    let bar = NibRect(
      x: box.midX - min(total, room) / 2, y: box.y + 8, width: min(total, room), height: 21)
    fill(bar, theme.isDark ? NibColor(white: 0.28) : NibColor(white: 0.97), radius: 5)
    var x = bar.x
    for (index, width) in widths.enumerated() {
      let part = NibRect(x: x, y: bar.y, width: width, height: bar.height)
      if index == 0 {
        fill(
          part.inset(0.5, 0.5), theme.isDark ? NibColor(white: 0.45) : NibColor(white: 0.82),
          radius: 5)
      } else {
        line([(x, bar.y + 4), (x, bar.maxY - 4)], theme.controlEdge, width: 0.5)
      }
      text(titles[index], in: part.inset(3, 0), font, theme.label, .center)
      x += width
    }
    stroke(bar, theme.controlEdge, width: 0.75, radius: 5)
  }

  /// A controller without a view of its own.
  fileprivate mutating func drawContainer(_ scene: StoryboardCanvas.Scene, in box: NibRect) {
    fill(box, theme.isDark ? NibColor(white: 0.16) : NibColor(white: 0.985))
    let font = NibFont.system(min(20, max(9, box.width / 18)), weight: 600)
    let ink = theme.isDark ? NibColor(white: 0.55) : NibColor(white: 0.6)
    let isSplit = scene.base == "UISplitViewController"
    let room = isSplit ? box.width * 0.36 : 0
    let inner = NibRect(x: box.x + room, y: box.y, width: box.width - room, height: box.height)
    text(
      Self.words[scene.base] ?? scene.title, in: inner.inset(6, 0), font, ink,
      TextStyle(alignment: .center, lines: 0))
    switch scene.base {
    case "UISplitViewController":
      fill(
        NibRect(x: box.x, y: box.y, width: room, height: box.height),
        theme.isDark ? NibColor(white: 0.13) : NibColor(white: 0.955))
      line([(box.x + room, box.y), (box.x + room, box.maxY)], theme.separator, width: 0.75)
    case "UINavigationController":
      fill(NibRect(x: box.x, y: box.y, width: box.width, height: min(64, box.height)), barGround)
      line([(box.x, box.y + 64), (box.maxX, box.y + 64)], theme.separator, width: 0.5)
    default: break
    }
  }

  /// Bars that the containers around a scene show: the navigation item of its controller, and the
  /// items of the controllers in a tab bar.
  fileprivate mutating func drawBars(
    of scene: StoryboardCanvas.Scene, graph index: Int, in box: NibRect, bar hasBack: Bool?
  ) {
    let nib = tree.graphs[index]
    let holder = NibControllers(nib, viewName: scene.viewName)
    if scene.base == "UITabBarController" {
      let items = holder.tabItems
      let bar = NibRect(x: box.x, y: box.maxY - 49, width: box.width, height: 49)
      enter(nib.root, graph: index) { $0.drawTabBar(items, selected: 0, in: bar) }
      return
    }
    guard let hasBack, scene.view != nil else { return }
    let status = Self.barBottom(in: box) - 44
    let bar = NibRect(x: box.x, y: box.y + status, width: box.width, height: 44)
    fill(NibRect(x: box.x, y: box.y, width: box.width, height: status), barGround)
    enter(nib.root, graph: index) {
      $0.drawNavigationBar(holder.navigationItem, showsBack: hasBack, in: bar)
    }
  }

  /// How far down the status bar and a navigation bar reach.
  fileprivate static func barBottom(in box: NibRect) -> Double { box.height >= 780 ? 88 : 64 }
}

/// What the nib of a controller says about the bars around it.
struct NibControllers {
  private(set) var navigationItem: NibObjectID?
  /// Of the controllers in a tab bar, in their order.
  private(set) var tabItems: [NibObjectID] = []

  init(_ graph: NibGraph, viewName: String?) {
    let controllers = graph.ids.prefix(20_000).filter {
      graph[$0]["UINibName"] != nil || graph[$0]["UINavigationItem"] != nil
        || graph[$0]["UIChildViewControllers"] != nil
    }
    let named = controllers.first {
      viewName != nil && graph.string("UINibName", of: $0) == viewName
    }
    guard
      let controller = named ?? controllers.first(where: {
        graph[$0]["UIChildViewControllers"] != nil
      }) ?? controllers.first
    else { return }
    navigationItem = graph.object("UINavigationItem", of: controller)
    tabItems = graph.objects("UIChildViewControllers", of: controller).prefix(20).compactMap {
      graph.object("UITabBarItem", of: $0)
    }
  }
}

extension Drawing {
  /// Pictures below each other, each with its title.
  package static func stack(_ drawings: [(title: String, drawing: Drawing)]) -> Drawing? {
    guard let first = drawings.first else { return nil }
    if drawings.count == 1 {
      var drawing = first.drawing
      drawing.title = first.title
      return drawing
    }
    var stack = Drawing(size: NibSize(width: 0, height: 0))
    stack.ground = first.drawing.ground
    let isDark = (first.drawing.ground?.red ?? 1) < 0.5
    for (title, drawing) in drawings {
      let y = stack.size.height
      stack.items.append(
        .text(
          DrawingText(
            string: title, x: 20, baseline: y + 26,
            width: TextMetrics.width(of: title, in: .system(13, weight: 600)),
            font: .system(13, weight: 600), color: isDark ? .white : NibColor(white: 0.2))))
      stack.items += drawing.items.map { $0.moved(down: y + 30) }
      stack.size.height += drawing.size.height + 30
      stack.size.width = max(stack.size.width, drawing.size.width)
    }
    return stack
  }
}
