package import ImageFormats
internal import NibFormat
package import VectorDrawing

extension Drawing {
  /// The picture as pixels, so many for each point.
  ///
  /// - Throws: an error for one that would take too much time or memory.
  package func pixels(scale: Double = 2) throws(DrawingError) -> RGBAImage {
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
      case .text(let text): try draw(text, on: &canvas)
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

  private func draw(_ text: DrawingText, on canvas: inout PixelDrawing) throws(DrawingError) {
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
        // A script that the program has no outlines of.
        let box = NibRect(
          x: x + advance * 0.1, y: text.baseline - text.font.size * 0.7, width: advance * 0.8,
          height: text.font.size * 0.75)
        try canvas.stroke(
          DrawingShape.box(box, radius: 1).path, text.color.rgba,
          .init(width: max(0.5, text.font.size / 18)))
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
}

extension NibColor {
  var rgba: PixelDrawing.RGBA {
    PixelDrawing.RGBA(Float(red), Float(green), Float(blue), Float(alpha))
  }
}
