/// The look of the line along a path.
struct Stroke: Equatable, Sendable {
  enum Cap: Sendable { case butt, round, square }
  enum Join: Sendable { case miter, round, bevel }

  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  var miterLimit = 4.0
  /// Lengths of dashes and gaps in turn; empty for none.
  var dashes: [Double] = []
  var dashOffset = 0.0

  /// Dashes of one path at most.
  private static let dashLimit = 100_000

  /// The outline of a path's stroke in pixels, of which every part winds the same way.
  ///
  /// It consists of a rectangle for each line and a polygon for each join and cap; what they have
  /// in common counts once.
  func edges(
    of path: VectorPath, _ transform: Transform, _ work: inout DrawingWork
  ) throws(DrawingError) -> EdgeList {
    let scale = transform.greatestScale
    guard scale.isFinite, scale > 0, width > 0, width.isFinite else { return EdgeList() }
    var lines = path.flattened(tolerance: Flatness.pixels / scale)
    if !dashes.isEmpty { lines = try dashed(lines, &work) }
    var outline = StrokeOutline(self, transform, scale)
    for line in lines {
      try work.add(32 * line.points.count)
      outline.add(line)
    }
    return outline.edges
  }

  /// The parts of lines that are drawn.
  private func dashed(
    _ lines: [Polyline], _ work: inout DrawingWork
  ) throws(DrawingError) -> [Polyline] {
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashOffset.isFinite else { return lines }
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let total = pattern.reduce(0, +)
    guard total > 1e-9 else { return lines }
    var result: [Polyline] = []
    for line in lines {
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      let length = zip(points, points.dropFirst()).reduce(0.0) { $0 + ($1.1 - $1.0).length }
      guard length / total * Double(pattern.count) < Double(Self.dashLimit) else {
        throw .tooLarge("it has too many dashes")
      }
      var index = 0
      var offset = dashOffset.truncatingRemainder(dividingBy: total)
      if offset < 0 { offset += total }
      while offset >= pattern[index] {
        offset -= pattern[index]
        index = (index + 1) % pattern.count
      }
      var left = pattern[index] - offset
      let startsDrawn = index % 2 == 0
      var parts: [Polyline] = []
      var current: [Point] = index % 2 == 0 ? [points[0]] : []
      for (start, end) in zip(points, points.dropFirst()) {
        let step = (end - start).length
        if step == 0 { continue }
        var done = 0.0
        while step - done > left {
          done += left
          let point = start + (end - start) * (done / step)
          if index % 2 == 0 {
            parts.append(Polyline(points: current + [point], isClosed: false))
            current = []
          } else {
            current = [point]
          }
          index = (index + 1) % pattern.count
          left = pattern[index]
          try work.add(8)
        }
        left -= step - done
        if index % 2 == 0 { current.append(end) }
      }
      if !current.isEmpty {
        // The dash at the end of an outline goes on at its beginning.
        if line.isClosed, startsDrawn, !parts.isEmpty, current.count > 1 {
          parts[0].points = current + parts[0].points.dropFirst()
        } else {
          parts.append(Polyline(points: current, isClosed: false))
        }
      }
      result += parts
    }
    return result
  }
}

/// The distance that lines may have from curves.
enum Flatness {
  static let pixels = 0.005
}

/// Collects the polygons of strokes.
private struct StrokeOutline {
  var edges = EdgeList()
  private let stroke: Stroke
  private let transform: Transform
  private let radius: Double
  /// The greatest angle of a piece of a round join.
  private let step: Double

  init(_ stroke: Stroke, _ transform: Transform, _ scale: Double) {
    self.stroke = stroke
    self.transform = transform
    radius = stroke.width / 2
    // The distance of a chord from an arc is r (1 - cos(a / 2)), about r a² / 8.
    step = max(0.02, min(0.8, (8 * Flatness.pixels / max(radius * scale, 1e-9)).squareRoot()))
  }

  mutating func add(_ line: Polyline) {
    var points: [Point] = []
    for point in line.points where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { addDot(point, line) }
      return
    }
    let directions = points.indices.map { index in
      let vector = points[(index + 1) % points.count] - points[index]
      return vector * (1 / max(vector.length, 1e-300))
    }
    let count = line.isClosed ? points.count : points.count - 1
    for index in 0..<count {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let side = directions[index].left * radius
      add([a + side, b + side, b - side, a - side])
      if line.isClosed || index + 1 < count {
        addJoin(b, directions[index], directions[(index + 1) % points.count])
      }
    }
    if !line.isClosed {
      addCap(points[0], directions[0] * -1)
      addCap(points[points.count - 1], directions[count - 1])
    }
  }

  private mutating func add(_ points: [Point]) {
    edges.add(convex: points.map { transform($0) })
  }

  /// A line without length shows its caps.
  private mutating func addDot(_ point: Point, _ line: Polyline) {
    guard line.isClosed || line.points.count > 1 else { return }
    switch stroke.cap {
    case .butt: break
    case .round: add(arc(point, from: Point(x: radius, y: 0), turn: 2 * .pi))
    case .square:
      let r = radius
      add(
        [(-r, -r), (r, -r), (r, r), (-r, r)].map { Point(x: point.x + $0.0, y: point.y + $0.1) })
    }
  }

  private mutating func addCap(_ end: Point, _ direction: Point) {
    let side = direction.left * radius
    switch stroke.cap {
    case .butt: break
    case .square:
      let far = end + direction * radius
      add([end + side, end - side, far - side, far + side])
    case .round: add(arc(end, from: side, turn: -.pi))
    }
  }

  private mutating func addJoin(_ corner: Point, _ before: Point, _ after: Point) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if abs(cross) < 1e-9, dot > 0 { return }
    // The outer side is opposite to the turn.
    let sign = cross > 0 ? -1.0 : 1
    let (from, to) = (before.left * (radius * sign), after.left * (radius * sign))
    switch stroke.join {
    case .round:
      let turn = ExactMath.arcTangent(cross, dot)
      add([corner] + arc(corner, from: from, turn: abs(cross) < 1e-9 ? .pi : turn))
    case .miter where 2 / max(1 + dot, 1e-12) <= stroke.miterLimit * stroke.miterLimit:
      // The tip lies on the bisector, at r / cos(half the turn).
      let middle = from + to
      let share = 2 * radius * radius / max(middle.x * middle.x + middle.y * middle.y, 1e-300)
      add([corner, corner + from, corner + middle * share, corner + to])
    default: add([corner, corner + from, corner + to])
    }
  }

  /// Points of an arc around a center.
  private func arc(_ center: Point, from start: Point, turn: Double) -> [Point] {
    let count = max(1, Int((abs(turn) / step).rounded(.up)))
    return (0...count).map { index in
      let (sine, cosine) = ExactMath.sineAndCosine(turn * Double(index) / Double(count))
      return center
        + Point(x: start.x * cosine - start.y * sine, y: start.x * sine + start.y * cosine)
    }
  }
}

extension Point {
  /// A quarter turn of it.
  fileprivate var left: Point { Point(x: -y, y: x) }
}
