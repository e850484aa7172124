/// The rule that tells the inside of a path.
package enum FillRule: Hashable, Sendable {
  case nonZero, evenOdd

  func isInside(_ winding: Int) -> Bool {
    self == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

/// A rectangle of whole pixels.
struct PixelBox: Equatable, Sendable {
  var left, top, right, bottom: Int

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var isEmpty: Bool { left >= right || top >= bottom }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// A line of an outline, downwards.
struct Edge: Sendable {
  var x0, y0, x1, y1: Double
  /// 1 if the outline goes down here, -1 if it goes up.
  var winding: Int

  func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
  }
}

/// Outlines of polygons.
struct EdgeList: Sendable {
  var edges: [Edge] = []

  private mutating func add(_ a: Point, _ b: Point) {
    if a.y < b.y {
      edges.append(Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, winding: 1))
    } else if a.y > b.y {
      edges.append(Edge(x0: b.x, y0: b.y, x1: a.x, y1: a.y, winding: -1))
    }
  }

  /// Adds a polygon; one with a corner that is nowhere is left out.
  mutating func add(closed points: [Point]) {
    guard var last = points.last, points.allSatisfy(\.isUsable) else { return }
    for point in points {
      add(last, point)
      last = point
    }
  }

  /// Adds a convex polygon so that its winding is positive, whatever its direction is.
  mutating func add(convex points: [Point]) {
    var area = 0.0
    guard var last = points.last else { return }
    for point in points {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    if area == 0 { return }
    add(closed: area > 0 ? points : points.reversed())
  }
}

/// Computes which part of each pixel polygons cover.
///
/// A row of pixels is cut where an edge begins, ends or crosses another, so that between two cuts
/// the edges have an order and the inside is a list of trapezoids, whose areas are exact.
struct CoverageScanner {
  private let box: PixelBox
  private let rule: FillRule
  private var edges: [Edge]
  /// The running sum of it is the coverage of the row's pixels.
  private var row: [Double]
  /// The pixels of the row that have changed; none if the second is before the first.
  private var (firstTouched, lastTouched) = (Int.max, -1)

  private struct Slice {
    var top, bottom: Double
    var winding: Int
  }

  init(_ list: EdgeList, _ rule: FillRule, in box: PixelBox) {
    self.box = box
    self.rule = rule
    let (top, bottom) = (Double(box.top), Double(box.bottom))
    edges = list.edges.filter { $0.y1 > top && $0.y0 < bottom }
    edges.sort { $0.y0 < $1.y0 }
    row = [Double](repeating: 0, count: box.width + 2)
  }

  /// Calls `body` with each row that has coverage: y, the first x, and coverages from 0 to 1.
  mutating func scan(
    _ work: inout DrawingWork, _ body: (Int, Int, ArraySlice<Float>, inout DrawingWork) -> Void
  ) throws(DrawingError) {
    guard !box.isEmpty, !edges.isEmpty else { return }
    var next = 0
    var active: [Int] = []
    var cuts: [Double] = []
    var slices: [Slice] = []
    var coverage = [Float](repeating: 0, count: box.width)
    let first = max(box.top, Int(min(edges[0].y0, Double(box.bottom)).rounded(.down)))
    for y in first..<max(first, box.bottom) {
      let (top, bottom) = (Double(y), Double(y + 1))
      active.removeAll { edges[$0].y1 <= top }
      while next < edges.count, edges[next].y0 < bottom {
        if edges[next].y1 > top { active.append(next) }
        next += 1
      }
      if active.isEmpty {
        if next == edges.count { return }
        continue
      }
      cuts.removeAll(keepingCapacity: true)
      cuts.append(bottom)
      for index in active {
        let edge = edges[index]
        if edge.y0 > top { cuts.append(edge.y0) }
        if edge.y1 < bottom { cuts.append(edge.y1) }
      }
      cuts.sort()
      var from = top
      for cut in cuts where cut > from {
        let (above, below) = (from, cut)
        slices.removeAll(keepingCapacity: true)
        for index in active where edges[index].y0 <= above && edges[index].y1 >= below {
          let edge = edges[index]
          slices.append(
            Slice(top: edge.x(at: above), bottom: edge.x(at: below), winding: edge.winding))
        }
        try work.add(8 + 8 * slices.count)
        try scan(&slices, from: above - top, to: below - top, depth: 0, &work)
        from = cut
      }
      guard firstTouched <= lastTouched else { continue }
      let (start, behind) = (firstTouched, lastTouched + 1)
      (firstTouched, lastTouched) = (Int.max, -1)
      try work.add(behind - start)
      let end = min(behind, box.width)
      if start < end { takeRow(from: start, to: end, into: &coverage) }
      for x in end..<max(behind, end) { row[x] = 0 }
      if start < end { body(y, box.left + start, coverage[start..<end], &work) }
    }
  }

  /// Turns the running sum of some pixels into their coverage, and clears them.
  private mutating func takeRow(from start: Int, to end: Int, into coverage: inout [Float]) {
    var sum = 0.0
    var last: Float = 0
    var sums = row.mutableSpan
    var values = coverage.mutableSpan
    for x in start..<end {
      let change = sums[x]
      if change != 0 {
        sum += change
        sums[x] = 0
        last = Float(max(0, min(1, sum)))
      }
      values[x] = last
    }
  }

  /// Nearer than this, edges do not cross.
  private static let nearness = 1e-7
  private static let depthLimit = 24

  private mutating func scan(
    _ slices: inout [Slice], from top: Double, to bottom: Double, depth: Int,
    _ work: inout DrawingWork
  ) throws(DrawingError) {
    // Mostly few, and in order.
    if slices.count > 16 {
      slices.sort { $0.top + $0.bottom < $1.top + $1.bottom }
    } else {
      for index in slices.indices.dropFirst() {
        let slice = slices[index]
        let middle = slice.top + slice.bottom
        var place = index
        while place > 0, slices[place - 1].top + slices[place - 1].bottom > middle {
          slices[place] = slices[place - 1]
          place -= 1
        }
        slices[place] = slice
      }
    }
    if depth < Self.depthLimit {
      for index in slices.indices.dropFirst() {
        let (a, b) = (slices[index - 1], slices[index])
        guard a.top > b.top + Self.nearness || a.bottom > b.bottom + Self.nearness else { continue }
        let (above, below) = (a.top - b.top, a.bottom - b.bottom)
        let share = above / (above - below)
        guard share > 1e-6, share < 1 - 1e-6 else { continue }
        let cut = top + (bottom - top) * share
        var upper = slices
        var lower = slices
        for index in slices.indices {
          let x = slices[index].top + (slices[index].bottom - slices[index].top) * share
          upper[index].bottom = x
          lower[index].top = x
        }
        try work.add(16 * slices.count)
        try scan(&upper, from: top, to: cut, depth: depth + 1, &work)
        try scan(&lower, from: cut, to: bottom, depth: depth + 1, &work)
        return
      }
    }
    var winding = 0
    for slice in slices {
      let wasInside = rule.isInside(winding)
      winding += slice.winding
      let isInside = rule.isInside(winding)
      if wasInside != isInside {
        addLine(
          slice.top - Double(box.left), slice.bottom - Double(box.left),
          isInside ? bottom - top : top - bottom, &work)
      }
    }
  }

  /// Adds what is to the right of a line to the row; `height` is that of the line.
  private mutating func addLine(
    _ x0: Double, _ x1: Double, _ height: Double, _ work: inout DrawingWork
  ) {
    let width = Double(box.width)
    let (low, high) = (min(x0, x1), max(x0, x1))
    if high <= 0 { return add(0, height) }
    // What begins before it is covered up to the end.
    if low >= width { return add(box.width, 0) }
    if low < 0 || high > width {
      let length = high - low
      if low < 0 { add(0, height * (-low / length)) }
      if high > width { add(box.width, 0) }
      let (start, end) = (max(low, 0), min(high, width))
      addLine(start, end, height * ((end - start) / length), &work)
      return
    }
    let first = Int(low.rounded(.down))
    let last = Int(high.rounded(.up))
    if last <= first + 1 {
      let middle = (low + high) / 2 - Double(first)
      add(first, height * (1 - middle))
      add(first + 1, height * middle)
      return
    }
    // The area to the right of the line within each pixel, by the part of the line in it.
    work.count += last - first
    let slope = height / (high - low)
    var carried = 0.0
    for x in first..<last {
      let (start, end) = (max(low, Double(x)), min(high, Double(x + 1)))
      let part = slope * (end - start)
      let middle = (start + end) / 2 - Double(x)
      add(x, carried + part * (1 - middle))
      carried = part * middle
    }
    add(last, carried)
  }

  private mutating func add(_ x: Int, _ value: Double) {
    row[x] += value
    if x < firstTouched { firstTouched = x }
    if x > lastTouched { lastTouched = x }
  }
}
