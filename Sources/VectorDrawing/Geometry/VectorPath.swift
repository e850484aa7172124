/// The outline of an SVG path, with absolute coordinates.
package struct VectorPath: Equatable, Sendable {
  package enum Segment: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  package var segments: [Segment] = []

  /// Reads path data up to the first error, as the format asks for.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *8.3 Path data*.
  package init(_ data: String) {
    var reader = PathReader(data)
    reader.read()
    segments = reader.segments
  }

  package init(segments: [Segment]) { self.segments = segments }

  package func transformed(_ transform: Transform) -> VectorPath {
    VectorPath(
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
  package func extend(_ bounds: inout Bounds) {
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
  package var data: String {
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
  package static func between(_ a: VectorPath, _ b: VectorPath, _ t: Double) -> VectorPath? {
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
    return VectorPath(segments: segments)
  }
}

extension Double {
  /// With up to four digits behind the point.
  package var svg: String {
    let rounded = (self * 10_000).rounded() / 10_000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
    return String(rounded)
  }
}

/// A point, or a vector.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor) }
}

extension Point {
  fileprivate var svg: String { "\(x.svg) \(y.svg)" }
}

/// The smallest box around points.
package struct Bounds: Equatable, Sendable {
  package var minX = Double.infinity
  package var minY = Double.infinity
  package var maxX = -Double.infinity
  package var maxY = -Double.infinity

  package init() {}

  package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }

  package mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}

/// x' = a x + c y + e, y' = b x + d y + f.
package struct Transform: Equatable, Sendable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var e = 0.0
  package var f = 0.0

  package init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The inner one first.
  package static func * (outer: Self, inner: Self) -> Self {
    let origin = outer(Point(x: inner.e, y: inner.f))
    return Self(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      e: origin.x, f: origin.y)
  }
}

extension Transform {
  /// The `transform` of an SVG element; unknown functions change nothing.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *7.6 The ‘transform’ attribute*.
  package init(svg text: String) {
    self.init()
    for part in text.split(separator: ")") {
      let halves = part.split(separator: "(", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let name = halves[0].filter { $0.isLetter }
      let numbers = halves[1].split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
      if let next = Self.function(name, numbers) { self = self * next }
    }
  }

  private static func function(_ name: String, _ n: [Double]) -> Transform? {
    switch (name, n.count) {
    case ("matrix", 6): Transform(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1...): Transform(e: n[0], f: n.count > 1 ? n[1] : 0)
    case ("scale", 1...): Transform(a: n[0], d: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): rotation(n[0])
    case ("rotate", 3):
      Transform(e: n[1], f: n[2]) * rotation(n[0]) * Transform(e: -n[1], f: -n[2])
    case ("skewX", 1): Transform(c: ExactMath.tan(n[0] * .pi / 180))
    case ("skewY", 1): Transform(b: ExactMath.tan(n[0] * .pi / 180))
    default: nil
    }
  }

  private static func rotation(_ degrees: Double) -> Transform {
    let angle = degrees * .pi / 180
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }
}
