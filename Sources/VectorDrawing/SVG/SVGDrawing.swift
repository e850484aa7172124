package import ImageFormats
internal import XMLFormat

/// Draws an SVG as design tools write it, stretched to so many pixels on a clear ground.
///
/// - Throws: an error for a document that needs a full renderer, such as one with text; one that is
///   damaged; and one that takes more than `work`.
package func drawing(
  svg bytes: [UInt8], width: Int, height: Int, work: DrawingWork = DrawingWork()
) throws(DrawingError) -> RGBAImage {
  guard width > 0, height > 0 else { throw .damaged("it has no size") }
  var drawing = SVGDrawing(try Canvas(width: width, height: height, work))
  try drawing.draw(
    document: bytes,
    in: Transform(a: Double(width), d: Double(height)), depth: 0)
  return drawing.canvas.image
}

/// Walks through the elements of an SVG and draws them.
///
/// Source: Scalable Vector Graphics (SVG) 1.1 (Second Edition).
struct SVGDrawing: Sendable {
  var canvas: Canvas
  var document: SVGSource
  var viewport = SVGViewport(width: 0, height: 0)

  /// Elements inside each other, references followed.
  static let depthLimit = 96
  /// The units of work of an element.
  static let elementCost = 2000

  init(_ canvas: Canvas) {
    self.canvas = canvas
    document = SVGSource()
  }

  /// Draws a document into a unit square.
  mutating func draw(
    document bytes: [UInt8], in square: Transform, depth: Int
  ) throws(DrawingError) {
    guard let size = VectorSize(svg: bytes) else {
      throw .damaged("it has no size: neither width and height nor a viewBox")
    }
    let (outer, outerViewport) = (document, viewport)
    document = try SVGSource(bytes)
    guard document.root.localName == "svg" else {
      throw .damaged("its outermost element is no svg")
    }
    viewport = SVGViewport(width: size.width, height: size.height)
    let points = square * Transform(a: 1 / size.width, d: 1 / size.height)
    let style = try style(of: document.root, in: SVGStyle())
    if style.own.isDisplayed {
      try drawGroup(document.root, style, points, depth: depth) {
        drawing, style throws(DrawingError) in
        try drawing.drawViewBox(
          drawing.document.root, style, points, width: size.width, height: size.height,
          depth: depth)
      }
    }
    (document, viewport) = (outer, outerViewport)
  }

  /// Draws the children of an element with a view box, in a viewport of a size.
  mutating func drawViewBox(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, width: Double,
    height: Double, depth: Int
  ) throws(DrawingError) {
    let outer = viewport
    defer { viewport = outer }
    viewport = SVGViewport(width: width, height: height)
    var inner = transform
    if let box = SVGViewBox(element["viewBox"]) {
      inner =
        transform
        * box.transform(width: width, height: height, element["preserveAspectRatio"] ?? "")
      viewport = SVGViewport(width: box.width, height: box.height)
    }
    try drawChildren(of: element, style, inner, depth: depth)
  }

  mutating func drawChildren(
    of element: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    let inherited = style.inherited
    for child in element.children { try draw(child, in: inherited, transform, depth: depth + 1) }
  }

  /// Elements that draw nothing where they are.
  private static let silent: Set<String> = [
    "defs", "symbol", "title", "desc", "metadata", "linearGradient", "radialGradient", "clipPath",
    "mask", "style", "pattern", "filter", "marker", "script", "animate", "animateTransform",
    "animateMotion", "set", "animateColor", "font", "view", "cursor",
  ]

  /// Draws an element; `parent` has the properties that it inherits.
  mutating func draw(
    _ element: XMLElement, in parent: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    try canvas.work.add(Self.elementCost)
    guard depth < Self.depthLimit else { throw .tooLarge("its elements are nested too deep") }
    guard let name = element.localName, !Self.silent.contains(name) else { return }
    let style = try style(of: element, in: parent)
    guard style.own.isDisplayed else { return }
    let transform = style.own.transform.map { transform * $0 } ?? transform
    switch name {
    case "g", "a":
      try drawGroup(element, style, transform, depth: depth) {
        drawing, style throws(DrawingError) in
        try drawing.drawChildren(of: element, style, transform, depth: depth)
      }
    case "switch":
      let chosen = element.children.first {
        $0["requiredExtensions"] == nil && $0.localName != "foreignObject"
      }
      try drawGroup(element, style, transform, depth: depth) {
        drawing, style throws(DrawingError) in
        if let chosen {
          try drawing.draw(chosen, in: style.inherited, transform, depth: depth + 1)
        }
      }
    case "svg": try drawNested(element, style, transform, depth: depth)
    case "use": try drawUse(element, style, transform, depth: depth)
    case "image": try drawImage(element, style, transform, depth: depth)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      guard let path = try outline(of: element, name) else { return }
      try drawShape(element, path, style, transform, depth: depth)
    case "text", "tspan", "textPath", "tref":
      if element.hasText || element.children.first(where: { _ in true }) != nil {
        throw .unsupported("it has text")
      }
    case "foreignObject": throw .unsupported("it has a 'foreignObject'")
    default: break
    }
  }

