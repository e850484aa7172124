/// An image of 8-bit red, green, blue and alpha samples, not premultiplied.
package struct RGBAImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Four bytes per pixel, row by row from the top.
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// True if every pixel's alpha is 255.
  package var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }
}

extension RGBAImage {
  /// The image at another size.
  ///
  /// An axis that shrinks takes the mean of what each pixel covers, one that grows interpolates
  /// between neighbours. Colors are weighted by their alpha, and not made linear first.
  package func resampled(width newWidth: Int, height newHeight: Int) -> RGBAImage {
    if newWidth == width, newHeight == height { return self }
    let columns = (0..<newWidth).map { Weights(of: $0, among: newWidth, from: width) }
    let rows = (0..<newHeight).map { Weights(of: $0, among: newHeight, from: height) }
    var narrow: [SIMD4<Float>] = []
    narrow.reserveCapacity(newWidth * height)
    for y in 0..<height {
      for column in columns { narrow.append(sum(of: column, inRow: y)) }
    }
    var result: [UInt8] = []
    result.reserveCapacity(4 * newWidth * newHeight)
    for row in rows {
      for x in 0..<newWidth {
        var sum = SIMD4<Float>()
        for (index, weight) in row.weights.enumerated() {
          sum += weight * narrow[(row.first + index) * newWidth + x]
        }
        let alpha = sum.w
        let color = alpha > 0 ? sum * (255 / alpha) : SIMD4()
        result += [byte(color.x), byte(color.y), byte(color.z), byte(alpha)]
      }
    }
    return RGBAImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// The weighted sum of pixels of a row: colors times their alpha, and the alpha.
  private func sum(of column: Weights, inRow y: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>()
    for (index, weight) in column.weights.enumerated() {
      let start = 4 * (y * width + column.first + index)
      let alpha = Float(pixels[start + 3])
      let share = alpha / 255
      sum +=
        weight
        * SIMD4(
          Float(pixels[start]) * share, Float(pixels[start + 1]) * share,
          Float(pixels[start + 2]) * share, alpha)
    }
    return sum
  }
}

/// The weights of the pixels of an axis for a pixel of one of another length; their sum is 1.
private struct Weights {
  var first: Int
  var weights: [Float]

  init(of index: Int, among count: Int, from length: Int) {
    let scale = Double(length) / Double(count)
    if scale >= 1 {
      let (start, end) = (Double(index) * scale, Double(index + 1) * scale)
      first = min(Int(start), length - 1)
      let last = max(first, min(Int(end.rounded(.up)), length) - 1)
      weights = (first...last).map { pixel in
        Float(max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel))) / scale)
      }
    } else {
      let center = (Double(index) + 0.5) * scale - 0.5
      let low = min(max(Int(center.rounded(.down)), 0), length - 1)
      let share = Float(min(max(center - Double(low), 0), 1))
      first = low
      weights = low + 1 < length ? [1 - share, share] : [1]
    }
  }
}

private func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
