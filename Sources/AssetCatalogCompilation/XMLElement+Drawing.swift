internal import VectorDrawing
internal import XMLFormat

/// An outline in the coordinates of the document, with the other attributes of its element.
struct SymbolShape {
  var path: VectorPath
  /// As they are written, each after a space.
  var attributes: String
}

extension XMLElement {
  /// From the element's own coordinates to those of the document.
  var transformFromRoot: Transform {
    var result = self["transform"].map { Transform(svg: $0) } ?? Transform()
    for element in ancestors {
      if let text = element["transform"] { result = Transform(svg: text) * result }
    }
    return result
  }

  /// Nested deeper than any drawing.
  private static var depthLimit: Int { 100 }

  /// Adds what the element draws; `transform` is that of its own coordinates.
  func extend(_ bounds: inout Bounds, _ transform: Transform, depth: Int) {
    if let outline { outline.transformed(transform).extend(&bounds) }
    guard drawsChildren, depth < Self.depthLimit else { return }
    for child in children {
      child.extend(&bounds, transform * child.ownTransform, depth: depth + 1)
    }
  }

  /// All outlines in the element, in the document's coordinates; nil if there is something else.
  func shapes() -> [SymbolShape]? {
    var shapes: [SymbolShape] = []
    return collect(&shapes, transformFromRoot, depth: 0) ? shapes : nil
  }

  private func collect(
    _ shapes: inout [SymbolShape], _ transform: Transform, depth: Int
  ) -> Bool {
    if let outline {
      let others = attributes.filter { !["d", "transform", "id"].contains($0.name) }
        .map { " \($0.name)=\"\($0.value.escapedForXML)\"" }
      shapes.append(
        SymbolShape(path: outline.transformed(transform), attributes: others.joined()))
      return name == "path"
    }
    guard drawsChildren, depth < Self.depthLimit else { return false }
    for child in children {
      guard child.collect(&shapes, transform * child.ownTransform, depth: depth + 1) else {
        return false
      }
    }
    return true
  }

  private var ownTransform: Transform {
    self["transform"].map { Transform(svg: $0) } ?? Transform()
  }

  private var drawsChildren: Bool { ["g", "svg", "a", "switch"].contains(name) }

  /// The outline of a basic shape; nil for other elements.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *9 Basic Shapes*.
  private var outline: VectorPath? {
    func number(_ name: String) -> Double { self[HashedName(name)].flatMap { Double($0) } ?? 0 }
    switch name {
    case "path": return self["d"].map { VectorPath($0) }
    case "rect":
      let (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
      return VectorPath("M\(x) \(y)h\(width)v\(height)h\(-width)z")
    case "circle", "ellipse":
      let (rx, ry) =
        name == "circle" ? (number("r"), number("r")) : (number("rx"), number("ry"))
      let (x, y) = (number("cx"), number("cy"))
      return VectorPath(
        "M\(x - rx) \(y)a\(rx) \(ry) 0 1 0 \(2 * rx) 0a\(rx) \(ry) 0 1 0 \(-2 * rx) 0z")
    case "line":
      return VectorPath("M\(number("x1")) \(number("y1"))L\(number("x2")) \(number("y2"))")
    case "polygon", "polyline":
      return self["points"].map { VectorPath("M\($0)\(name == "polygon" ? "z" : "")") }
    default: return nil
    }
  }

  /// The width of strokes: an attribute, or a property of the style; 0 if there is none.
  var strokeWidth: Double {
    if let width = self["stroke-width"].flatMap({ Double($0) }) { return width }
    for property in (self["style"] ?? "").split(separator: ";") {
      let parts = property.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
      if parts.count == 2, parts[0] == "stroke-width", let width = Double(parts[1]) {
        return width
      }
    }
    return 0
  }

  /// The element as text.
  func serialized(leavingOut names: [String], depth: Int = 0) -> String {
    var text = "<\(name)"
    for attribute in attributes where !names.contains(attribute.name) {
      text += " \(attribute.name)=\"\(attribute.value.escapedForXML)\""
    }
    guard depth < Self.depthLimit else { return text + "/>" }
    let inner = children.map { $0.serialized(leavingOut: [], depth: depth + 1) }.joined()
    let content = (hasText && inner.isEmpty ? self.text.escapedForXML : "") + inner
    return content.isEmpty ? text + "/>" : text + ">\(content)</\(name)>"
  }
}

extension String {
  /// With references for the characters that attributes and texts cannot hold.
  var escapedForXML: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
