/// A point, or a vector.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor) }
}

/// The smallest box around points.
struct Bounds: Hashable, Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}

/// x' = a x + c y + e, y' = b x + d y + f.
struct Transform: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The inner one first.
  static func * (outer: Self, inner: Self) -> Self {
    let origin = outer(Point(x: inner.e, y: inner.f))
    return Self(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      e: origin.x, f: origin.y)
  }
}
