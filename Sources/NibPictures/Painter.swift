internal import NibFormat

/// Draws elements: each from its upper left corner, over what was drawn before.
struct Painter {
  let tree: PictureTree
  let theme: PictureTheme
  private(set) var items: [DrawingItem] = []
  /// The element that is drawn, and where it is in the picture.
  private(set) var element: PictureElement
  var origin = NibPoint(x: 0, y: 0)
  /// The colour of what can be touched, which views inherit.
  private(set) var tint: NibColor
  /// The colour of everything in a view with vibrancy; nil elsewhere.
  private(set) var vibrance: NibColor?
  /// Where each object is in the picture, in the order of drawing.
  private(set) var places: [(element: PictureElement, frame: NibRect)] = []

  init(_ tree: PictureTree, _ theme: PictureTheme) {
    self.tree = tree
    self.theme = theme
    tint = theme.accent
    element = PictureElement(
      graph: 0, id: tree.graphs[0].root, className: "", base: "",
      frame: NibRect(x: 0, y: 0, width: 0, height: 0))
  }

  var graph: NibGraph { tree.graphs[element.graph] }
  var id: NibObjectID { element.id }
  var size: NibSize { NibSize(width: element.frame.width, height: element.frame.height) }
  var bounds: NibRect { NibRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Draws an element with all that is inside of it; its frame is in the coordinates of `origin`.
  ///
  /// `content` is drawn in the element as well, over its children.
  mutating func draw(
    _ next: PictureElement, depth: Int = 0, content: [DrawingItem] = []
  ) {
    guard !next.isHidden, next.alpha > 0.005, depth < PictureTreeReader.depthLimit,
      items.count < Drawing.itemLimit
    else { return }
    let (outer, outerOrigin, outerTint, outerVibrance) = (element, origin, tint, vibrance)
    defer { (element, origin, tint, vibrance) = (outer, outerOrigin, outerTint, outerVibrance) }
    element = next
    origin = NibPoint(x: origin.x + next.frame.x, y: origin.y + next.frame.y)
    guard abs(origin.x) < 1e5, abs(origin.y) < 1e5, size.width < 1e5, size.height < 1e5 else {
      return
    }
    places.append((next, place(bounds)))
    items.append(.beginObject(name: next.className))
    if next.alpha < 0.995 { items.append(.beginLayer(opacity: next.alpha)) }
    if let own = graph.color("UITintColor", of: id) { tint = theme.resolve(own) }
    if next.base == "UIVisualEffectView" { vibrance = VisualEffect(of: id, in: graph)?.ink(theme) }
    if let vibrance { tint = vibrance }
    let row = PictureClass.row(of: next, in: tree)
    let layer = next.layer
    let clips = next.clips || row.clips || layer?.masks == true
    let ground = graph.color("UIBackgroundColor", of: id)
    if let layer { drawLayer(layer, hasGround: ground?.alpha ?? 0 > 0, clips: clips) }
    // The corners of what labels and image views show are round only if they clip.
    let rounds = layer?.cornerRadius ?? 0 > 0 && (clips || !Self.ownGround.contains(next.base))
    if clips || rounds { items.append(.beginClip(layerShape)) }
    row.draw(&self)
    if rounds, !clips { items.append(.endClip) }
    let corner = origin
    origin = NibPoint(x: origin.x - next.scroll.x, y: origin.y - next.scroll.y)
    for child in next.children { draw(child, depth: depth + 1) }
    origin = corner
    items += content
    row.drawOver?(&self)
    if clips { items.append(.endClip) }
    if let layer { drawLayerBorder(layer) }
    if next.alpha < 0.995 { items.append(.endLayer) }
    items.append(.endObject)
  }

  /// Views that draw their ground themselves, over that of their layer.
  private static let ownGround: Set = ["UILabel", "UIImageView"]

  // MARK: Values of the element

  /// A number that can be drawn; nil for none.
  func number(_ key: HashedName) -> Double? { graph.measure(key, of: id) }
  func integer(_ key: HashedName) -> Int? { number(key).map { Int($0) } }
  func flag(_ key: HashedName) -> Bool { graph[id][key]?.truth ?? (number(key) ?? 0 != 0) }
  func has(_ key: HashedName) -> Bool { graph[id][key] != nil }
  func string(_ key: HashedName) -> String? { graph.string(key, of: id) }
  func color(_ key: HashedName) -> NibColor? {
    graph.color(key, of: id).map { theme.resolve($0) }
  }
  func font(_ key: HashedName) -> NibFont? { graph.font(key, of: id) }

  /// Draws with another object in the place of the element, such as its cell.
  mutating func with(_ object: NibObjectID?, _ body: (inout Painter) -> Void) {
    guard let object else { return }
    let outer = element.id
    element.id = object
    body(&self)
    element.id = outer
  }

  /// Draws what belongs to an object of another nib of the tree.
  mutating func enter(_ object: NibObjectID, graph: Int, _ body: (inout Painter) -> Void) {
    let outer = element
    element.id = object
    element.graph = graph
    body(&self)
    element = outer
  }

  // MARK: Shapes

  func place(_ box: NibRect) -> NibRect { box.moved(origin.x, origin.y) }

  mutating func add(_ item: DrawingItem) { items.append(item) }

  mutating func fill(_ box: NibRect, _ color: NibColor?, radius: Double = 0) {
    guard let color, color.alpha > 0, box.width > 0, box.height > 0 else { return }
    items.append(.fill(.box(place(box), radius: radius), color))
  }

  mutating func ellipse(_ box: NibRect, _ color: NibColor) {
    guard box.width > 0, box.height > 0 else { return }
    items.append(.fill(.ellipse(place(box)), color))
  }

  /// Draws a line just inside of a box.
  mutating func stroke(
    _ box: NibRect, _ color: NibColor, width: Double = 1, radius: Double = 0,
    dashes: [Double] = []
  ) {
    guard box.width > width, box.height > width else { return }
    items.append(
      .stroke(
        .box(place(box.inset(width / 2, width / 2)), radius: max(0, radius - width / 2)), color,
        DrawingLine(width, dashes: dashes)))
  }

  mutating func ring(_ box: NibRect, _ color: NibColor, width: Double = 1) {
    items.append(
      .stroke(.ellipse(place(box.inset(width / 2, width / 2))), color, DrawingLine(width)))
  }

  /// Draws lines from point to point.
  mutating func line(
    _ points: [(Double, Double)], _ color: NibColor, width: Double = 1, isRound: Bool = true,
    dashes: [Double] = []
  ) {
    items.append(
      .stroke(.path(path(points)), color, DrawingLine(width, dashes: dashes, isRound: isRound)))
  }

  mutating func polygon(_ points: [(Double, Double)], _ color: NibColor) {
    items.append(.fill(.path(path(points) + " Z"), color))
  }

  private func path(_ points: [(Double, Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\((point.0 + origin.x).number) \((point.1 + origin.y).number)"
    }.joined(separator: " ")
  }

  mutating func chevron(
    _ box: NibRect, _ direction: Direction, _ color: NibColor, width: Double = 1.5
  ) {
    let (l, r, t, b) = (box.x, box.maxX, box.y, box.maxY)
    switch direction {
    case .left: line([(r, t), (l, box.midY), (r, b)], color, width: width)
    case .right: line([(l, t), (r, box.midY), (l, b)], color, width: width)
    case .up: line([(l, b), (box.midX, t), (r, b)], color, width: width)
    case .down: line([(l, t), (box.midX, b), (r, t)], color, width: width)
    }
  }

  enum Direction { case left, right, up, down }

  mutating func check(_ box: NibRect, _ color: NibColor, width: Double = 1.8) {
    line(
      [
        (box.x + box.width * 0.12, box.y + box.height * 0.55),
        (box.x + box.width * 0.4, box.y + box.height * 0.85),
        (box.x + box.width * 0.9, box.y + box.height * 0.12),
      ], color, width: width)
  }

  /// Draws the ground and the name of something that the program does not draw itself.
  mutating func labelledBox(_ name: String, in box: NibRect? = nil) {
    let box = box ?? bounds
    fill(box, theme.fill.withAlpha(theme.fill.alpha * 0.6), radius: 3)
    stroke(box, theme.separator.withAlpha(0.35), radius: 3, dashes: [4, 3])
    guard box.width > 24, box.height > 8 else { return }
    text(
      name, in: box.inset(3, 0), .system(min(11, max(7, box.height * 0.6))), theme.secondaryLabel,
      .center)
  }
}

extension NibGraph {
  /// The number of a key, as far as it can be drawn; nil for none.
  func measure(_ key: HashedName, of id: NibObjectID) -> Double? {
    number(key, of: id).flatMap { abs($0) < 1e12 ? $0 : nil }
  }
}
