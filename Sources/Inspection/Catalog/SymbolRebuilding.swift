internal import ByteCoding
internal import CompiledAssetFormat
internal import XMLFormat

/// The template of a symbol, put together from the glyphs of an archive.
///
/// Outlines, margins and the lines of text are those of the archive. Notes, the weights that a
/// template leaves to be computed, and names of layers are not in it.
struct SymbolTemplateText {
  /// A glyph with its place in the template.
  private struct Glyph {
    var weight: Int
    var size: Int
    /// In points of the archive, from the upper left corner.
    var width: Double
    var height: Double
    /// Elements of SVG.
    var body: String
    var metrics: SymbolMetrics
  }

  /// Points of the template for each point of the archive.
  private static let scale = 100 / Double(SymbolMetrics.pointSize)
  /// Where text of each size stands, from the top.
  private static let baselines = [696.0, 1126.0, 1556.0]
  /// From the middle of one weight to that of the next one.
  private static let column = 296.0

  private var glyphs: [Glyph] = []
  private var styles: [String] = []

  /// How many glyphs there are.
  var count: Int { glyphs.count }

  /// Adds a glyph; false if it is none, or cannot be read.
  mutating func add(_ rendition: Rendition, _ file: [UInt8]) -> Bool {
    let weight = Int(rendition.key[.glyphWeight])
    let size = Int(rendition.key[.glyphSize])
    guard (1...GlyphWords.weights.count).contains(weight),
      (1...GlyphWords.sizes.count).contains(size),
      !glyphs.contains(where: { $0.weight == weight && $0.size == size }),
      let metrics = (try? rendition.symbolMetrics()).flatMap(\.self),
      let root = try? XMLDocument(parsing: file).root, root.name == "svg",
      let width = root["width"].flatMap(Double.init),
      let height = root["height"].flatMap(Double.init), width.isFinite, height.isFinite,
      var body = Self.contents(String(decoding: file, as: UTF8.self))
    else { return false }
    if let style = Self.removeStyle(&body), !styles.contains(style) { styles.append(style) }
    let name = "\(GlyphWords.weights[weight - 1])-\(GlyphWords.sizes[size - 1])"
    body = body.replacing(" id=\"\(name)\"", with: "", maxReplacements: 1)
    glyphs.append(
      Glyph(
        weight: weight, size: size, width: width, height: height, body: body, metrics: metrics))
    return true
  }

  /// Returns the text between the tags of the outermost element.
  private static func contents(_ text: String) -> String? {
    guard let tag = text.range(of: "<svg"),
      let open = text[tag.upperBound...].firstIndex(of: ">"),
      let close = text.lastRange(of: "</svg>"), open < close.lowerBound
    else { return nil }
    return text[text.index(after: open)..<close.lowerBound].trimmed
  }

  /// Takes the style sheet out of a glyph, in front of which it stands.
  private static func removeStyle(_ body: inout String) -> String? {
    guard body.hasPrefix("<style"), let end = body.range(of: "</style>") else { return nil }
    let style = String(body[..<end.upperBound])
    body = body[end.upperBound...].trimmed
    return style
  }

  /// The SVG.
  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
        + #"width="3300" height="2200">"#,
    ]
    lines += styles
    lines.append(#" <g id="Guides">"#)
    for size in 1...GlyphWords.sizes.count {
      guard let glyph = glyphs.first(where: { $0.size == size }) else { continue }
      let name = GlyphWords.sizes[size - 1]
      let baseline = Self.baselines[size - 1]
      let capline = baseline - Double(glyph.metrics.capHeight) * Self.scale
      for (guide, y) in [("Baseline", baseline), ("Capline", capline)] {
        lines.append(
          #"  <line id="\#(guide)-\#(name)" x1="263" x2="3036" y1="\#(y)" y2="\#(y)" "#
            + #"style="stroke:#27AAE1;stroke-width:0"/>"#)
      }
    }
    for glyph in glyphs {
      let (x, y) = place(of: glyph)
      let right = x + (glyph.width + Double(glyph.metrics.rightMargin)) * Self.scale
      let left = x - Double(glyph.metrics.leftMargin) * Self.scale
      for (guide, x) in [("left", left), ("right", right)] {
        lines.append(
          #"  <line id="\#(guide)-margin-\#(name(of: glyph))" x1="\#(x)" x2="\#(x)" "#
            + #"y1="\#(y)" y2="\#(y + 100)" style="stroke:#00AEEF;stroke-width:0"/>"#)
      }
    }
    lines.append(" </g>")
    lines.append(#" <g id="Symbols">"#)
    for glyph in glyphs {
      let (x, y) = place(of: glyph)
      lines.append(
        #"  <g id="\#(name(of: glyph))" transform="matrix(\#(Self.scale) 0 0 \#(Self.scale) "#
          + #"\#(x) \#(y))">"#)
      lines += [glyph.body, "  </g>"]
    }
    return (lines + [" </g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func name(of glyph: Glyph) -> String {
    "\(GlyphWords.weights[glyph.weight - 1])-\(GlyphWords.sizes[glyph.size - 1])"
  }

  /// The glyph's upper left corner in the template.
  private func place(of glyph: Glyph) -> (x: Double, y: Double) {
    let middle = 500 + Self.column * Double(glyph.weight - 1)
    let lower = Self.baselines[glyph.size - 1] + Double(glyph.metrics.baseline) * Self.scale
    return (middle - glyph.width * Self.scale / 2, lower - glyph.height * Self.scale)
  }
}

extension StringProtocol {
  /// Without spaces and line ends around it.
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }

  /// The first place of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    ranges(of: text).first
  }

  /// The last place of a text.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}
