internal import ImageFormats

/// A color of sRGB with its alpha, each from 0 to 1, the color not times the alpha.
typealias Color = SIMD4<Float>

/// What an area is filled with.
enum Paint: Sendable {
  case color(Color)
  case gradient(Gradient)
  case image(ImagePaint)

  /// The color of a pixel, times its alpha.
  func color(_ x: Int, _ y: Int) -> Color {
    switch self {
    case .color(let color): color.premultiplied
    case .gradient(let gradient):
      gradient.color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)).premultiplied
    case .image(let image): image.color(x, y)
    }
  }

  /// The units of work of a pixel.
  var cost: Int {
    switch self {
    case .color: 1
    case .gradient: 4
    case .image(let image): image.samples * image.samples
    }
  }
}

extension Color {
  var premultiplied: Color { Color(x * w, y * w, z * w, w) }

  static let black = Color(0, 0, 0, 1)
  static let clear = Color(0, 0, 0, 0)
}

/// A gradient along a line or between two circles.
struct Gradient: Sendable {
  enum Shape: Sendable {
    case linear(Point, Point)
    case radial(Point, Double, Point, Double)
  }

  /// What is outside of the first and the last color.
  enum Spread: Sendable {
    case pad, reflect, `repeat`
    /// Nothing before the start or behind the end, unless they extend.
    case cut(extendsStart: Bool, extendsEnd: Bool)
  }

  var shape: Shape
  var spread = Spread.pad
  /// In the order of their offsets; at least one.
  var stops: [(offset: Double, color: Color)]
  /// From pixels to the coordinates of the shape.
  var fromPixels: Transform

  func color(at pixel: Point) -> Color {
    guard let t = position(fromPixels(pixel)) else { return .clear }
    switch spread {
    case .pad: return color(min(1, max(0, t)))
    case .repeat: return color(t - t.rounded(.down))
    case .reflect:
      let half = abs(t).truncatingRemainder(dividingBy: 2)
      return color(half > 1 ? 2 - half : half)
    case .cut(let extendsStart, let extendsEnd):
      if t < 0 && !extendsStart || t > 1 && !extendsEnd { return .clear }
      return color(min(1, max(0, t)))
    }
  }

  private func color(_ t: Double) -> Color {
    // The first stop behind the position.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= t { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return stops[0].color }
    let before = stops[low - 1]
    guard low < stops.count else { return before.color }
    let after = stops[low]
    let share = Float((t - before.offset) / (after.offset - before.offset))
    return before.color + (after.color - before.color) * share
  }

  /// Where a point is between start and end; nil where no circle reaches it.
  private func position(_ point: Point) -> Double? {
    switch shape {
    case .linear(let start, let end):
      let line = end - start
      let square = line.x * line.x + line.y * line.y
      guard square > 0 else { return 1 }
      let way = point - start
      return (way.x * line.x + way.y * line.y) / square
    case .radial(let start, let r0, let end, let r1):
      let line = end - start
      let way = point - start
      let growth = r1 - r0
      // |way - t line| = r0 + t growth, the greatest t whose radius is not negative.
      let a = line.x * line.x + line.y * line.y - growth * growth
      let b = way.x * line.x + way.y * line.y + r0 * growth
      let c = way.x * way.x + way.y * way.y - r0 * r0
      func accepts(_ t: Double) -> Bool {
        guard r0 + t * growth >= 0 else { return false }
        if case .cut(let extendsStart, let extendsEnd) = spread {
          return (t >= 0 || extendsStart) && (t <= 1 || extendsEnd)
        }
        return true
      }
      if abs(a) < 1e-12 {
        guard abs(b) > 1e-12 else { return nil }
        let t = c / (2 * b)
        return accepts(t) ? t : nil
      }
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      let (first, second) = ((b + root) / a, (b - root) / a)
      let (high, low) = (max(first, second), min(first, second))
      return accepts(high) ? high : accepts(low) ? low : nil
    }
  }
}

/// An image that fills the unit square of its coordinates, from its upper left corner.
struct ImagePaint: Sendable {
  private let image: RGBAImage
  private let fromPixels: Transform
  /// Samples on each side of a pixel.
  let samples: Int
  private let isSmooth: Bool

  /// `transform` is from pixels of the image to those of the drawing.
  init?(_ image: RGBAImage, _ transform: Transform, isSmooth: Bool = true) {
    guard image.width > 0, image.height > 0, let inverse = transform.inverse else { return nil }
    self.image = image
    self.isSmooth = isSmooth
    fromPixels = inverse
    let scale = inverse.greatestScale
    guard scale.isFinite else { return nil }
    samples = Int(max(1, min(8, (2 * scale).rounded(.up))))
  }

  func color(_ x: Int, _ y: Int) -> Color {
    var sum = Color()
    for row in 0..<samples {
      for column in 0..<samples {
        let place = fromPixels(
          Point(
            x: Double(x) + (Double(column) + 0.5) / Double(samples),
            y: Double(y) + (Double(row) + 0.5) / Double(samples)))
        sum += samples > 2 || !isSmooth ? nearest(place) : smooth(place)
      }
    }
    return sum / Float(samples * samples)
  }

  private func nearest(_ place: Point) -> Color {
    pixel(clamped(place.x), clamped(place.y))
  }

  private func clamped(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value)).rounded(.down)) }

  private func smooth(_ place: Point) -> Color {
    let (x, y) = (clamped(place.x - 0.5), clamped(place.y - 0.5))
    let (u, v) = (Float(place.x - 0.5 - Double(x)), Float(place.y - 0.5 - Double(y)))
    let upper = pixel(x, y) * (1 - u) + pixel(x + 1, y) * u
    let lower = pixel(x, y + 1) * (1 - u) + pixel(x + 1, y + 1) * u
    return upper * (1 - v) + lower * v
  }

  private func pixel(_ x: Int, _ y: Int) -> Color {
    let start =
      4 * (max(0, min(image.height - 1, y)) * image.width + max(0, min(image.width - 1, x)))
    let bytes = image.pixels.span
    let color =
      Color(
        Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]),
        Float(bytes[start + 3])) / 255
    return color * Color(color.w, color.w, color.w, 1)
  }
}
