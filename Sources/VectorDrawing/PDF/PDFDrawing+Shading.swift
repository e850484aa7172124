extension PDFDrawing {
  /// Colors of a gradient that a function is asked for.
  private static let stopCount = 512

  /// The gradient of an axial or radial shading.
  ///
  /// Source: PDF 1.7 (ISO 32000-1), *8.7.4.5 Shading types*.
  mutating func gradient(
    _ object: PDFObject, _ resources: PDFDictionary, _ transform: Transform
  ) throws(DrawingError) -> Gradient {
    let shading: PDFDictionary
    switch try file.resolved(object) {
    case .dictionary(let value), .stream(let value, _): shading = value
    default: throw .damaged("it has a wrong shading")
    }
    let kind = try file.object("ShadingType", of: shading).integer
    guard kind == 2 || kind == 3 else {
      throw .unsupported("it has a shading of the type \(kind.map(String.init) ?? "-")")
    }
    if shading["BBox"] != nil { throw .unsupported("it has a shading with a box") }
    guard let n = try file.numbers("Coords", of: shading), n.count == (kind == 2 ? 4 : 6),
      let space = shading["ColorSpace"], let function = shading["Function"],
      let fromPixels = transform.inverse
    else { throw .damaged("it has a wrong shading") }
    let colors = try file.colorSpace(space, resources)
    let values = try file.function(function)
    let domain = try file.numbers("Domain", of: shading) ?? [0, 1]
    guard domain.count == 2 else { throw .damaged("it has a wrong shading") }
    var extends = [false, false]
    if let items = try file.array("Extend", of: shading), items.count == 2 {
      extends = items.map { if case .boolean(true) = $0 { true } else { false } }
    }
    try canvas.work.add(16 * Self.stopCount)
    let stops = (0...Self.stopCount).map { index in
      let place = Double(index) / Double(Self.stopCount)
      let t = domain[0] + place * (domain[1] - domain[0])
      return (offset: place, color: colors.color(values.values([t])) ?? .clear)
    }
    let shape: Gradient.Shape =
      kind == 2
      ? .linear(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]))
      : .radial(Point(x: n[0], y: n[1]), max(0, n[2]), Point(x: n[3], y: n[4]), max(0, n[5]))
    return Gradient(
      shape: shape, spread: .cut(extendsStart: extends[0], extendsEnd: extends[1]),
      stops: stops, fromPixels: fromPixels)
  }
}
