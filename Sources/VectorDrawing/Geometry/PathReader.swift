/// Reads the commands of path data.
struct PathReader {
  private(set) var segments: [VectorPath.Segment] = []
  private let text: [UInt8]
  private var position = 0
  private var point = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  /// The last control point, and the kind of curve that it was of.
  private var control: (point: Point, command: UInt8)?

  /// No outline of an icon has more.
  private static let limit = 1_000_000

  init(_ data: String) { text = Array(data.utf8) }

  mutating func read() {
    var command: UInt8 = 0
    while segments.count < Self.limit {
      skipSpace()
      guard position < text.count else { return }
      if (text[position] | 0x20) >= UInt8(ascii: "a"), (text[position] | 0x20) <= UInt8(ascii: "z")
      {
        command = text[position]
        position += 1
      } else if command | 0x20 == UInt8(ascii: "z") || command == 0 {
        return
      }
      guard perform(command) else { return }
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  /// True if the command is complete.
  private mutating func perform(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? point : Point(x: 0, y: 0)
    let kind = command | 0x20
    let last = control
    control = nil
    switch kind {
    case UInt8(ascii: "m"):
      guard let end = pair(origin) else { return false }
      segments.append(.move(end))
      (point, start) = (end, end)
    case UInt8(ascii: "l"):
      guard let end = pair(origin) else { return false }
      line(end)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(Point(x: origin.x + x, y: point.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(Point(x: point.x, y: origin.y + y))
    case UInt8(ascii: "c"):
      guard let a = pair(origin), let b = pair(origin), let end = pair(origin) else { return false }
      curve(a, b, end)
      control = (b, kind)
    case UInt8(ascii: "s"):
      guard let b = pair(origin), let end = pair(origin) else { return false }
      let isCurve = last.map { $0.command == UInt8(ascii: "c") } ?? false
      curve(isCurve ? reflected(last) : point, b, end)
      control = (b, UInt8(ascii: "c"))
    case UInt8(ascii: "q"):
      guard let middle = pair(origin), let end = pair(origin) else { return false }
      quadratic(middle, end)
    case UInt8(ascii: "t"):
      guard let end = pair(origin) else { return false }
      let isCurve = last.map { $0.command == UInt8(ascii: "q") } ?? false
      quadratic(isCurve ? reflected(last) : point, end)
    case UInt8(ascii: "a"): return arc(origin)
    case UInt8(ascii: "z"):
      segments.append(.close)
      point = start
    default: return false
    }
    return true
  }

  private func reflected(_ control: (point: Point, command: UInt8)?) -> Point {
    control.map { point + (point - $0.point) } ?? point
  }

  private mutating func line(_ end: Point) {
    segments.append(.line(end))
    point = end
  }

  private mutating func curve(_ a: Point, _ b: Point, _ end: Point) {
    segments.append(.curve(a, b, end))
    point = end
  }

  private mutating func quadratic(_ middle: Point, _ end: Point) {
    let third = 2.0 / 3
    curve(point + (middle - point) * third, end + (middle - end) * third, end)
    control = (middle, UInt8(ascii: "q"))
  }

  /// An arc of an ellipse, as curves of a quarter or less.
  ///
  /// Source: SVG 1.1, *F.6 Elliptical arc implementation notes*.
  private mutating func arc(_ origin: Point) -> Bool {
    guard let radiusX = number(), let radiusY = number(), let degrees = number(),
      let isLarge = flag(), let isPositive = flag(), let end = pair(origin)
    else { return false }
    var (rx, ry) = (abs(radiusX), abs(radiusY))
    guard rx > 0, ry > 0, end != point else {
      line(end)
      return true
    }
    let angle = degrees * .pi / 180
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let half = (point - end) * 0.5
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let numerator = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    let factor =
      max(0, numerator / (rx * rx * y * y + ry * ry * x * x)).squareRoot()
      * (isLarge == isPositive ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let middle = (point + end) * 0.5
    let frame = Transform(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry,
      e: cosine * cx - sine * cy + middle.x, f: sine * cx + cosine * cy + middle.y)
    let first = ExactMath.arcTangent((y - cy) / ry, (x - cx) / rx)
    var sweep = ExactMath.arcTangent((-y - cy) / ry, (-x - cx) / rx) - first
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else {
      line(end)
      return true
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * ExactMath.tan(step / 4)
    for index in 0..<count {
      let t = ExactMath.sineAndCosine(first + Double(index) * step)
      let u = ExactMath.sineAndCosine(first + Double(index + 1) * step)
      curve(
        frame(Point(x: t.cosine - handle * t.sine, y: t.sine + handle * t.cosine)),
        frame(Point(x: u.cosine + handle * u.sine, y: u.sine - handle * u.cosine)),
        index == count - 1 ? end : frame(Point(x: u.cosine, y: u.sine)))
    }
    return true
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] <= 0x20 || text[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  private mutating func pair(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return origin + Point(x: x, y: y)
  }

  /// A single digit, which others may follow without space.
  private mutating func flag() -> Bool? {
    skipSpace()
    guard position < text.count, text[position] == 0x30 || text[position] == 0x31 else {
      return nil
    }
    position += 1
    return text[position - 1] == 0x31
  }

  private mutating func number() -> Double? {
    skipSpace()
    let start = position
    var hasPoint = false
    var hasExponent = false
    while position < text.count {
      let byte = text[position]
      switch byte {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isFirst = position == start || text[position - 1] | 0x20 == UInt8(ascii: "e")
        if !isFirst { return Double(String(decoding: text[start..<position], as: UTF8.self)) }
      case UInt8(ascii: "."):
        if hasPoint || hasExponent {
          return Double(String(decoding: text[start..<position], as: UTF8.self))
        }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent || position == start { return nil }
        hasExponent = true
      default:
        return Double(String(decoding: text[start..<position], as: UTF8.self))
      }
      position += 1
    }
    return Double(String(decoding: text[start..<position], as: UTF8.self))
  }
}
