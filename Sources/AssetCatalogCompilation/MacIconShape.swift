internal import ImageFormats

/// The tile that the icon of an iPad app becomes on a Mac: the image scaled down, cut to a rounded
/// square, above its shadow.
///
/// Docs/Rules.md, Asset catalogs 7.3; all lengths are pixels.
struct MacIconShape: Equatable, Sendable {
  /// Of the whole icon.
  var side: Int
  /// From the edges of the icon to those of the tile.
  var margin: Int
  /// How far the shadow lies below the tile.
  var shadowOffset: Double
  /// The standard deviation of the shadow's blur; 0 for a sharp one.
  var shadowBlur: Double

  static let shadowOpacity = 0.28
  /// The radius of the corners, as a part of the tile's side.
  static let cornerRadius = 0.225

  init(side: Int) {
    self.side = side
    // As measured in Apple's icons of 16, 32, 128 and 256 pixels.
    switch side {
    case ...16: (margin, shadowOffset, shadowBlur) = (side / 16, 0.5, 0)
    case ...32: (margin, shadowOffset, shadowBlur) = (side / 16, 1, 0)
    default:
      margin = side * 3 / 32
      shadowOffset = Double(side) * 5 / 256
      shadowBlur = Double(side) * 2.1 / 256
    }
  }

  /// The icon made of an image of any size.
  func icon(of image: RGBAImage) -> RGBAImage {
    let inner = side - 2 * margin
    let art =
      image.width == inner && image.height == inner
      ? image : image.resampled(width: inner, height: inner)
    let mask = coverage(below: 0)
    let shadow = blurred(coverage(below: shadowOffset))
    var pixels = [UInt8](repeating: 0, count: 4 * side * side)
    for y in 0..<side {
      for x in 0..<side {
        let position = y * side + x
        var alpha = 0.0
        var source = 0
        if (margin..<margin + inner).contains(x), (margin..<margin + inner).contains(y) {
          source = 4 * ((y - margin) * inner + x - margin)
          alpha = mask[position] * Double(art.pixels[source + 3]) / 255
        }
        let below = shadow[position] * Self.shadowOpacity * (1 - alpha)
        guard alpha + below > 0 else { continue }
        for channel in 0..<3 {
          let color = Double(art.pixels[source + channel]) * alpha / (alpha + below)
          pixels[4 * position + channel] = UInt8(color.rounded())
        }
        pixels[4 * position + 3] = UInt8((255 * min(1, alpha + below)).rounded())
      }
    }
    return RGBAImage(width: side, height: side, pixels: pixels)
  }

  /// How much of each pixel the tile covers, from 0 to 1, if it lies this much lower.
  private func coverage(below offset: Double) -> [Double] {
    let inner = Double(side - 2 * margin)
    let edges = Self.edges(radius: inner * Self.cornerRadius, half: inner / 2)
    var result = [Double](repeating: 0, count: side * side)
    let steps = 8
    for y in 0..<side {
      for step in 0..<steps {
        let line = Double(y) + (Double(step) + 0.5) / Double(steps) - offset - Double(margin)
        guard line > 0, line < inner else { continue }
        let left = Self.indent(at: min(line, inner - line), edges)
        let (from, to) = (Double(margin) + left, Double(margin) + inner - left)
        for x in Int(from)..<min(side, Int(to.rounded(.up))) {
          let covered = min(to, Double(x + 1)) - max(from, Double(x))
          result[y * side + x] += max(0, covered) / Double(steps)
        }
      }
    }
    return result
  }

  /// A corner as distances from the upper edge with those from the left edge, from the top downwards.
  ///
  /// The curves are those of the rounded rectangle with continuous corners, in radii.
  private static func edges(radius: Double, half: Double) -> [(y: Double, x: Double)] {
    let curves: [[(x: Double, y: Double)]] = [
      [(1.52866, 0), (1.08849, 0), (0.86841, 0), (0.66993, 0.06550)],
      [(0.63149, 0.07491), (0.37282, 0.16906), (0.16906, 0.37282), (0.07491, 0.63149)],
      [(0.07491, 0.63149), (0, 0.86841), (0, 1.08849), (0, 1.52866)],
    ]
    var points: [(y: Double, x: Double)] = []
    for curve in curves {
      for step in 0...32 {
        let t = Double(step) / 32
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        let x = zip(curve, weights).reduce(0) { $0 + $1.0.x * $1.1 }
        let y = zip(curve, weights).reduce(0) { $0 + $1.0.y * $1.1 }
        points.append((min(half, y * radius), min(half, x * radius)))
      }
    }
    return points
  }

  /// How far the tile's side is from the edge on a line.
  private static func indent(at line: Double, _ edges: [(y: Double, x: Double)]) -> Double {
    guard let next = edges.firstIndex(where: { $0.y >= line }) else { return 0 }
    guard next > 0 else { return edges[0].x }
    let (a, b) = (edges[next - 1], edges[next])
    return b.y > a.y ? a.x + (b.x - a.x) * (line - a.y) / (b.y - a.y) : b.x
  }

  /// The coverage with a normal distribution's blur.
  private func blurred(_ coverage: [Double]) -> [Double] {
    guard shadowBlur > 0 else { return coverage }
    let reach = Int((3 * shadowBlur).rounded(.up))
    var kernel = (-reach...reach).map { distance in
      gaussian(Double(distance) / shadowBlur)
    }
    let sum = kernel.reduce(0, +)
    for index in kernel.indices { kernel[index] /= sum }
    let rows = filtered(coverage, kernel, step: 1, lineStep: side)
    return filtered(rows, kernel, step: side, lineStep: 1)
  }

  private func filtered(
    _ values: [Double], _ kernel: [Double], step: Int, lineStep: Int
  ) -> [Double] {
    let reach = kernel.count / 2
    var result = values
    for line in 0..<side {
      for position in 0..<side {
        var sum = 0.0
        for other in max(0, position - reach)...min(side - 1, position + reach) {
          sum += values[line * lineStep + other * step] * kernel[other - position + reach]
        }
        result[line * lineStep + position * step] = sum
      }
    }
    return result
  }
}

/// The height of the bell curve, 1 in the middle, by a series that every machine sums alike.
private func gaussian(_ deviations: Double) -> Double {
  // (1 - x/n)^n is near enough, and needs no library.
  let base = 1 - deviations * deviations / 2 / 1024
  var power = max(0, base)
  for _ in 0..<10 { power *= power }
  return power
}