  /// Draws what `body` draws with the element's opacity, clipping and mask.
  mutating func drawGroup(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int,
    _ body: (inout SVGDrawing, SVGStyle) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let own = style.own
    if own.opacity <= 0 { return }
    let clip = canvas.clip
    if let id = own.clipPath { try self.clip(to: id, element, transform, depth: depth) }
    var mask: Mask?
    if let id = own.mask { mask = try self.mask(id, element, transform, depth: depth) }
    let hasLayer = own.opacity < 1 || own.mask != nil || own.blendMode != .normal
    if hasLayer { try canvas.beginLayer() }
    try body(&self, style)
    if hasLayer { try canvas.endLayer(opacity: own.opacity, mask: mask, own.blendMode) }
    canvas.clip = clip
  }

  private mutating func drawShape(
    _ element: XMLElement, _ path: VectorPath, _ style: SVGStyle, _ transform: Transform,
    depth: Int
  ) throws(DrawingError) {
    guard style.isVisible else { return }
    var style = style
    let fills = style.fill != .none && style.fillOpacity > 0
    let strokes = style.stroke != .none && style.strokeOpacity > 0 && style.line.width > 0
    if fills != strokes {
      // One area needs no layer to be transparent.
      style.fillOpacity *= style.own.opacity
      style.strokeOpacity *= style.own.opacity
      if style.own.opacity > 0 { style.own.opacity = 1 }
    }
    guard fills || strokes else { return }
    try drawGroup(element, style, transform, depth: depth) { drawing, style throws(DrawingError) in
      if fills,
        let paint = try drawing.paint(style.fill, style, path, transform, depth: depth)
      {
        try drawing.canvas.fill(
          try drawing.edges(of: path, transform), style.fillRule, paint,
          opacity: style.fillOpacity)
      }
      if strokes,
        let paint = try drawing.paint(style.stroke, style, path, transform, depth: depth)
      {
        let edges = try style.line.edges(of: path, transform, &drawing.canvas.work)
        try drawing.canvas.fill(edges, .nonZero, paint, opacity: style.strokeOpacity)
      }
    }
  }

  /// The outline of a path in pixels.
  mutating func edges(
    of path: VectorPath, _ transform: Transform
  ) throws(DrawingError) -> EdgeList {
    var list = EdgeList()
    for line in path.transformed(transform).flattened(tolerance: Flatness.pixels) {
      try canvas.work.add(4 * line.points.count)
      list.add(closed: line.points)
    }
    return list
  }

  /// A `svg` inside of another.
  private mutating func drawNested(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    let x = try length("x", of: element, .x) ?? 0
    let y = try length("y", of: element, .y) ?? 0
    let width = try length("width", of: element, .x) ?? viewport.width
    let height = try length("height", of: element, .y) ?? viewport.height
    try drawViewport(
      element, style, transform * Transform(e: x, f: y), width: width, height: height,
      depth: depth)
  }

  private mutating func drawViewport(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, width: Double,
    height: Double, depth: Int
  ) throws(DrawingError) {
    guard width > 0, height > 0 else { return }
    try drawGroup(element, style, transform, depth: depth) { drawing, style throws(DrawingError) in
      if style.own.overflows != true {
        let box = VectorPath(rectangle: 0, 0, width, height)
        try drawing.canvas.clip(to: try drawing.edges(of: box, transform), .nonZero)
      }
      try drawing.drawViewBox(
        element, style, transform, width: width, height: height, depth: depth)
    }
  }

  private mutating func drawUse(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    guard let target = try referenced(by: element) else { return }
    let x = try length("x", of: element, .x) ?? 0
    let y = try length("y", of: element, .y) ?? 0
    let inner = transform * Transform(e: x, f: y)
    let name = target.localName
    let width = try length("width", of: element, .x)
    let height = try length("height", of: element, .y)
    let viewport = viewport
    try drawGroup(element, style, inner, depth: depth) { drawing, style throws(DrawingError) in
      guard name == "symbol" || name == "svg" else {
        return try drawing.draw(target, in: style.inherited, inner, depth: depth + 1)
      }
      try drawing.canvas.work.add(Self.elementCost)
      guard depth < Self.depthLimit else { throw .tooLarge("its elements are nested too deep") }
      let inside = try drawing.style(of: target, in: style.inherited)
      let place = inside.own.transform.map { inner * $0 } ?? inner
      let ownWidth = try drawing.length("width", of: target, .x)
      let ownHeight = try drawing.length("height", of: target, .y)
      try drawing.drawViewport(
        target, inside, place, width: width ?? ownWidth ?? viewport.width,
        height: height ?? ownHeight ?? viewport.height, depth: depth + 1)
    }
  }

