/// A line of points, as long as curves need it.
struct Polyline: Equatable, Sendable {
  var points: [Point]
  var isClosed: Bool
}

extension VectorPath {
  /// Segments of one curve at most.
  private static var curveLimit: Double { 400 }

  /// The path as lines, each nearer to its curve than `tolerance`; nothing of a path whose
  /// coordinates are no numbers.
  func flattened(tolerance: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [], isClosed: false)
    func end() {
      if !current.points.isEmpty { lines.append(current) }
      current = Polyline(points: [], isClosed: false)
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        end()
        current.points = [point]
      case .line(let point):
        if current.points.isEmpty { current.points = [Point(x: 0, y: 0)] }
        current.points.append(point)
      case .curve(let a, let b, let c):
        let start = current.points.last ?? Point(x: 0, y: 0)
        if current.points.isEmpty { current.points = [start] }
        // The second derivative bounds the distance of a chord.
        let bend = max((start - a * 2 + b).length, (a - b * 2 + c).length)
        let count = Int(
          max(1, min(Self.curveLimit, (0.75 * bend / tolerance).squareRoot().rounded(.up))))
        for index in 1..<max(count, 1) {
          let t = Double(index) / Double(count)
          let u = 1 - t
          current.points.append(
            start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + c * (t * t * t))
        }
        current.points.append(c)
      case .close:
        guard let first = current.points.first else { continue }
        current.isClosed = true
        end()
        current.points = [first]
      }
    }
    // A point after the end of an outline is no line of its own.
    if current.points.count > 1 || segments.last != .close { end() }
    let isFinite = lines.allSatisfy { $0.points.allSatisfy(\.isUsable) }
    return isFinite ? lines : []
  }
}

extension Point {
  var length: Double { (x * x + y * y).squareRoot() }

  /// True for coordinates with which areas can be computed.
  var isUsable: Bool { abs(x) < 1e9 && abs(y) < 1e9 }
}

extension Transform {
  /// The longest side of what becomes of a unit square: a bound of how much lengths grow.
  var greatestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
  }

  var determinant: Double { a * d - b * c }

  /// The transform back; nil if there is none.
  var inverse: Transform? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-30 else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    let origin = inverse(Point(x: e, y: f))
    return Transform(
      a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, e: -origin.x, f: -origin.y)
  }
}
