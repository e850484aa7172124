internal import NibFormat

/// The line of a segue between two scenes, beside those of other segues between them.
struct SegueLane {
  var from, to: NibRect
  /// How far it is from the line between the middles, as a vector.
  private var shift = NibPoint(x: 0, y: 0)
  /// Its place among the others: 0 in the middle.
  private var place: Double
  private var isBackward: Bool

  /// A lane of several between two boxes; `isBackward` for one from the second to the first.
  init(
    between first: NibRect, and second: NibRect, number: Int, of count: Int, isBackward: Bool
  ) {
    (from, to) = isBackward ? (second, first) : (first, second)
    self.isBackward = isBackward
    place = Double(number) - Double(count - 1) / 2
    let (dx, dy) = (second.midX - first.midX, second.midY - first.midY)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let room = min(first.width, first.height, second.width, second.height) * 0.8
    let step = min(Self.distance, room / Double(max(1, count))) * place
    // From the top to the bottom, else from left to right, whichever scene comes first.
    let isAhead = dx > 0 || dx == 0 && dy < 0
    let side = isAhead ? step : -step
    shift = NibPoint(x: -dy / length * side, y: dx / length * side)
  }

  private static let distance = 26.0

  /// Where the line leaves one scene and reaches the other.
  var ends: (first: NibPoint, last: NibPoint) {
    let start = NibPoint(x: from.midX + shift.x, y: from.midY + shift.y)
    let end = NibPoint(x: to.midX + shift.x, y: to.midY + shift.y)
    let first = Self.edge(of: from, toward: end, from: start)
    let last = Self.edge(of: to, toward: start, from: end)
    let isForward =
      (last.x - first.x) * (end.x - start.x) + (last.y - first.y) * (end.y - start.y) > 0
    guard !isForward else { return (first, last) }
    // Neighbours that nearly touch: the shortest way.
    let near = NibPoint(
      x: min(max(end.x, from.x), from.maxX), y: min(max(end.y, from.y), from.maxY))
    return (
      near, NibPoint(x: min(max(near.x, to.x), to.maxX), y: min(max(near.y, to.y), to.maxY))
    )
  }

  /// Where the name stands: on steep lines, those of neighbouring lanes are not beside each other.
  func tagPoint(from first: NibPoint, to last: NibPoint) -> NibPoint {
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let along = min(0.4, max(-0.4, place * 16 / length * abs(dy) / length))
    let part = 0.5 + (isBackward ? -along : along)
    return NibPoint(x: first.x + dx * part, y: first.y + dy * part)
  }

  /// Where the line between two points leaves a box around the first.
  private static func edge(
    of box: NibRect, toward end: NibPoint, from start: NibPoint
  ) -> NibPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx != 0 || dy != 0 else { return start }
    func part(_ start: Double, _ step: Double, _ low: Double, _ high: Double) -> Double {
      step == 0 ? .infinity : ((step > 0 ? high + 3 : low - 3) - start) / step
    }
    let scale = max(
      0, min(part(start.x, dx, box.x, box.maxX), part(start.y, dy, box.y, box.maxY)))
    return NibPoint(x: start.x + dx * min(scale, 1), y: start.y + dy * min(scale, 1))
  }
}
