package import ImageFormats

/// Pixels that other targets draw on: filled paths, lines along paths, images, and clips.
///
/// Places are in points; a drawing has so many pixels for each. Drawing over the edge is no error.
package struct PixelDrawing: Sendable {
  private var canvas: Canvas
  private let scale: Transform
  private var clips: [Mask] = []

  /// The look of a line.
  package struct Line: Hashable, Sendable {
    package var width: Double
    package var dashes: [Double]
    package var isRound: Bool

    package init(width: Double, dashes: [Double] = [], isRound: Bool = false) {
      self.width = width
      self.dashes = dashes
      self.isRound = isRound
    }
  }

  /// A colour of sRGB, each part from 0 to 1.
  package typealias RGBA = SIMD4<Float>

  package init(
    width: Double, height: Double, scale: Double, work: DrawingWork = DrawingWork()
  ) throws(DrawingError) {
    let size = (width * scale, height * scale)
    guard size.0 >= 1, size.1 >= 1, size.0 <= 32_768, size.1 <= 32_768 else {
      throw .tooLarge("it is too large")
    }
    canvas = try Canvas(
      width: Int(size.0.rounded(.up)), height: Int(size.1.rounded(.up)), work)
    self.scale = Transform(a: scale, d: scale)
  }

  package mutating func fill(
    _ path: VectorPath, _ color: RGBA, rule: FillRule = .nonZero
  ) throws(DrawingError) {
    try canvas.fill(edges(of: path), rule, .color(color))
  }

  /// Fills with a vertical gradient of two colours.
  package mutating func fill(
    _ path: VectorPath, from top: RGBA, to bottom: RGBA, y: ClosedRange<Double>
  ) throws(DrawingError) {
    let gradient = Gradient(
      shape: .linear(Point(x: 0, y: y.lowerBound), Point(x: 0, y: y.upperBound)),
      stops: [(0, top), (1, bottom)], fromPixels: scale.inverse ?? Transform())
    try canvas.fill(edges(of: path), .nonZero, .gradient(gradient))
  }

  package mutating func stroke(
    _ path: VectorPath, _ color: RGBA, _ line: Line
  ) throws(DrawingError) {
    let stroke = Stroke(
      width: line.width, cap: line.isRound ? .round : .butt, join: line.isRound ? .round : .miter,
      dashes: line.dashes)
    let edges = try stroke.edges(of: path, scale, &canvas.work)
    try canvas.fill(edges, .nonZero, .color(color))
  }

  /// Draws an image, or its shape in a colour, stretched to a box.
  package mutating func draw(
    _ image: RGBAImage, x: Double, y: Double, width: Double, height: Double,
    opacity: Double = 1, tint: RGBA? = nil
  ) throws(DrawingError) {
    guard image.width > 0, image.height > 0, width > 0, height > 0 else { return }
    var image = image
    if let tint {
      for index in stride(from: 0, to: image.pixels.count, by: 4) {
        for channel in 0..<3 {
          image.pixels[index + channel] = UInt8(min(1, max(0, tint[channel])) * 255)
        }
        let alpha = Float(image.pixels[index + 3]) * min(1, max(0, tint.w))
        image.pixels[index + 3] = UInt8(alpha)
      }
    }
    let place = Transform(
      a: width / Double(image.width), d: height / Double(image.height), e: x, f: y)
    guard let paint = ImagePaint(image, scale * place) else { return }
    let box = VectorPath(segments: [
      .move(Point(x: x, y: y)), .line(Point(x: x + width, y: y)),
      .line(Point(x: x + width, y: y + height)), .line(Point(x: x, y: y + height)), .close,
    ])
    try canvas.fill(edges(of: box), .nonZero, .image(paint), opacity: Float(opacity))
  }

  /// Hides what is outside of a path, until `endClip`.
  package mutating func beginClip(_ path: VectorPath) throws(DrawingError) {
    clips.append(canvas.clip)
    try canvas.clip(to: edges(of: path), .nonZero)
  }

  package mutating func endClip() {
    if let clip = clips.popLast() { canvas.clip = clip }
  }

  /// Draws what follows on a layer of its own, until `endLayer`.
  package mutating func beginLayer() throws(DrawingError) { try canvas.beginLayer() }

  package mutating func endLayer(opacity: Double) throws(DrawingError) {
    try canvas.endLayer(opacity: Float(opacity))
  }

  package var image: RGBAImage { canvas.image }

  private mutating func edges(of path: VectorPath) throws(DrawingError) -> EdgeList {
    try canvas.work.add(16 * path.segments.count)
    var edges = EdgeList()
    for line in path.transformed(scale).flattened(tolerance: Flatness.pixels) {
      edges.add(closed: line.points)
    }
    return edges
  }
}
