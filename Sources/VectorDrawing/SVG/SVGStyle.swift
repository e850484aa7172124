internal import XMLFormat

/// What fills an area or a line of an SVG.
enum SVGPaint: Equatable, Sendable {
  case none, currentColor
  case color(Color)
  /// The element with an identifier, and a color if there is none.
  indirect case reference(String, fallback: SVGPaint?)

  init?(_ text: String) {
    if text.lowercased().hasPrefix("url(") {
      guard let (id, rest) = svgReference(text) else { return nil }
      self = .reference(id, fallback: rest.isEmpty ? nil : SVGPaint(rest))
      return
    }
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .currentColor
    default:
      guard let color = svgColor(text) else { return nil }
      self = .color(color)
    }
  }
}

/// The identifier of `url(#…)`, and the text behind it; nil for other texts.
func svgReference(_ text: String) -> (id: String, rest: String)? {
  guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
  let inner = text[text.index(text.startIndex, offsetBy: 4)..<end]
    .filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
  guard inner.hasPrefix("#") else { return nil }
  return (String(inner.dropFirst()), text[text.index(after: end)...].trimmed)
}

/// The properties of an element.
///
/// Source: Scalable Vector Graphics (SVG) 1.1, *Appendix N: Property Index*.
struct SVGStyle: Sendable {
  // Inherited.
  var color = Color.black
  var fill = SVGPaint.color(.black)
  var fillRule = FillRule.nonZero
  var fillOpacity: Float = 1
  var stroke = SVGPaint.none
  var strokeOpacity: Float = 1
  var line = Stroke()
  var clipRule = FillRule.nonZero
  var isVisible = true
  // Of the element alone.
  var own = Own()

  struct Own: Sendable {
    var opacity: Float = 1
    var isDisplayed = true
    var clipPath: String?
    var mask: String?
    var isAlphaMask = false
    var blendMode = BlendMode.normal
    var stopColor = SVGPaint.color(.black)
    var stopOpacity: Float = 1
    var overflows: Bool?
    var transform: Transform?
  }

  /// Properties that need more than this target draws, with the values that need nothing.
  private static let refused: [String: Set<String>] = [
    "filter": ["none", ""], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"],
    "marker-end": ["none"], "vector-effect": ["none"],
    "paint-order": ["normal", "fill", "fill stroke", "fill stroke markers"],
    "isolation": ["auto", "isolate"], "clip": ["auto"], "enable-background": ["accumulate", "new"],
  ]

  static let names: Set<String> = [
    "color", "fill", "fill-rule", "fill-opacity", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "clip-rule", "visibility", "opacity", "display", "clip-path", "mask",
    "mask-type", "mix-blend-mode", "stop-color", "stop-opacity", "overflow", "transform", "filter",
    "marker", "marker-start", "marker-mid", "marker-end", "vector-effect", "paint-order", "clip",
    "isolation",
  ]

  /// Sets a property; one with an unknown value keeps the value it has.
  mutating func set(
    _ name: String, _ value: String, parent: SVGStyle, viewport: SVGViewport
  ) throws(DrawingError) {
    if value.contains("var(") { throw .unsupported("it has variables in styles") }
    if value == "inherit" { return inherit(name, from: parent) }
    if let allowed = Self.refused[name] {
      if name == "enable-background" || allowed.contains(value.lowercased()) { return }
      throw .unsupported("it has '\(name)'")
    }
    switch name {
    case "color": if let value = svgColor(value) { color = value }
    case "fill": if let paint = SVGPaint(value) { fill = paint }
    case "stroke": if let paint = SVGPaint(value) { stroke = paint }
    case "fill-opacity": set(\.fillOpacity, value)
    case "stroke-opacity": set(\.strokeOpacity, value)
    case "opacity": set(\.own.opacity, value)
    case "stop-opacity": set(\.own.stopOpacity, value)
    case "fill-rule": set(\.fillRule, value)
    case "clip-rule": set(\.clipRule, value)
    case "stroke-width":
      if let width = try viewport.length(value, .other), width >= 0 { line.width = width }
    case "stroke-linecap": if let cap = Self.caps[value] { line.cap = cap }
    case "stroke-linejoin": if let join = Self.joins[value] { line.join = join }
    case "stroke-miterlimit": if let limit = finite(value), limit >= 1 { line.miterLimit = limit }
    case "stroke-dasharray": try setDashes(value, viewport)
    case "stroke-dashoffset":
      if let offset = try viewport.length(value, .other) { line.dashOffset = offset }
    case "visibility": isVisible = value == "visible"
    case "display": own.isDisplayed = value != "none"
    case "clip-path": own.clipPath = try reference(value, name)
    case "mask": own.mask = try reference(value, name)
    case "mask-type": own.isAlphaMask = value == "alpha"
    case "mix-blend-mode":
      guard let mode = Self.blendModes[value] else { throw .unsupported("it has '\(name)'") }
      own.blendMode = mode
    case "stop-color": if let paint = SVGPaint(value) { own.stopColor = paint }
    case "overflow": own.overflows = value == "visible" || value == "auto"
    case "transform":
      // In a style it may have units and an origin.
      if value != "none" { own.transform = Transform(svg: value) }
    default: break
    }
  }