  /// The element that `href` names; nil if there is none.
  func referenced(by element: XMLElement) throws(DrawingError) -> XMLElement? {
    guard let link = element.link else { return nil }
    guard link.hasPrefix("#") else { throw .unsupported("it refers to another file") }
    return document.element(String(link.dropFirst()))
  }

  func length(
    _ name: String, of element: XMLElement, _ axis: SVGViewport.Axis
  ) throws(DrawingError) -> Double? {
    guard let text = element[HashedName(name)] else { return nil }
    return try viewport.length(text, axis)
  }

  /// The properties of an element: those it inherits, its attributes, the style sheet, its `style`.
  func style(of element: XMLElement, in parent: SVGStyle) throws(DrawingError) -> SVGStyle {
    var style = parent
    style.own = SVGStyle.Own()
    var id: String?
    var classes: [Substring] = []
    var inline: String?
    let classText: String?
    var found: String?
    for attribute in element.attributes {
      let name = attribute.name
      switch name {
      case "id": id = attribute.value
      case "class": found = attribute.value
      case "style": inline = attribute.value
      case "transform": style.own.transform = Transform(svg: attribute.value)
      default:
        if SVGStyle.names.contains(name) {
          try style.set(name, attribute.value.trimmed, parent: parent, viewport: viewport)
        }
      }
    }
    classText = found
    if !document.sheet.isEmpty {
      classes = classText?.split(whereSeparator: \.isWhitespace) ?? []
      for (name, value) in document.sheet.declarations(
        element.localName ?? "", id: id, classes: classes)
      {
        try style.set(name, value, parent: parent, viewport: viewport)
      }
    }
    if let inline {
      for (name, value) in SVGStyleSheet.declarations(inline) where SVGStyle.names.contains(name) {
        try style.set(name, value, parent: parent, viewport: viewport)
      }
    }
    return style
  }
}

/// A parsed SVG, its elements by identifier and its style sheet.
struct SVGSource: Sendable {
  private var parsed: XMLDocument?
  private var elements: [String: Int] = [:]
  private(set) var sheet = SVGStyleSheet()

  init() {}

  init(_ bytes: [UInt8]) throws(DrawingError) {
    let document: XMLDocument
    do throws(XMLError) {
      document = try XMLDocument(parsing: bytes)
    } catch {
      throw .damaged("it is no XML: \(error.message)")
    }
    parsed = document
    for ordinal in 0..<document.elementCount {
      let element = document.element(at: ordinal)
      if let id = element["id"], elements[id] == nil { elements[id] = ordinal }
      if element.localName == "style" { try sheet.add(element.text) }
    }
  }

  var root: XMLElement { parsed.map(\.root) ?? Self.empty.root }

  func element(_ id: String) -> XMLElement? {
    guard let parsed, let ordinal = elements[id] else { return nil }
    return parsed.element(at: ordinal)
  }
}

extension SVGSource {
  /// A document in which nothing is drawn.
  private static let empty: XMLDocument = {
    do {
      return try XMLDocument(parsing: Array("<svg/>".utf8))
    } catch {
      preconditionFailure("the smallest document is one")
    }
  }()
}

extension XMLElement {
  /// The name of an element of SVG; nil for those of other vocabularies.
  var localName: String? {
    let name = name
    guard let colon = name.firstIndex(of: ":") else { return name }
    return name[..<colon] == "svg" ? String(name[name.index(after: colon)...]) : nil
  }

  /// The value of `href`, with the prefix of XLink or without.
  var link: String? { (self["href"] ?? self["xlink:href"]).map(\.trimmed) }
}

/// The part of the user space that fills a viewport.
struct SVGViewBox: Equatable, Sendable {
  var x, y, width, height: Double

  init?(_ text: String?) {
    let parts = text?.split { $0 == "," || $0.isWhitespace }.compactMap { finite($0) } ?? []
    guard parts.count == 4, parts[2] > 0, parts[3] > 0 else { return nil }
    (x, y, width, height) = (parts[0], parts[1], parts[2], parts[3])
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// From the box to a viewport of a size, as `preserveAspectRatio` says.
  func transform(width: Double, height: Double, _ ratio: String) -> Transform {
    let words = ratio.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    var (scaleX, scaleY) = (width / self.width, height / self.height)
    if words.first == "none" {
      return Transform(a: scaleX, d: scaleY, e: -x * scaleX, f: -y * scaleY)
    }
    let scale = words.contains("slice") ? max(scaleX, scaleY) : min(scaleX, scaleY)
    (scaleX, scaleY) = (scale, scale)
    let align = words.first ?? "xmidymid"
    func share(_ axis: Character) -> Double {
      align.contains("\(axis)min") ? 0 : align.contains("\(axis)max") ? 1 : 0.5
    }
    return Transform(
      a: scale, d: scale, e: (width - self.width * scale) * share("x") - x * scale,
      f: (height - self.height * scale) * share("y") - y * scale)
  }
}
