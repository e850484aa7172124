internal import Raster

extension RGBAImage {
  /// A smaller image, whose pixels are the means of those that they cover, weighted by area and
  /// alpha.
  func scaledDown(width: Int, height: Int) -> RGBAImage {
    guard width > 0, height > 0, width < self.width || height < self.height else { return self }
    let across = Coverage.all(of: self.width, in: width)
    let down = Coverage.all(of: self.height, in: height)
    // Red, green and blue times alpha, and alpha, of one row of the source each.
    var sums = [Float](repeating: 0, count: 4 * width)
    var scaled: [UInt8] = []
    scaled.reserveCapacity(4 * width * height)
    let input = pixels.span
    for rows in down {
      for index in sums.indices { sums[index] = 0 }
      for (row, rowWeight) in rows.weights {
        for (column, columns) in across.enumerated() {
          for (x, weight) in columns.weights {
            let start = 4 * (row * self.width + x)
            let alpha = Float(input[start + 3]) * weight * rowWeight
            for channel in 0..<3 {
              sums[4 * column + channel] += Float(input[start + channel]) * alpha
            }
            sums[4 * column + 3] += alpha
          }
        }
      }
      for column in 0..<width {
        let alpha = sums[4 * column + 3]
        for channel in 0..<3 {
          let color = alpha > 0 ? sums[4 * column + channel] / alpha : 0
          scaled.append(UInt8(min(255, max(0, color.rounded()))))
        }
        scaled.append(UInt8(min(255, max(0, alpha.rounded()))))
      }
    }
    return RGBAImage(width: width, height: height, pixels: scaled)
  }
}

/// Which source pixels a pixel covers along one axis, with weights that add up to 1.
private struct Coverage {
  var weights: [(index: Int, weight: Float)]

  static func all(of source: Int, in target: Int) -> [Coverage] {
    let step = Double(source) / Double(target)
    return (0..<target).map { index in
      let start = Double(index) * step
      let end = min(Double(source), start + step)
      var weights: [(index: Int, weight: Float)] = []
      var position = Int(start)
      while position < source, Double(position) < end {
        let covered = min(end, Double(position + 1)) - max(start, Double(position))
        weights.append((position, Float(covered / step)))
        position += 1
      }
      return Coverage(weights: weights)
    }
  }
}