  private static let caps: [String: Stroke.Cap] = [
    "butt": .butt, "round": .round, "square": .square,
  ]
  private static let joins: [String: Stroke.Join] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
  ]
  private static let blendModes: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay,
    "darken": .darken, "lighten": .lighten, "hard-light": .hardLight, "difference": .difference,
    "exclusion": .exclusion,
  ]

  private mutating func inherit(_ name: String, from parent: SVGStyle) {
    switch name {
    case "opacity": own.opacity = parent.own.opacity
    case "stop-color": own.stopColor = parent.own.stopColor
    case "stop-opacity": own.stopOpacity = parent.own.stopOpacity
    case "fill": fill = parent.fill
    case "stroke": stroke = parent.stroke
    case "color": color = parent.color
    default: break
    }
  }

  private mutating func set(_ path: WritableKeyPath<SVGStyle, Float>, _ text: String) {
    let value = text.hasSuffix("%") ? finite(text.dropLast()).map { $0 / 100 } : finite(text)
    if let value { self[keyPath: path] = Float(min(1, max(0, value))) }
  }

  private mutating func set(_ path: WritableKeyPath<SVGStyle, FillRule>, _ text: String) {
    switch text {
    case "nonzero": self[keyPath: path] = .nonZero
    case "evenodd": self[keyPath: path] = .evenOdd
    default: break
    }
  }

  private mutating func setDashes(
    _ text: String, _ viewport: SVGViewport
  ) throws(DrawingError) {
    var lengths: [Double] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      if part == "none" { break }
      guard let length = try viewport.length(String(part), .other), length >= 0 else { return }
      lengths.append(length)
    }
    line.dashes = lengths
  }

  private func reference(_ text: String, _ name: String) throws(DrawingError) -> String? {
    if text == "none" { return nil }
    guard let (id, rest) = svgReference(text), rest.isEmpty else {
      throw .unsupported("it has '\(name): \(text.prefix(40))'")
    }
    return id
  }

  /// The style that children of the element begin with.
  var inherited: SVGStyle {
    var style = self
    style.own = Own()
    return style
  }
}

/// The sizes that lengths in percent are of.
struct SVGViewport: Equatable, Sendable {
  enum Axis: Sendable { case x, y, other }

  var width: Double
  var height: Double

  private static let units: [(suffix: String, factor: Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
  ]

  /// A length in user units; nil for what is none.
  func length(_ text: String, _ axis: Axis) throws(DrawingError) -> Double? {
    let text = text.trimmed
    if let value = finite(text) { return value }
    if text.hasSuffix("%") {
      let whole =
        switch axis {
        case .x: width
        case .y: height
        case .other: ((width * width + height * height) / 2).squareRoot()
        }
      return finite(text.dropLast()).map { $0 / 100 * whole }
    }
    for unit in Self.units where text.hasSuffix(unit.suffix) {
      return finite(text.dropLast(unit.suffix.count).trimmed).map { $0 * unit.factor }
    }
    if text.hasSuffix("em") || text.hasSuffix("ex") || text.contains("(") {
      throw .unsupported("it has the length '\(text.prefix(40))'")
    }
    return nil
  }
}

/// A space, a tab, or the end of a line or page.
private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

extension StringProtocol {
  /// Without white space on both sides.
  var trimmed: String {
    let text = Substring(self)
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return "" }
    var end = bytes.endIndex
    while isSpace(bytes[bytes.index(before: end)]) { end = bytes.index(before: end) }
    return String(text[start..<end])
  }
}
