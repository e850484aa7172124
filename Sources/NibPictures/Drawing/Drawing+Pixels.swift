package import ImageFormats
internal import NibFormat
package import VectorDrawing

extension Drawing {
  /// The picture as pixels, so many for each point; `font` has what the program has no outlines of.
  ///
  /// - Throws: an error for one that would take too much time or memory.
  package func pixels(
    scale: Double = 2, font: OutlineFont? = nil
  ) throws(DrawingError) -> RGBAImage {
    var glyphs = FontGlyphs(font)
    var canvas = try PixelDrawing(
      width: size.width, height: size.height, scale: scale,
      work: DrawingWork(limit: 1 << 33, pixelLimit: 3 << 26))
    if let ground {
      let all = NibRect(x: 0, y: 0, width: size.width, height: size.height)
      try canvas.fill(DrawingShape.box(all).path, ground.rgba)
    }
    var layers: [Double] = []
    for item in items.prefix(Self.itemLimit) {
      switch item {
      case .fill(let shape, let color): try canvas.fill(shape.path, color.rgba)
      case .gradient(let shape, let top, let bottom):
        let path = shape.path
        var bounds = Bounds()
        for segment in path.segments {
          if case .line(let point) = segment { bounds.add(point) }
          if case .move(let point) = segment { bounds.add(point) }
        }
        guard bounds.height > 0 else { continue }
        try canvas.fill(path, from: top.rgba, to: bottom.rgba, y: bounds.minY...bounds.maxY)
      case .stroke(let shape, let color, let line):
        try canvas.stroke(
          shape.path, color.rgba,
          .init(width: line.width, dashes: line.dashes, isRound: line.isRound))
      case .text(let text): try draw(text, &glyphs, on: &canvas)
      case .image(let image, let box, let tint):
        try canvas.draw(
          image.image, x: box.x, y: box.y, width: box.width, height: box.height, tint: tint?.rgba)
      case .beginClip(let shape): try canvas.beginClip(shape.path)
      case .endClip: canvas.endClip()
      case .beginLayer(let opacity):
        try canvas.beginLayer()
        layers.append(opacity)
      case .endLayer: if let opacity = layers.popLast() { try canvas.endLayer(opacity: opacity) }
      case .beginObject, .endObject: break
      }
    }
    while let opacity = layers.popLast() { try canvas.endLayer(opacity: opacity) }
    return canvas.image
  }

  private func draw(
    _ text: DrawingText, _ glyphs: inout FontGlyphs, on canvas: inout PixelDrawing
  ) throws(DrawingError) {
    let face = TextFace.face(for: text.font)
    let advances = TextMetrics.outlineAdvances(of: text.string, in: text.font)
    let measured = advances.reduce(0, +)
    let stretch = measured > 0 && text.width > 0 ? text.width / measured : 1
    let unit = text.font.size / 1000
    var x = text.x
    var outline = VectorPath(segments: [])
    for (character, natural) in zip(text.string.unicodeScalars, advances) {
      let advance = natural * stretch
      if let glyph = face.glyph(character) {
        var place = Transform(a: unit * stretch, d: unit, e: x, f: text.baseline)
        if text.font.isMonospaced {
          let own = glyph.advance * unit
          let fit = min(1, advance / max(own, 1e-6))
          place = Transform(
            a: unit * fit, d: unit, e: x + (advance - own * fit) / 2, f: text.baseline)
        }
        if text.font.isItalic { place = place * Transform(c: -0.2) }
        outline.segments += glyph.path.transformed(place).segments
      } else if !character.properties.isWhitespace, advance > 0 {
        if let glyph = glyphs.glyph(character) {
          let own = glyph.advance * unit
          let fit = own > advance ? advance / own : 1
          let place = Transform(
            a: unit * fit, d: unit, e: x + (advance - own * fit) / 2, f: text.baseline)
          outline.segments += glyph.path.transformed(place).segments
        } else {
          try drawUnknown(at: x, advance, text, on: &canvas)
        }
      }
      x += advance
    }
    try canvas.fill(outline, text.color.rgba)
    let thickness = max(0.5, text.font.size / 16)
    for (isDrawn, offset) in [(text.isUnderlined, 0.12), (text.isStruckThrough, -0.28)]
    where isDrawn {
      let bar = NibRect(
        x: text.x, y: text.baseline + text.font.size * offset, width: text.width, height: thickness)
      try canvas.fill(DrawingShape.box(bar).path, text.color.rgba)
    }
  }

  /// A light box in the place of a character of a script that there are no outlines of.
  private func drawUnknown(
    at x: Double, _ advance: Double, _ text: DrawingText, on canvas: inout PixelDrawing
  ) throws(DrawingError) {
    let size = text.font.size
    let box = NibRect(
      x: x + advance * 0.09, y: text.baseline - size * 0.72, width: advance * 0.82,
      height: size * 0.8)
    let shape = DrawingShape.box(box, radius: size * 0.12).path
    try canvas.fill(shape, text.color.withAlpha(text.color.alpha * 0.1).rgba)
    try canvas.stroke(
      shape, text.color.withAlpha(text.color.alpha * 0.4).rgba,
      .init(width: max(0.5, size / 24)))
  }

  /// How many characters of the texts are boxes in pixels, without a font for them or with one.
  package func unknownCharacters(font: OutlineFont? = nil) -> Int {
    var glyphs = FontGlyphs(font)
    var known: [Unicode.Scalar: Bool] = [:]
    var count = 0
    for case .text(let text) in items.prefix(Self.itemLimit) {
      let face = TextFace.face(for: text.font)
      for character in text.string.unicodeScalars where character.value >= 0x80 {
        let isKnown =
          known[character]
          ?? (face.glyph(character) != nil || !character.isDrawn
            || glyphs.glyph(character) != nil)
        known[character] = isKnown
        if !isKnown { count += 1 }
      }
    }
    return count
  }
}

extension Unicode.Scalar {
  /// True for what has a shape of its own.
  fileprivate var isDrawn: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .nonspacingMark
      && properties.generalCategory != .enclosingMark && properties.generalCategory != .control
  }
}

/// The glyphs of the user's font, each read once.
private struct FontGlyphs {
  private let font: OutlineFont?
  private var known: [Unicode.Scalar: TextFace.Glyph?] = [:]

  init(_ font: OutlineFont?) { self.font = font }

  mutating func glyph(_ character: Unicode.Scalar) -> TextFace.Glyph? {
    guard let font else { return nil }
    if let glyph = known[character] { return glyph }
    let glyph = font.glyph(character)
    known[character] = .some(glyph)
    return glyph
  }
}

extension NibColor {
  var rgba: PixelDrawing.RGBA {
    PixelDrawing.RGBA(Float(red), Float(green), Float(blue), Float(alpha))
  }
}
