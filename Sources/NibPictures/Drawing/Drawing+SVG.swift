internal import Compression
internal import ImageFormats
internal import NibFormat
internal import PropertyListFormat
internal import VectorDrawing

extension Drawing {
  /// The text of an SVG, which needs no other file.
  ///
  /// Texts name the system's font, and say how wide they are, so that every viewer shows them at
  /// their place.
  package func svg() -> String {
    var writer = SVGWriter()
    writer.write(self)
    return writer.text
  }
}

private struct SVGWriter {
  var text = ""
  private var definitions = 0
  private var open: [String] = []
  /// Bytes of images that were written.
  private var imageBytes = 0
  private static let imageLimit = 12 << 20

  mutating func write(_ drawing: Drawing) {
    let (width, height) = (drawing.size.width.number, drawing.size.height.number)
    text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"-apple-system, &quot;SF Pro Text&quot;, Inter, sans-serif\">\n"
    if let title = drawing.title { text += "<title>\(title.escaped)</title>\n" }
    if let ground = drawing.ground {
      text += "<rect width=\"\(width)\" height=\"\(height)\"\(ground.fill)/>\n"
    }
    for item in drawing.items.prefix(Drawing.itemLimit) { write(item) }
    while let tag = open.popLast() { text += "</\(tag)>\n" }
    text += "</svg>\n"
  }

  private mutating func end() {
    guard let tag = open.popLast() else { return }
    text += "</\(tag)>\n"
  }

  private mutating func write(_ item: DrawingItem) {
    switch item {
    case .fill(let shape, let color): text += "<\(shape.element)\(color.fill)/>\n"
    case .gradient(let shape, let top, let bottom):
      definitions += 1
      text +=
        "<linearGradient id=\"g\(definitions)\" x2=\"0\" y2=\"1\"><stop\(top.stop)/>"
        + "<stop offset=\"1\"\(bottom.stop)/></linearGradient>\n"
        + "<\(shape.element) fill=\"url(#g\(definitions))\"/>\n"
    case .stroke(let shape, let color, let line):
      text += "<\(shape.element) fill=\"none\"\(color.stroke)\(line.attributes)/>\n"
    case .text(let line): write(line)
    case .image(let image, let box, let tint): write(image, box, tint)
    case .beginClip(let shape):
      definitions += 1
      text +=
        "<clipPath id=\"c\(definitions)\"><\(shape.element)/></clipPath>\n"
        + "<g clip-path=\"url(#c\(definitions))\">\n"
      open.append("g")
    case .beginLayer(let opacity):
      text += "<g opacity=\"\(opacity.number)\">\n"
      open.append("g")
    case .beginObject(let name):
      text += "<g><title>\(name.escaped)</title>\n"
      open.append("g")
    case .endClip, .endLayer, .endObject: end()
    }
  }

