/// What a vector image is.
package enum VectorFormat: Hashable, Sendable, CaseIterable {
  case svg, pdf
}

/// The size of a vector image in points.
package struct VectorSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Pixels on each side at a scale; no side is 0.
  ///
  /// Docs/Rules.md, Asset catalogs 6.5.
  package func pixels(scale: Int) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int {
      max(1, Int(min(points * Double(scale), 1e6).rounded()))
    }
    return (pixels(width), pixels(height))
  }
}
