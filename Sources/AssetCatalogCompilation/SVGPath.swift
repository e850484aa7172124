/// The outline of an SVG path, with absolute coordinates.
struct SVGPath: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  var segments: [Segment] = []

  /// Reads path data up to the first error, as the format asks for.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *8.3 Path data*.
  init(_ data: String) {
    var reader = PathReader(data)
    reader.read()
    segments = reader.segments
  }

  init(segments: [Segment]) { self.segments = segments }

  func transformed(_ transform: Transform) -> SVGPath {
    SVGPath(
      segments: segments.map { segment in
        switch segment {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .curve(let a, let b, let c): .curve(transform(a), transform(b), transform(c))
        case .close: .close
        }
      })
  }

  /// Adds what the outline covers, curves by their extremes.
  func extend(_ bounds: inout Bounds) {
    var start = Point(x: 0, y: 0)
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point):
        bounds.add(point)
        start = point
      case .curve(let a, let b, let end):
        bounds.add(end)
        for t in Self.extremes(start.x, a.x, b.x, end.x) + Self.extremes(start.y, a.y, b.y, end.y) {
          let u = 1 - t
          bounds.add(
            start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + end * (t * t * t))
        }
        start = end
      case .close: break
      }
    }
  }

  /// Where a curve's coordinate turns, between 0 and 1.
  private static func extremes(_ p: Double, _ a: Double, _ b: Double, _ q: Double) -> [Double] {
    // The derivative: x t² + y t + z.
    let x = 3 * (q - 3 * b + 3 * a - p)
    let y = 6 * (b - 2 * a + p)
    let z = 3 * (a - p)
    var roots: [Double] = []
    if abs(x) < 1e-12 {
      if abs(y) > 1e-12 { roots = [-z / y] }
    } else {
      let discriminant = y * y - 4 * x * z
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-y + root) / (2 * x), (-y - root) / (2 * x)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Path data with absolute coordinates.
  var data: String {
    segments.map { segment in
      switch segment {
      case .move(let point): "M \(point.svg)"
      case .line(let point): "L \(point.svg)"
      case .curve(let a, let b, let c): "C \(a.svg) \(b.svg) \(c.svg)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  /// A path of the way from one to another, 0 to 1; nil if they do not have the same parts.
  static func between(_ a: SVGPath, _ b: SVGPath, _ t: Double) -> SVGPath? {
    guard a.segments.count == b.segments.count else { return nil }
    func mix(_ p: Point, _ q: Point) -> Point { p + (q - p) * t }
    var segments: [Segment] = []
    for pair in zip(a.segments, b.segments) {
      switch pair {
      case (.move(let p), .move(let q)): segments.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): segments.append(.line(mix(p, q)))
      case (.curve(let p1, let p2, let p3), .curve(let q1, let q2, let q3)):
        segments.append(.curve(mix(p1, q1), mix(p2, q2), mix(p3, q3)))
      case (.close, .close): segments.append(.close)
      default: return nil
      }
    }
    return SVGPath(segments: segments)
  }
}

extension Point {
  fileprivate var svg: String { "\(x.svg) \(y.svg)" }
}

extension Double {
  /// With up to four digits behind the point.
  var svg: String {
    let rounded = (self * 10_000).rounded() / 10_000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
    return String(rounded)
  }
}
