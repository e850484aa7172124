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
        showsBar: stacked.contains(scene.id))
    }
    items += canvas.arrows(boxes, theme)
    var drawing = Drawing(
      size: NibSize(
        width: (boxes.map(\.maxX).max() ?? 0) + margin,
        height: (boxes.map(\.maxY).max() ?? 0) + margin), items: items)
    drawing.ground = theme.canvas
    return drawing
  }

  private func items(
    of scene: Scene, in box: NibRect, title: Double, _ theme: PictureTheme,
    _ options: PictureOptions, _ layout: (any PictureLayout)?, showsBar: Bool
  ) -> [DrawingItem] {
    let frame = NibRect(
      x: box.x, y: box.y + title, width: box.width, height: box.height - title)
    var tree =
      scene.view.flatMap { PictureTree($0) }
      ?? PictureTree(
        graphs: [scene.controller ?? NibGraph()], toolkit: toolkit, roots: [])
    var bars: Int?
    if let controller = scene.controller {
      tree.graphs.append(controller)
      bars = tree.graphs.count - 1
    }
    var painter = Painter(tree, theme)
    painter.drawTitle(scene, in: NibRect(x: box.x, y: box.y, width: box.width, height: title - 4))
    painter.origin = NibPoint(x: 0, y: 0)
    var root = tree.roots.first
    if let view = root {
      let stored = NibSize(width: view.frame.width, height: view.frame.height)
      let size = NibSize(width: frame.width, height: frame.height)
      let fallback: (any PictureLayout)? = size == stored ? nil : AutoresizingLayout()
      root = (layout ?? fallback)?.laidOut(view, of: tree, in: size) ?? view
    }
    if var root {
      root.frame.x = frame.x
      root.frame.y = frame.y
      root.clips = true
      painter.drawGround(of: root)
      painter.draw(root)
    } else {
      painter.drawContainer(scene, in: frame)
    }
    if let bars { painter.drawBars(of: scene, graph: bars, in: frame, showsBar: showsBar) }
    if options.showsConnections { painter.drawConnections() }
    painter.origin = NibPoint(x: 0, y: 0)
    painter.stroke(
      frame.inset(-1, -1), theme.isDark ? NibColor(white: 0.35) : NibColor(white: 0.72))
    return painter.items
  }

  // MARK: Segues

  private func arrows(_ boxes: [NibRect], _ theme: PictureTheme) -> [DrawingItem] {
    let graph = NibGraph()
    var painter = Painter(PictureTree(graphs: [graph], toolkit: toolkit, roots: []), theme)
    var indices: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() where indices[scene.id] == nil {
      indices[scene.id] = index
    }
    var counts: [String: Int] = [:]
    for segue in segues {
      guard let from = indices[segue.from], let to = indices[segue.to], from != to else { continue }
      let key = "\(from) \(to)"
      let number = counts[key, default: 0]
      counts[key] = number + 1
      guard number < 4 else { continue }
      painter.drawSegue(segue, from: boxes[from], to: boxes[to], number: number)
    }
    for (scene, box) in zip(scenes, boxes) where scene.isInitial {
      let ink = theme.isDark ? NibColor(white: 0.75) : NibColor(white: 0.35)
      painter.arrow(
        from: NibPoint(x: box.x - 52, y: box.midY), to: NibPoint(x: box.x - 4, y: box.midY), ink,
        width: 4)
    }
    return painter.items
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

  /// A controller without a view of its own.
  fileprivate mutating func drawContainer(_ scene: StoryboardCanvas.Scene, in box: NibRect) {
    fill(box, theme.isDark ? NibColor(white: 0.16) : NibColor(white: 0.985))
    let font = NibFont.system(min(20, max(9, box.width / 18)), weight: 600)
    let ink = theme.isDark ? NibColor(white: 0.55) : NibColor(white: 0.6)
    text(Self.words[scene.base] ?? scene.title, in: box.inset(6, 0), font, ink, .center)
    switch scene.base {
    case "UISplitViewController":
      line([(box.x + box.width * 0.36, box.y), (box.x + box.width * 0.36, box.maxY)], ink)
    case "UINavigationController":
      fill(NibRect(x: box.x, y: box.y, width: box.width, height: min(64, box.height)), barGround)
      line([(box.x, box.y + 64), (box.maxX, box.y + 64)], theme.separator, width: 0.5)
    default: break
    }
  }

  /// Bars that the containers around a scene show: the navigation item of its controller, and the
  /// items of the controllers in a tab bar.
  fileprivate mutating func drawBars(
    of scene: StoryboardCanvas.Scene, graph index: Int, in box: NibRect, showsBar: Bool
  ) {
    let nib = tree.graphs[index]
    let holder = NibControllers(nib, viewName: scene.viewName)
    if scene.base == "UITabBarController" {
      let items = holder.tabItems
      let bar = NibRect(x: box.x, y: box.maxY - 49, width: box.width, height: 49)
      enter(nib.root, graph: index) { $0.drawTabBar(items, selected: 0, in: bar) }
      return
    }
    guard showsBar, scene.view != nil, let item = holder.navigationItem else { return }
    let status = box.height >= 780 ? 44.0 : 20
    let bar = NibRect(x: box.x, y: box.y + status, width: box.width, height: 44)
    fill(NibRect(x: box.x, y: box.y, width: box.width, height: status), barGround)
    enter(nib.root, graph: index) { $0.drawNavigationBar(item, showsBack: false, in: bar) }
  }

  fileprivate mutating func drawSegue(
    _ segue: StoryboardCanvas.Segue, from: NibRect, to: NibRect, number: Int
  ) {
    let shift = Double(number) * 26
    let start = NibPoint(x: from.midX, y: from.midY + shift)
    let end = NibPoint(x: to.midX, y: to.midY + shift)
    let (first, last) = (
      edge(of: from, toward: end, from: start), edge(of: to, toward: start, from: end)
    )
    let colors: [StoryboardCanvas.Segue.Kind: NibColor] = [
      .relationship: NibColor(white: theme.isDark ? 0.7 : 0.4), .show: NibColor(rgba: 0x0071_E3FF),
      .present: NibColor(rgba: 0xAF52_DEFF), .embed: NibColor(rgba: 0x2E9E_4FFF),
      .other: NibColor(rgba: 0xC970_00FF),
    ]
    let ink = colors[segue.kind] ?? .black
    arrow(from: first, to: last, ink, width: 2, dashes: segue.kind == .embed ? [6, 4] : [])
    let middle = NibPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    tag(segue.label, at: middle, ink)
  }

  /// Where the line between two points leaves a box.
  private func edge(of box: NibRect, toward end: NibPoint, from start: NibPoint) -> NibPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx != 0 || dy != 0 else { return start }
    let (halfWidth, halfHeight) = (box.width / 2 + 3, box.height / 2 + 3)
    let scale = min(
      dx == 0 ? .infinity : halfWidth / abs(dx), dy == 0 ? .infinity : halfHeight / abs(dy))
    return NibPoint(x: start.x + dx * min(scale, 0.5), y: start.y + dy * min(scale, 0.5))
  }

  fileprivate mutating func arrow(
    from start: NibPoint, to end: NibPoint, _ color: NibColor, width: Double, dashes: [Double] = []
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return }
    let (ux, uy) = (dx / length, dy / length)
    let head = min(length, 6 + width * 3)
    let base = (end.x - ux * head, end.y - uy * head)
    line([(start.x, start.y), base], color, width: width, dashes: dashes)
    polygon(
      [
        (end.x, end.y), (base.0 - uy * head * 0.45, base.1 + ux * head * 0.45),
        (base.0 + uy * head * 0.45, base.1 - ux * head * 0.45),
      ], color)
  }
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
