internal import CompiledAssetFormat
internal import Diagnostics
internal import VectorDrawing
internal import XMLFormat

/// The SVG of a symbol set, as SF Symbols exports it: guides, and a group for each variant.
///
/// Docs/Rules.md, Asset catalogs 6.8.
struct SymbolTemplate {
  /// In the order of sizes, then weights.
  private(set) var glyphs: [SymbolGlyph] = []
  /// The style sheets of the template, for layers of several colors.
  private(set) var style = ""
  /// True if the weights between the sources could not be computed.
  private(set) var isIncompatible = false

  private let elements: [String: XMLElement]

  /// Why a file is no template.
  struct Failure: Error {
    var message: String
    var line: Int?
  }

  init(parsing bytes: [UInt8]) throws(Failure) {
    let document: XMLDocument
    do {
      document = try XMLDocument(parsing: bytes)
    } catch {
      throw Failure(message: error.message, line: error.position?.line)
    }
    var elements: [String: XMLElement] = [:]
    var styles: [String] = []
    for element in document.root.descendants {
      if element.name == "style", element.hasText { styles.append(element.text) }
      if let id = element["id"], !id.isEmpty, elements[id] == nil { elements[id] = element }
    }
    self.elements = elements
    let present = SymbolVariant.all.filter { elements[$0.name] != nil }
    guard !present.isEmpty else {
      throw Failure(message: "it has no group such as 'Regular-M'", line: nil)
    }
    for variant in present {
      guard let element = elements[variant.name], let glyph = try glyph(variant, element) else {
        continue
      }
      glyphs.append(glyph)
    }
    if Set(present) == Set(SymbolVariant.sources) { try interpolate() }
    if glyphs.contains(where: { $0.body.contains(" class=") }), !styles.isEmpty {
      style = "<style>\(styles.joined(separator: "\n").escapedForXML)</style>\n"
    }
  }

  /// The glyph of an element; nil if it draws nothing.
  private func glyph(_ variant: SymbolVariant, _ element: XMLElement) throws(Failure)
    -> SymbolGlyph?
  {
    let transform = element.transformFromRoot
    var bounds = Bounds()
    element.extend(&bounds, transform, depth: 0)
    if bounds.isEmpty { return nil }
    let content =
      element.name == "g"
      ? element.children.map { $0.serialized(leavingOut: []) }.joined(separator: "\n")
      : element.serialized(leavingOut: ["id", "transform"])
    return SymbolGlyph(
      variant, elements: content, bounds: bounds, transform: transform,
      guides: try guides(variant, bounds))
  }

  private func guides(_ variant: SymbolVariant, _ bounds: Bounds) throws(Failure) -> SymbolGuides {
    guard let baseline = line("Baseline-\(variant.sizeName)"),
      let capline = line("Capline-\(variant.sizeName)")
    else {
      throw Failure(
        message: "it has no lines 'Baseline-\(variant.sizeName)' and 'Capline-\(variant.sizeName)'",
        line: nil)
    }
    return SymbolGuides(
      baseline: baseline, capline: capline,
      leftMargin: margin("left-margin", variant, bounds),
      rightMargin: margin("right-margin", variant, bounds))
  }

  /// The upper edge of a horizontal line, whose stroke counts.
  private func line(_ id: String) -> Double? {
    guard let element = elements[id] else { return nil }
    var bounds = Bounds()
    element.extend(&bounds, element.transformFromRoot, depth: 0)
    return bounds.isEmpty ? nil : bounds.minY - element.strokeWidth / 2
  }

  /// The width of a margin: of a rectangle, or from the glyph to a line.
  private func margin(_ side: String, _ variant: SymbolVariant, _ glyph: Bounds) -> Double {
    let names = ["\(side)-\(variant.name)", "\(side)-Regular-\(variant.sizeName)", side]
    for name in names {
      guard let element = elements[name] else { continue }
      var bounds = Bounds()
      element.extend(&bounds, element.transformFromRoot, depth: 0)
      if bounds.isEmpty { continue }
      if bounds.width > 1 { return bounds.width }
      // Lines of other variants say nothing of this one.
      guard name == names[0] else { continue }
      let distance = side == "left-margin" ? glyph.minX - bounds.minX : bounds.maxX - glyph.maxX
      return max(0, distance)
    }
    return 0
  }