  private mutating func write(_ line: DrawingText) {
    guard !line.string.allSatisfy(\.isWhitespace) else { return }
    let font = line.font
    var attributes = " x=\"\(line.x.number)\" y=\"\(line.baseline.number)\""
    if line.width > 0 {
      attributes += " textLength=\"\(line.width.number)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    attributes += " font-size=\"\(font.size.number)\""
    if font.weight != 400 { attributes += " font-weight=\"\(font.weight)\"" }
    if font.isItalic { attributes += " font-style=\"italic\"" }
    if font.isMonospaced {
      attributes += " font-family=\"ui-monospace, Menlo, monospace\""
    } else if !font.isSystem, let family = font.family {
      attributes += " font-family=\"&quot;\(family.escaped)&quot;, Inter, sans-serif\""
    }
    let decorations =
      (line.isUnderlined ? ["underline"] : []) + (line.isStruckThrough ? ["line-through"] : [])
    if !decorations.isEmpty {
      attributes += " text-decoration=\"\(decorations.joined(separator: " "))\""
    }
    text +=
      "<text\(attributes) xml:space=\"preserve\"\(line.color.fill)>\(line.string.escaped)</text>\n"
  }

  private mutating func write(_ image: PictureImage, _ box: NibRect, _ tint: NibColor?) {
    guard box.width > 0, box.height > 0 else { return }
    var pixels = image.image
    // Twice the size in which it is shown is enough.
    let limit = (
      width: max(1, Int(min(2 * box.width, 4096).rounded(.up))),
      height: max(1, Int(min(2 * box.height, 4096).rounded(.up)))
    )
    if pixels.width > limit.width || pixels.height > limit.height {
      pixels = pixels.resampled(
        width: min(pixels.width, limit.width), height: min(pixels.height, limit.height))
    }
    if let tint { pixels = pixels.tinted(tint) }
    let bytes = PNGImage(pixels).encoded()
    imageBytes += bytes.count
    guard imageBytes <= Self.imageLimit else {
      text += "<\(DrawingShape.box(box).element)\(NibColor(white: 0.8).fill)/>\n"
      return
    }
    text +=
      "<image\(box.attributes) preserveAspectRatio=\"none\" "
      + "href=\"data:image/png;base64,\(String(decoding: encodeBase64(bytes), as: UTF8.self))\"/>\n"
  }
}

extension RGBAImage {
  /// The shape of the image in one colour.
  func tinted(_ color: NibColor) -> RGBAImage {
    var copy = self
    let parts = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    for index in stride(from: 0, to: pixels.count, by: 4) {
      for channel in 0..<3 { copy.pixels[index + channel] = parts[channel] }
      copy.pixels[index + 3] = UInt8((Double(pixels[index + 3]) * color.alpha).rounded())
    }
    return copy
  }
}

extension NibFont {
  /// The family that a PostScript name begins with; nil for one that no viewer knows.
  fileprivate var family: String? {
    let family = name.split(separator: "-").first.map(String.init) ?? ""
    guard !family.isEmpty, !family.hasPrefix("."), family.utf8.count < 64 else { return nil }
    var words = ""
    for character in family {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

extension DrawingShape {
  fileprivate var element: String {
    switch self {
    case .box(let box, let radius):
      "rect\(box.attributes)" + (radius > 0 ? " rx=\"\(radius.number)\"" : "")
    case .ellipse(let box):
      "ellipse cx=\"\(box.midX.number)\" cy=\"\(box.midY.number)\" "
        + "rx=\"\((box.width / 2).number)\" ry=\"\((box.height / 2).number)\""
    case .path(let data): "path d=\"\(data)\""
    }
  }
}

extension NibRect {
  fileprivate var attributes: String {
    " x=\"\(x.number)\" y=\"\(y.number)\" width=\"\(width.number)\" height=\"\(height.number)\""
  }
}

extension DrawingLine {
  fileprivate var attributes: String {
    (width == 1 ? "" : " stroke-width=\"\(width.number)\"")
      + (dashes.isEmpty
        ? "" : " stroke-dasharray=\"\(dashes.map(\.number).joined(separator: " "))\"")
      + (isRound ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : "")
  }
}

extension NibColor {
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { part in
        let byte = Int((min(1, max(0, part)) * 255).rounded())
        let text = String(byte, radix: 16)
        return byte < 16 ? "0" + text : text
      }.joined()
  }

  private func paint(_ attribute: String) -> String {
    " \(attribute)=\"\(hex)\""
      + (alpha < 0.9995
        ? " \(attribute == "stop-color" ? "stop" : attribute)-opacity=\"\(alpha.number)\"" : "")
  }

  fileprivate var fill: String { paint("fill") }
  fileprivate var stroke: String { paint("stroke") }
  fileprivate var stop: String { paint("stop-color") }
}

extension Double {
  /// With up to two digits behind the point.
  package var number: String {
    guard isFinite else { return "0" }
    let rounded = (self * 100).rounded() / 100
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
    return String(rounded)
  }
}

extension String {
  /// As XML has it; characters that XML does not have are left out.
  fileprivate var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
