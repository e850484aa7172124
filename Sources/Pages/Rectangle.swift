/// A place in a drawing.
package struct Rectangle: Equatable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Rows of rectangles along the shorter side, each as near to squares as it gets.
  ///
  /// The amounts are sorted, the largest first. Bruls, Huizing, van Wijk: "Squarified Treemaps", 2000.
  package static func tiles(of amounts: [Double], in area: Rectangle) -> [Rectangle] {
    let total = amounts.reduce(0, +)
    guard total > 0, area.width > 0, area.height > 0 else { return [] }
    let scale = area.width * area.height / total
    var result: [Rectangle] = []
    result.reserveCapacity(amounts.count)
    var rest = area
    var start = 0
    while start < amounts.count {
      let side = min(rest.width, rest.height)
      guard side > 0.01 else { break }
      var end = start + 1
      var sum = amounts[start]
      let most = amounts[start]
      var worst = Self.worst(most, amounts[start], sum, scale, side)
      while end < amounts.count {
        let next = Self.worst(most, amounts[end], sum + amounts[end], scale, side)
        if next > worst { break }
        worst = next
        sum += amounts[end]
        end += 1
      }
      let thickness = sum * scale / side
      var offset = 0.0
      for index in start..<end {
        let length = thickness > 0 ? amounts[index] * scale / thickness : 0
        result.append(
          rest.width >= rest.height
            ? Rectangle(x: rest.x, y: rest.y + offset, width: thickness, height: length)
            : Rectangle(x: rest.x + offset, y: rest.y, width: length, height: thickness))
        offset += length
      }
      if rest.width >= rest.height {
        (rest.x, rest.width) = (rest.x + thickness, max(0, rest.width - thickness))
      } else {
        (rest.y, rest.height) = (rest.y + thickness, max(0, rest.height - thickness))
      }
      start = end
    }
    return result
  }

  private static func worst(
    _ most: Double, _ least: Double, _ sum: Double, _ scale: Double, _ side: Double
  ) -> Double {
    let area = sum * scale
    guard least > 0 else { return .infinity }
    let square = side * side
    return max(square * most * scale / (area * area), area * area / (square * least * scale))
  }
}
