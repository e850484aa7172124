internal import CompiledAssetFormat

/// A glyph of a symbol at 17 points.
struct SymbolGlyph: Hashable, Sendable {
  var variant: SymbolVariant
  var width: Double
  var height: Double
  /// Elements of SVG that draw it, with its upper left corner at the origin.
  var body: String
  var metrics: SymbolMetrics

  /// Points of the template for each point at 17 points.
  static let scale = Double(SymbolMetrics.pointSize) / 100

  /// The glyph of elements, whose bounds are in the coordinates of a template; `transform` leads
  /// from the elements' coordinates to those.
  init(
    _ variant: SymbolVariant, elements: String, bounds: Bounds, transform: Transform,
    guides: SymbolGuides
  ) {
    let scale = Self.scale
    self.variant = variant
    width = bounds.width * scale
    height = bounds.height * scale
    let matrix =
      Transform(a: scale, d: scale, e: -bounds.minX * scale, f: -bounds.minY * scale) * transform
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(\.svg)
    body = """
       <g id="\(variant.name)" transform="matrix(\(numbers.joined(separator: " ")))">
      \(elements)
       </g>
      """
    metrics = SymbolMetrics(
      baseline: Float((bounds.maxY - guides.baseline) * scale),
      capHeight: Float((guides.baseline - guides.capline) * scale),
      leftMargin: Float(guides.leftMargin * scale), rightMargin: Float(guides.rightMargin * scale))
  }

  /// The file that the archive has.
  func file(style: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" \
      xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width.svg)" height="\(height.svg)">
      \(style)\(body)
      </svg>

      """.utf8)
  }
}

/// Lines of a template that say where text stands.
struct SymbolGuides: Hashable, Sendable {
  var baseline: Double
  var capline: Double
  /// Between the glyph and its margins.
  var leftMargin = 0.0
  var rightMargin = 0.0
}
