internal import XMLFormat

extension VectorPath {
  /// A rectangle from its upper left corner.
  init(rectangle x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(segments: [
      .move(Point(x: x, y: y)), .line(Point(x: x + width, y: y)),
      .line(Point(x: x + width, y: y + height)), .line(Point(x: x, y: y + height)), .close,
    ])
  }

  /// The handle of a quarter of a circle.
  private static var quarter: Double { 0.5522847498307936 }

  /// A rectangle with corners that are quarters of ellipses; an ellipse if they are half as large.
  init(
    rounded x: Double, _ y: Double, _ width: Double, _ height: Double, rx: Double, ry: Double
  ) {
    let (right, bottom) = (x + width, y + height)
    let (hx, hy) = (rx * (1 - Self.quarter), ry * (1 - Self.quarter))
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    self.init(segments: [
      .move(point(x + rx, y)), .line(point(right - rx, y)),
      .curve(point(right - hx, y), point(right, y + hy), point(right, y + ry)),
      .line(point(right, bottom - ry)),
      .curve(point(right, bottom - hy), point(right - hx, bottom), point(right - rx, bottom)),
      .line(point(x + rx, bottom)),
      .curve(point(x + hx, bottom), point(x, bottom - hy), point(x, bottom - ry)),
      .line(point(x, y + ry)),
      .curve(point(x, y + hy), point(x + hx, y), point(x + rx, y)), .close,
    ])
  }
}

extension SVGDrawing {
  /// The outline of a shape; nil if it has none.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *9 Basic Shapes*.
  func outline(of element: XMLElement, _ name: String) throws(DrawingError) -> VectorPath? {
    func value(
      _ name: String, _ axis: SVGViewport.Axis
    ) throws(DrawingError) -> Double { try length(name, of: element, axis) ?? 0 }
    switch name {
    case "path": return element["d"].map { VectorPath($0) }
    case "rect":
      let (width, height) = (try value("width", .x), try value("height", .y))
      guard width > 0, height > 0 else { return nil }
      let (x, y) = (try value("x", .x), try value("y", .y))
      var rx = try length("rx", of: element, .x)
      var ry = try length("ry", of: element, .y)
      if element["rx"] == "auto" { rx = nil }
      if element["ry"] == "auto" { ry = nil }
      let (a, b) = (min(rx ?? ry ?? 0, width / 2), min(ry ?? rx ?? 0, height / 2))
      guard a > 0, b > 0 else { return VectorPath(rectangle: x, y, width, height) }
      return VectorPath(rounded: x, y, width, height, rx: a, ry: b)
    case "circle", "ellipse":
      let isCircle = name == "circle"
      let rx = try value(isCircle ? "r" : "rx", isCircle ? .other : .x)
      let ry = isCircle ? rx : try value("ry", .y)
      guard rx > 0, ry > 0 else { return nil }
      let (x, y) = (try value("cx", .x), try value("cy", .y))
      return VectorPath(rounded: x - rx, y - ry, 2 * rx, 2 * ry, rx: rx, ry: ry)
    case "line":
      return VectorPath(segments: [
        .move(Point(x: try value("x1", .x), y: try value("y1", .y))),
        .line(Point(x: try value("x2", .x), y: try value("y2", .y))),
      ])
    case "polyline", "polygon":
      guard let text = element["points"] else { return nil }
      return VectorPath("M\(text)\(name == "polygon" ? "z" : "")")
    default: return nil
    }
  }

  /// What an element covers in the coordinates around it, without strokes and clipping.
  func bounds(
    of element: XMLElement, _ transform: Transform, depth: Int
  ) throws(DrawingError) -> Bounds {
    var bounds = Bounds()
    try extend(&bounds, element, transform, depth: depth)
    return bounds
  }

  private func extend(
    _ bounds: inout Bounds, _ element: XMLElement, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    guard depth < Self.depthLimit, let name = element.localName else { return }
    switch name {
    case "g", "a":
      for child in element.children {
        let own = child["transform"].map { transform * Transform(svg: $0) } ?? transform
        try extend(&bounds, child, own, depth: depth + 1)
      }
    case "use":
      guard let target = try referenced(by: element) else { return }
      guard target.localName != "symbol", target.localName != "svg" else {
        throw .unsupported("it has the box of a symbol")
      }
      let x = try length("x", of: element, .x) ?? 0
      let y = try length("y", of: element, .y) ?? 0
      let own = target["transform"].map { Transform(svg: $0) } ?? Transform()
      try extend(&bounds, target, transform * Transform(e: x, f: y) * own, depth: depth + 1)
    case "image":
      let (x, y) = (try length("x", of: element, .x) ?? 0, try length("y", of: element, .y) ?? 0)
      guard let width = try length("width", of: element, .x),
        let height = try length("height", of: element, .y)
      else { throw .unsupported("it has the box of an image without a size") }
      VectorPath(rectangle: x, y, width, height).transformed(transform).extend(&bounds)
    case "svg", "switch", "text": throw .unsupported("it has the box of a '\(name)'")
    default: try outline(of: element, name)?.transformed(transform).extend(&bounds)
    }
  }
}
