package import NibFormat

/// How a nib is drawn.
package struct PictureOptions: Sendable {
  package var isDark = false
  /// Outlets and actions are lines with their names.
  package var showsConnections = false
  /// The size that views of a controller get; nil for the stored one.
  package var size: NibSize?
  /// The room around what is drawn, in points.
  package var margin = 20.0

  package init() {}
}

/// A nib as a picture.
package enum NibPicture {
  /// Returns the picture of a compiled nib, windows, views and menus below each other; nil for a
  /// graph without any.
  ///
  /// `layout` may replace the stored frames.
  package static func drawing(
    of graph: NibGraph, assets: any PictureAssets = NoPictureAssets(),
    options: PictureOptions = PictureOptions(), layout: (any PictureLayout)? = nil
  ) -> Drawing? {
    guard let tree = PictureTree(graph) else { return nil }
    return drawing(of: tree, assets: assets, options: options, layout: layout)
  }

  static func drawing(
    of tree: PictureTree, assets: any PictureAssets, options: PictureOptions,
    layout: (any PictureLayout)?
  ) -> Drawing? {
    let roots = tree.roots.prefix(200).map { root -> PictureElement in
      let size =
        options.size.flatMap { root.isOfScreen(in: tree) ? $0 : nil }
        ?? NibSize(width: root.frame.width, height: root.frame.height)
      let stored = NibSize(width: root.frame.width, height: root.frame.height)
      let fallback: (any PictureLayout)? = size == stored ? nil : AutoresizingLayout()
      return (layout ?? fallback)?.laidOut(root, of: tree, in: size) ?? root
    }.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    guard !roots.isEmpty else { return nil }
    let theme = PictureTheme(toolkit: tree.toolkit, isDark: options.isDark, assets: assets)
    var painter = Painter(tree, theme)
    let margin = options.margin
    var (x, y, width, bottom) = (margin, margin, 0.0, margin)
    for root in roots.prefix(200) {
      // Tall columns go on beside each other.
      if y > margin, y + root.frame.height > 2400 {
        x += width + margin
        (y, width) = (margin, 0)
      }
      painter.origin = NibPoint(x: x - root.frame.x, y: y - root.frame.y)
      painter.drawGround(of: root)
      painter.draw(root)
      y += root.frame.height + margin
      width = max(width, root.frame.width)
      bottom = max(bottom, y)
    }
    if options.showsConnections { painter.drawConnections() }
    var drawing = Drawing(
      size: NibSize(width: x + width + margin, height: bottom), items: painter.items)
    drawing.ground = theme.canvas
    return drawing
  }
}

extension PictureTheme {
  /// The ground of the whole picture.
  var canvas: NibColor { isDark ? NibColor(white: 0.11) : NibColor(white: 0.94) }
}

extension PictureElement {
  /// True for a view that fills the screen of a device.
  fileprivate func isOfScreen(in tree: PictureTree) -> Bool {
    tree.toolkit == .uiKit && frame.width >= 320 && frame.height >= 400
  }
}

extension Painter {
  /// What is seen behind a view without a ground.
  mutating func drawGround(of root: PictureElement) {
    guard root.base != "NSWindowTemplate", root.base != "NSMenu", root.base != "main menu" else {
      return
    }
    let ground =
      tree.toolkit == .uiKit
      ? theme.isDark ? NibColor(white: 0) : NibColor(white: 1)
      : theme.system("windowBackgroundColor")
    fill(root.frame, ground)
    stroke(root.frame.inset(-1, -1), theme.isDark ? NibColor(white: 0.3) : NibColor(white: 0.8))
  }

  /// Outlets and actions between objects of the picture as lines with their names.
  mutating func drawConnections() {
    let outline = NibConnectionEnds(tree.graphs[0])
    origin = NibPoint(x: 0, y: 0)
    let ink = theme.isDark ? NibColor(rgba: 0x64D2_FFFF) : NibColor(rgba: 0x0071_E3FF)
    let action = theme.isDark ? NibColor(rgba: 0xFF9F_0AFF) : NibColor(rgba: 0xC934_00FF)
    var marks: [Int: Int] = [:]
    for connection in outline.all.prefix(2000) {
      let color = connection.isAction ? action : ink
      let from = connection.source.flatMap { place(of: $0) }
      let to = connection.destination.flatMap { place(of: $0) }
      switch (from, to) {
      case (let from?, let to?):
        let (start, end) = (NibPoint(x: from.midX, y: from.midY), NibPoint(x: to.midX, y: to.midY))
        line([(start.x, start.y), (end.x, end.y)], color.withAlpha(0.8), width: 1.2)
        ellipse(NibRect(x: end.x - 3, y: end.y - 3, width: 6, height: 6), color)
        tag(
          connection.name, at: NibPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), color)
      case (let place?, nil), (nil, let place?):
        let key = Int(place.x) * 100_003 + Int(place.y)
        let count = marks[key, default: 0]
        marks[key] = count + 1
        guard count < 6 else { continue }
        tag(
          (connection.isAction ? "→ " : "") + connection.name,
          at: NibPoint(x: place.x + 4, y: place.y + 7 + Double(count) * 13), color, isLeft: true)
      case (nil, nil): continue
      }
    }
  }

  private func place(of id: NibObjectID) -> NibRect? {
    places.first { $0.element.graph == 0 && $0.element.id == id }?.frame
  }

  mutating func tag(_ name: String, at point: NibPoint, _ color: NibColor, isLeft: Bool = false) {
    let font = NibFont.system(9, weight: 600)
    let room = min(240, width(of: name, font) + 8)
    let box = NibRect(
      x: isLeft ? point.x : point.x - room / 2, y: point.y - 6, width: room, height: 12)
    fill(box, color, radius: 6)
    text(name, in: box.inset(3, 0), font, .white, .center)
  }
}

/// The connections of a nib by objects.
struct NibConnectionEnds {
  struct Connection {
    var name: String
    var source, destination: NibObjectID?
    var isAction: Bool
  }

  private(set) var all: [Connection] = []

  init(_ graph: NibGraph) {
    let data = graph.object("IB.objectdata", of: graph.root)
    let list =
      data.map { graph.objects("NSConnections", of: $0) }
      ?? graph.objects("UINibConnectionsKey", of: graph.root)
    for id in list.prefix(5000) {
      let kind = graph[id].className
      let isAppKit = kind.hasPrefix("NS")
      guard isAppKit ? kind == "NSNibOutletConnector" || kind == "NSNibControlConnector" : true
      else {
        continue
      }
      let name = graph.string(isAppKit ? "NSLabel" : "UILabel", of: id) ?? ""
      let source = graph.object(isAppKit ? "NSSource" : "UISource", of: id)
      let end = graph.object(isAppKit ? "NSDestination" : "UIDestination", of: id)
      let ends = end.flatMap {
        graph.isCollection($0) ? graph.elements($0)?.compactMap(\.object) : nil
      }
      for destination in ends?.prefix(100).map({ Optional($0) }) ?? [end] {
        all.append(
          Connection(
            name: name, source: source, destination: destination,
            isAction: kind.contains("Event") || kind.contains("Control")))
      }
    }
  }
}
