internal import XMLFormat

extension SVGDrawing {
  /// The paint for an area; nil if nothing is drawn.
  mutating func paint(
    _ paint: SVGPaint, _ style: SVGStyle, _ path: VectorPath, _ transform: Transform, depth: Int
  ) throws(DrawingError) -> Paint? {
    switch paint {
    case .none: return nil
    case .currentColor: return .color(style.color)
    case .color(let color): return .color(color)
    case .reference(let id, let fallback):
      guard let element = document.element(id) else {
        guard let fallback, depth < Self.depthLimit else { return nil }
        return try self.paint(fallback, style, path, transform, depth: depth + 1)
      }
      switch element.localName {
      case "linearGradient", "radialGradient": return try gradient(element, path, transform)
      case "pattern": throw .unsupported("it has a pattern")
      default: return nil
      }
    }
  }

  /// Gradients that refer to one another at most.
  private static let chainLimit = 16

  /// Source: Scalable Vector Graphics (SVG) 1.1, *13.2 Gradients*.
  private mutating func gradient(
    _ element: XMLElement, _ path: VectorPath, _ transform: Transform
  ) throws(DrawingError) -> Paint? {
    var chain = [element]
    while chain.count < Self.chainLimit, let next = try referenced(by: chain[chain.count - 1]),
      next.localName?.hasSuffix("Gradient") == true, !chain.contains(next)
    {
      chain.append(next)
    }
    func attribute(_ name: HashedName) -> String? {
      for element in chain { if let value = element[name] { return value } }
      return nil
    }
    let stops = try stops(of: chain)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color) }
    var unit = Transform()
    var percent = viewport
    if attribute("gradientUnits") != "userSpaceOnUse" {
      var bounds = Bounds()
      path.extend(&bounds)
      guard !bounds.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
      unit = Transform(a: bounds.width, d: bounds.height, e: bounds.minX, f: bounds.minY)
      percent = SVGViewport(width: 1, height: 1)
    }
    let isLinear = element.localName == "linearGradient"
    let kind = element.localName
    func length(
      _ name: HashedName, _ axis: SVGViewport.Axis
    ) throws(DrawingError) -> Double? {
      for element in chain where element.localName == kind {
        if let text = element[name] { return try percent.length(text, axis) }
      }
      return nil
    }
    let own = attribute("gradientTransform").map { Transform(svg: $0) } ?? Transform()
    guard let fromPixels = (transform * unit * own).inverse else { return .color(last.color) }
    let shape: Gradient.Shape
    if isLinear {
      let start = Point(x: try length("x1", .x) ?? 0, y: try length("y1", .y) ?? 0)
      let end = Point(x: try length("x2", .x) ?? percent.width, y: try length("y2", .y) ?? 0)
      if start == end { return .color(last.color) }
      shape = .linear(start, end)
    } else {
      let center = Point(
        x: try length("cx", .x) ?? percent.width / 2,
        y: try length("cy", .y) ?? percent.height / 2)
      let half = try percent.length("50%", .other)
      let radius = try length("r", .other) ?? half ?? 0
      if radius <= 0 { return .color(last.color) }
      let focus = Point(
        x: try length("fx", .x) ?? center.x, y: try length("fy", .y) ?? center.y)
      let inner = max(0, try length("fr", .other) ?? 0)
      // A focus outside moves to the edge.
      let way = focus - center
      let limit = (radius - inner) * 0.9999
      let start = way.length > limit ? center + way * (limit / way.length) : focus
      shape = .radial(start, inner, center, radius)
    }
    let spread: Gradient.Spread =
      switch attribute("spreadMethod") {
      case "reflect": .reflect
      case "repeat": .repeat
      default: .pad
      }
    return .gradient(Gradient(shape: shape, spread: spread, stops: stops, fromPixels: fromPixels))
  }

  private mutating func stops(
    of chain: [XMLElement]
  ) throws(DrawingError) -> [(offset: Double, color: Color)] {
    var stops: [(offset: Double, color: Color)] = []
    for element in chain {
      let parent = try style(of: element, in: SVGStyle())
      for child in element.children where child.localName == "stop" {
        try canvas.work.add(Self.elementCost)
        let style = try style(of: child, in: parent)
        let text = child["offset"]?.trimmed ?? "0"
        let offset =
          text.hasSuffix("%") ? finite(text.dropLast()).map { $0 / 100 } : finite(text)
        var color: Color
        switch style.own.stopColor {
        case .color(let value): color = value
        case .currentColor: color = style.color
        default: color = .black
        }
        color.w *= style.own.stopOpacity
        stops.append((max(min(1, max(0, offset ?? 0)), stops.last?.offset ?? 0), color))
      }
      if !stops.isEmpty { break }
    }
    return stops
  }
}
