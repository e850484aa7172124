internal import Diagnostics
package import ImageFormats

/// Whether two images look alike.
enum ImageVerdict {
  /// All pixels are equal.
  case same
  /// Pixels differ by less than anyone sees, or only where edges are smoothed.
  case looksSame
  /// How they differ, in words.
  case differs(String)

  init(_ before: ContentImage, _ after: ContentImage) {
    guard let a = before.pixels(), let b = after.pixels() else {
      self = .differs(
        before.width == after.width && before.height == after.height
          ? "other pixels" : Self.sizes(before.width, before.height, after.width, after.height))
      return
    }
    guard a.width == b.width, a.height == b.height else {
      self = .differs(Self.sizes(a.width, a.height, b.width, b.height))
      return
    }
    if a.pixels == b.pixels {
      self = .same
      return
    }
    let difference = ImageDifference(a, b)
    guard difference.count > 0 else {
      self = .looksSame
      return
    }
    self = .differs(difference.words)
  }

  private static func sizes(_ width: Int, _ height: Int, _ newWidth: Int, _ newHeight: Int)
    -> String
  {
    "\(width)x\(height) became \(newWidth)x\(newHeight)"
  }
}

/// How many pixels of two images of one size really differ.
///
/// Colours are compared as people see them, over white, by their distance in YIQ (Kotsarenko, Ramos:
/// "Measuring perceived color difference using YIQ NTSC transmission color space", 2010). A pixel does
/// not count where an edge is smoothed in one image (Vysniauskas: "Anti-aliased Pixel and Intensity Slope
/// Detector", 2009): it lies between a darker and a brighter neighbour, of which one belongs to a flat
/// part of both images.
package struct ImageDifference: Sendable {
  /// Pixels that differ.
  package private(set) var count = 0
  /// Pixels that differ where an edge is smoothed.
  package private(set) var smoothed = 0
  package let total: Int

  /// A tenth of the greatest distance, squared.
  private static let threshold = 35_215.0 * 0.1 * 0.1

  /// The images have one size.
  package init(_ a: RGBAImage, _ b: RGBAImage) {
    total = a.width * a.height
    guard a.width == b.width, a.height == b.height else {
      count = max(total, b.width * b.height)
      return
    }
    let (first, second) = (Canvas(a), Canvas(b))
    for y in 0..<a.height {
      for x in 0..<a.width where first.differs(from: second, x, y) {
        if first.distance(to: second, x, y) <= Self.threshold { continue }
        if first.isSmoothed(x, y, second) || second.isSmoothed(x, y, first) {
          smoothed += 1
        } else {
          count += 1
        }
      }
    }
  }

  /// `12 of 576 pixels differ (2.1%)`.
  package var words: String {
    let share = total > 0 ? Double(count) * 100 / Double(total) : 0
    let percent = share >= 10 ? "\(Int(share.rounded()))" : "\((share * 10).rounded() / 10)"
    return "\(count) of \(total.counted("pixel")) differ (\(share < 0.05 ? "under 0.1" : percent)%)"
  }
}

/// The pixels of an image with their brightness over white.
private struct Canvas {
  let width, height: Int
  let pixels: [UInt8]

  init(_ image: RGBAImage) { (width, height, pixels) = (image.width, image.height, image.pixels) }

  func differs(from other: Canvas, _ x: Int, _ y: Int) -> Bool {
    let start = 4 * (y * width + x)
    return (0..<4).contains { pixels[start + $0] != other.pixels[start + $0] }
  }

  /// Luminance and the two parts of chrominance, over white.
  private func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let start = 4 * (y * width + x)
    let alpha = Double(pixels[start + 3]) / 255
    let red = 255 + (Double(pixels[start]) - 255) * alpha
    let green = 255 + (Double(pixels[start + 1]) - 255) * alpha
    let blue = 255 + (Double(pixels[start + 2]) - 255) * alpha
    return SIMD3(
      red * 0.29889531 + green * 0.58662247 + blue * 0.11448223,
      red * 0.59597799 - green * 0.27417610 - blue * 0.32180189,
      red * 0.21147017 - green * 0.52261711 + blue * 0.31114694)
  }

  func distance(to other: Canvas, _ x: Int, _ y: Int) -> Double {
    let difference = color(x, y) - other.color(x, y)
    return (difference * difference * SIMD3(0.5053, 0.299, 0.1957)).sum()
  }

  /// True if the pixel lies on a smoothed edge of this image.
  func isSmoothed(_ x: Int, _ y: Int, _ other: Canvas) -> Bool {
    let own = color(x, y).x
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x, y), (x, y))
    var equal = isAtBorder(x, y) ? 1 : 0
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        let difference = own - color(column, row).x
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest {
          darkest = difference
          dark = (column, row)
        } else if difference > brightest {
          brightest = difference
          bright = (column, row)
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    return [dark, bright].contains { place in
      isFlat(place.0, place.1) && other.isFlat(place.0, place.1)
    }
  }

  /// True if at least three neighbours have the same pixel.
  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    let start = 4 * (y * width + x)
    var equal = isAtBorder(x, y) ? 1 : 0
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        let place = 4 * (row * width + column)
        if (0..<4).allSatisfy({ pixels[start + $0] == pixels[place + $0] }) { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
