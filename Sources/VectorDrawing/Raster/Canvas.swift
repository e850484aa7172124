internal import ImageFormats

/// How much of each pixel is visible.
struct Mask: Sendable {
  /// Outside nothing is visible.
  var box: PixelBox
  /// From 0 to 1, row by row; nil if all of the box is visible.
  var values: [Float]?

  func value(_ x: Int, _ y: Int) -> Float {
    guard let values else { return 1 }
    return values[(y - box.top) * box.width + x - box.left]
  }

  /// What is visible through both.
  func intersection(_ other: Mask) -> Mask {
    let box = box.intersection(other.box)
    if values == nil && other.values == nil { return Mask(box: box, values: nil) }
    var result: [Float] = []
    result.reserveCapacity(box.width * box.height)
    for y in box.top..<max(box.top, box.bottom) {
      for x in box.left..<max(box.left, box.right) {
        result.append(value(x, y) * other.value(x, y))
      }
    }
    return Mask(box: box, values: result)
  }
}

/// How a color is mixed with what is below it.
enum BlendMode: String, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, hardLight, difference, exclusion

  /// Source: PDF 1.7 (ISO 32000-1), *11.3.5.2 Separable blend modes*.
  func mix(_ below: Float, _ above: Float) -> Float {
    switch self {
    case .normal: above
    case .multiply: below * above
    case .screen: below + above - below * above
    case .overlay: BlendMode.hardLight.mix(above, below)
    case .darken: min(below, above)
    case .lighten: max(below, above)
    case .hardLight:
      above <= 0.5
        ? below * 2 * above : BlendMode.screen.mix(below, 2 * above - 1)
    case .difference: abs(below - above)
    case .exclusion: below + above - 2 * below * above
    }
  }
}

/// Pixels that are drawn on, layers on top of each other, and what of them is visible.
struct Canvas: Sendable {
  /// Pixels of a part of the canvas: colors times their alpha.
  struct Layer: Sendable {
    let box: PixelBox
    var pixels: [Color]

    init(_ box: PixelBox) {
      self.box = box
      pixels = [Color](repeating: .clear, count: box.width * box.height)
    }
  }

  var work: DrawingWork
  private(set) var layers: [Layer]
  var clip: Mask

  /// Layers on top of each other at most.
  private static let depthLimit = 64

  init(width: Int, height: Int, _ work: DrawingWork) throws(DrawingError) {
    let box = PixelBox(left: 0, top: 0, right: width, bottom: height)
    self.work = work
    try self.work.hold(width * height)
    layers = [Layer(box)]
    clip = Mask(box: box, values: nil)
  }

  var top: Layer { layers[layers.count - 1] }

  /// Fills what polygons cover.
  mutating func fill(
    _ edges: EdgeList, _ rule: FillRule, _ paint: Paint, opacity: Float = 1,
    _ mode: BlendMode = .normal
  ) throws(DrawingError) {
    let index = layers.count - 1
    let box = clip.box.intersection(layers[index].box)
    if case .color(let color) = paint, color.w * opacity <= 0 { return }
    var scanner = CoverageScanner(edges, rule, in: box)
    var work = work
    // Taken out of the list so that it is changed in place.
    var pixels: [Color] = []
    swap(&pixels, &layers[index].pixels)
    defer { swap(&pixels, &layers[index].pixels) }
    let layer = layers[index].box
    let clip = clip
    let cost = paint.cost
    let flat: Color? =
      if case .color(let color) = paint { color.premultiplied * opacity } else { nil }
    try scanner.scan(&work) { y, left, coverage, work in
      work.count += cost * coverage.count
      let row = (y - layer.top) * layer.width - layer.left
      if let flat, clip.values == nil, mode == .normal {
        Canvas.blend(flat, coverage.span, over: &pixels, from: row + left)
        return
      }
      for (offset, part) in coverage.enumerated() where part > 0 {
        let x = left + offset
        let visible = part * clip.value(x, y)
        if visible <= 0 { continue }
        let source = (flat ?? paint.color(x, y) * opacity) * visible
        Canvas.blend(source, over: &pixels[row + x], mode)
      }
    }
    self.work = work
  }

  /// Draws a row of one color, as much of it as each pixel is covered.
  private static func blend(
    _ color: Color, _ coverage: Span<Float>, over pixels: inout [Color], from start: Int
  ) {
    var below = pixels.mutableSpan
    for offset in 0..<coverage.count {
      let part = coverage[offset]
      if part <= 0 { continue }
      let source = color * part
      below[start + offset] = source + below[start + offset] * (1 - source.w)
    }
  }