  /// Computes the other weights and sizes from the sources.
  private mutating func interpolate() throws(Failure) {
    var shapes: [Int: [SymbolShape]] = [:]
    var guides: [Int: SymbolGuides] = [:]
    var origins: [Int: Double] = [:]
    for source in SymbolVariant.sources {
      guard let element = elements[source.name] else { return }
      var bounds = Bounds()
      element.extend(&bounds, element.transformFromRoot, depth: 0)
      guard let list = element.shapes(), !bounds.isEmpty else {
        isIncompatible = true
        return
      }
      let lines = try self.guides(source, bounds)
      shapes[source.weight] = list
      guides[source.weight] = lines
      origins[source.weight] = bounds.minX
    }
    var made: [SymbolGlyph] = []
    for variant in SymbolVariant.all {
      let (lighter, heavier, fraction) = variant.position
      guard let light = shapes[lighter], let heavy = shapes[heavier],
        let from = guides[lighter], let to = guides[heavier], light.count == heavy.count
      else {
        isIncompatible = true
        return
      }
      // Sizes grow around the middle of capitals.
      let scale = variant.enlargement
      let middle = (from.baseline + from.capline) / 2
      let growth = Transform(a: scale, d: scale, e: 0, f: middle * (1 - scale))
      var bounds = Bounds()
      var texts: [String] = []
      for (a, b) in zip(light, heavy) {
        let shift = Transform(e: -(origins[lighter] ?? 0))
        let otherShift = Transform(e: -(origins[heavier] ?? 0))
        guard
          let path = VectorPath.between(
            a.path.transformed(shift), b.path.transformed(otherShift), fraction)
        else {
          isIncompatible = true
          return
        }
        let grown = path.transformed(growth)
        grown.extend(&bounds)
        texts.append("  <path\(a.attributes) d=\"\(grown.data)\"/>")
      }
      let lines = SymbolGuides(
        baseline: from.baseline, capline: from.capline,
        leftMargin: from.leftMargin + (to.leftMargin - from.leftMargin) * fraction,
        rightMargin: from.rightMargin + (to.rightMargin - from.rightMargin) * fraction)
      made.append(
        SymbolGlyph(
          variant, elements: texts.joined(separator: "\n"), bounds: bounds,
          transform: Transform(), guides: lines))
    }
    glyphs = made
  }
}

/// One of the glyphs of a symbol: a weight and a size.
struct SymbolVariant: Hashable, Sendable {
  /// 1 to 9; the key's `glyphWeight`.
  var weight: Int
  /// 1 to 3; the key's `glyphSize`.
  var size: Int

  /// The weight that bitmaps are drawn of.
  static let regular = 4

  static let all = (1...3).flatMap { size in
    (1...9).map { SymbolVariant(weight: $0, size: size) }
  }

  /// The name in templates.
  var name: String { "\(GlyphWords.weights[weight - 1])-\(sizeName)" }
  var sizeName: String { GlyphWords.sizes[size - 1] }

  /// Those of templates that leave the others to be computed.
  static let sources = [1, regular, 9].map { SymbolVariant(weight: $0, size: 1) }

  /// Between which of the sources a weight lies, and how far from the lighter one.
  ///
  /// Measured in templates with all weights. Docs/Rules.md, Asset catalogs 6.8.
  var position: (lighter: Int, heavier: Int, fraction: Double) {
    switch weight {
    case 1: (1, 4, 0)
    case 2: (1, 4, 0.25)
    case 3: (1, 4, 0.6667)
    case 4: (1, 4, 1)
    case 5: (4, 9, 0.1867)
    case 6: (4, 9, 0.3186)
    case 7: (4, 9, 0.5055)
    case 8: (4, 9, 0.7582)
    default: (4, 9, 1)
    }
  }

  /// How much larger than the small one a glyph of the size is, on average.
  var enlargement: Double { [1, 1.27, 1.62][size - 1] }
}

/// A glyph of a symbol at 17 points.
struct SymbolGlyph: Equatable, Sendable {
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
struct SymbolGuides: Equatable, Sendable {
  var baseline: Double
  var capline: Double
  /// Between the glyph and its margins.
  var leftMargin = 0.0
  var rightMargin = 0.0
}
