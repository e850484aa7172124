internal import XMLFormat

extension SVGDrawing {
  /// Weights of linear light, applied to the values of sRGB as SVG does it.
  private static let luminance: (Float, Float, Float) = (0.2125, 0.7154, 0.0721)

  /// Hides what is outside of a `clipPath`.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *14.3 Clipping paths*.
  mutating func clip(
    to id: String, _ element: XMLElement, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    guard let clipPath = document.element(id), clipPath.localName == "clipPath" else { return }
    guard depth < Self.depthLimit else { throw .tooLarge("its clips are nested too deep") }
    var own = SVGStyle()
    own = try style(of: clipPath, in: own)
    var inner = own.own.transform.map { transform * $0 } ?? transform
    if clipPath["clipPathUnits"] == "objectBoundingBox" {
      inner = inner * (try unitSquare(of: element, depth: depth))
    }
    if let outer = own.own.clipPath { try clip(to: outer, clipPath, inner, depth: depth + 1) }
    let clip = canvas.clip
    try canvas.beginLayer()
    for child in clipPath.children {
      try drawClip(child, own.inherited, inner, depth: depth + 1)
    }
    let mask = canvas.removeLayer().alphaMask
    canvas.clip = clip.intersection(mask)
  }

  /// Draws the shape of a `clipPath`, in white.
  private mutating func drawClip(
    _ element: XMLElement, _ parent: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    try canvas.work.add(Self.elementCost)
    guard depth < Self.depthLimit, let name = element.localName else { return }
    let style = try style(of: element, in: parent)
    guard style.own.isDisplayed, style.isVisible else { return }
    let transform = style.own.transform.map { transform * $0 } ?? transform
    let clip = canvas.clip
    defer { canvas.clip = clip }
    if let id = style.own.clipPath { try self.clip(to: id, element, transform, depth: depth + 1) }
    if name == "use" {
      guard let target = try referenced(by: element), target.localName != "g" else { return }
      let x = try length("x", of: element, .x) ?? 0
      let y = try length("y", of: element, .y) ?? 0
      return try drawClip(
        target, style.inherited, transform * Transform(e: x, f: y), depth: depth + 1)
    }
    if name == "text" { throw .unsupported("it has text") }
    guard let path = try outline(of: element, name) else { return }
    try canvas.fill(
      try edges(of: path, transform), style.clipRule, .color(Color(1, 1, 1, 1)))
  }

  /// The visible part of an element with a `mask`; nil if there is no such mask.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *14.4 Masking*.
  mutating func mask(
    _ id: String, _ element: XMLElement, _ transform: Transform, depth: Int
  ) throws(DrawingError) -> Mask? {
    guard let mask = document.element(id), mask.localName == "mask" else { return nil }
    guard depth < Self.depthLimit else { throw .tooLarge("its masks are nested too deep") }
    let style = try style(of: mask, in: SVGStyle())
    let clip = canvas.clip
    defer { canvas.clip = clip }
    // The region: by default a tenth more than the element on each side.
    let isOfUser = mask["maskUnits"] == "userSpaceOnUse"
    var region = transform
    let outer = viewport
    if !isOfUser {
      guard let square = try? unitSquare(of: element, depth: depth) else {
        throw .unsupported("it has a mask of an element without a known size")
      }
      region = transform * square
      viewport = SVGViewport(width: 1, height: 1)
    }
    let x = try length("x", of: mask, .x) ?? -0.1 * viewport.width
    let y = try length("y", of: mask, .y) ?? -0.1 * viewport.height
    let width = try length("width", of: mask, .x) ?? 1.2 * viewport.width
    let height = try length("height", of: mask, .y) ?? 1.2 * viewport.height
    viewport = outer
    try canvas.clip(
      to: try edges(of: VectorPath(rectangle: x, y, width, height), region), .nonZero)
    var inner = transform
    if mask["maskContentUnits"] == "objectBoundingBox" {
      inner = transform * (try unitSquare(of: element, depth: depth))
    }
    try drawMask(mask, style, inner, depth: depth)
    let layer = canvas.removeLayer()
    return style.own.isAlphaMask ? layer.alphaMask : layer.luminanceMask(Self.luminance)
  }

  /// Draws the content of a mask on a layer of its own, which stays there.
  private mutating func drawMask(
    _ mask: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    var own = style
    if let id = own.own.clipPath { try clip(to: id, mask, transform, depth: depth + 1) }
    if own.own.mask != nil { throw .unsupported("it has a mask of a mask") }
    own.own = SVGStyle.Own()
    try canvas.beginLayer()
    try drawChildren(of: mask, own, transform, depth: depth + 1)
  }

  /// From the unit square to the box of an element.
  private func unitSquare(
    of element: XMLElement, depth: Int
  ) throws(DrawingError) -> Transform {
    let bounds = try bounds(of: element, Transform(), depth: depth)
    guard !bounds.isEmpty else { return Transform(a: 0, d: 0) }
    return Transform(a: bounds.width, d: bounds.height, e: bounds.minX, f: bounds.minY)
  }
}