  @inline(__always)
  private static func blend(_ source: Color, over below: inout Color, _ mode: BlendMode) {
    if mode == .normal {
      below = source + below * (1 - source.w)
      return
    }
    guard source.w > 0 else { return }
    var result = source * (1 - below.w) + below * (1 - source.w)
    if below.w > 0 {
      for channel in 0..<3 {
        result[channel] +=
          source.w * below.w * mode.mix(below[channel] / below.w, source[channel] / source.w)
      }
    }
    result.w = source.w + below.w - source.w * below.w
    below = result
  }

  /// Hides what polygons do not cover.
  mutating func clip(to edges: EdgeList, _ rule: FillRule) throws(DrawingError) {
    clip = clip.intersection(try mask(of: edges, rule, in: clip.box))
  }

  private mutating func mask(
    of edges: EdgeList, _ rule: FillRule, in box: PixelBox
  ) throws(DrawingError) -> Mask {
    try work.add(4 * box.width * box.height)
    var values = [Float](repeating: 0, count: box.width * box.height)
    var scanner = CoverageScanner(edges, rule, in: box)
    var seen = PixelBox(left: box.right, top: box.bottom, right: box.left, bottom: box.top)
    try scanner.scan(&work) { y, left, coverage, _ in
      for (offset, part) in coverage.enumerated() {
        values[(y - box.top) * box.width + left - box.left + offset] = part
      }
      seen = PixelBox(
        left: min(seen.left, left), top: min(seen.top, y),
        right: max(seen.right, left + coverage.count), bottom: max(seen.bottom, y + 1))
    }
    guard !seen.isEmpty else { return Mask(box: PixelBox(left: 0, top: 0, right: 0, bottom: 0)) }
    let mask = Mask(box: box, values: values)
    if seen == box, values.allSatisfy({ $0 > 0.9999 }) { return Mask(box: box, values: nil) }
    return mask.intersection(Mask(box: seen, values: nil))
  }

  /// Begins a layer, which gets what is drawn until it ends.
  mutating func beginLayer() throws(DrawingError) {
    guard layers.count < Self.depthLimit else { throw .tooLarge("its groups are nested too deep") }
    try work.hold(clip.box.width * clip.box.height)
    try work.add(clip.box.width * clip.box.height)
    layers.append(Layer(clip.box))
  }

  /// Takes the uppermost layer away, and returns it.
  mutating func removeLayer() -> Layer {
    let layer = layers.removeLast()
    work.pixels -= layer.pixels.count
    return layer
  }

  /// Ends a layer and draws it over the one below, through a mask.
  mutating func endLayer(
    opacity: Float = 1, mask: Mask? = nil, _ mode: BlendMode = .normal
  ) throws(DrawingError) {
    let layer = removeLayer()
    let target = layers[layers.count - 1].box
    var box = layer.box.intersection(target)
    if let mask { box = box.intersection(mask.box) }
    try work.add(2 * box.width * box.height)
    for y in box.top..<max(box.top, box.bottom) {
      for x in box.left..<max(box.left, box.right) {
        var source = layer.pixels[(y - layer.box.top) * layer.box.width + x - layer.box.left]
        if source.w <= 0 { continue }
        source *= opacity * (mask?.value(x, y) ?? 1)
        let index = (y - target.top) * target.width + x - target.left
        Canvas.blend(source, over: &layers[layers.count - 1].pixels[index], mode)
      }
    }
  }

  /// 0 to 255 for 0 to 1, rounded to the nearest; the sum is exact.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(Double(min(1, max(0, value)) * 255) + 0.5))
  }

  /// The image, whose colors are not times their alpha.
  var image: RGBAImage {
    let layer = layers[0]
    var bytes = [UInt8](repeating: 0, count: 4 * layer.pixels.count)
    var output = bytes.mutableSpan
    let pixels = layer.pixels.span
    for index in 0..<pixels.count {
      let pixel = pixels[index]
      if pixel.w <= 0 { continue }
      let alpha = Self.byte(pixel.w)
      if alpha == 0 { continue }
      output[4 * index] = Self.byte(pixel.x / pixel.w)
      output[4 * index + 1] = Self.byte(pixel.y / pixel.w)
      output[4 * index + 2] = Self.byte(pixel.z / pixel.w)
      output[4 * index + 3] = alpha
    }
    return RGBAImage(width: layer.box.width, height: layer.box.height, pixels: bytes)
  }
}

extension Canvas.Layer {
  /// The alpha of each pixel as a mask.
  var alphaMask: Mask { Mask(box: box, values: pixels.map { min(1, max(0, $0.w)) }) }

  /// The brightness of each pixel as a mask; weights are those of red, green and blue.
  func luminanceMask(_ weights: (Float, Float, Float), over ground: Color = .clear) -> Mask {
    Mask(
      box: box,
      values: pixels.map { pixel in
        let color = pixel + ground * (1 - pixel.w)
        return min(
          1, max(0, color.x * weights.0 + color.y * weights.1 + color.z * weights.2))
      })
  }
}
