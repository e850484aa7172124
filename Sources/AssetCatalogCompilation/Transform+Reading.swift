internal import Glibc

extension Transform {
  /// The `transform` of an SVG element; unknown functions change nothing.
  ///
  /// Source: Scalable Vector Graphics (SVG) 1.1, *7.6 The ‘transform’ attribute*.
  init(svg text: String) {
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
    case ("skewX", 1): Transform(c: tan(n[0] * .pi / 180))
    case ("skewY", 1): Transform(b: tan(n[0] * .pi / 180))
    default: nil
    }
  }

  private static func rotation(_ degrees: Double) -> Transform {
    let angle = degrees * .pi / 180
    return Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }
}
