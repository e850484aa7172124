internal import ImageFormats

extension RGBAImage {
  /// Draws an image over this one, in the middle of it.
  mutating func draw(_ other: RGBAImage) {
    let left = (width - other.width) / 2
    let top = (height - other.height) / 2
    for y in max(0, top)..<max(0, min(height, top + other.height)) {
      for x in max(0, left)..<max(0, min(width, left + other.width)) {
        let source = 4 * ((y - top) * other.width + x - left)
        let target = 4 * (y * width + x)
        let alpha = Int(other.pixels[source + 3])
        if alpha == 0 { continue }
        let below = Int(pixels[target + 3]) * (255 - alpha) / 255
        let sum = alpha + below
        for channel in 0..<3 {
          let color =
            Int(other.pixels[source + channel]) * alpha + Int(pixels[target + channel]) * below
          pixels[target + channel] = UInt8((color + sum / 2) / sum)
        }
        pixels[target + 3] = UInt8(sum)
      }
    }
  }

  /// The image blurred, with as many pixels more on each side as the blur reaches.
  ///
  /// Three means over a box are nearly a normal distribution.
  func glow(margin: Int) -> RGBAImage {
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    // Colors times alpha.
    var samples = [Float](repeating: 0, count: 4 * wide * high)
    for y in 0..<height {
      for x in 0..<width {
        let source = 4 * (y * width + x)
        let target = 4 * ((y + margin) * wide + x + margin)
        let alpha = Float(pixels[source + 3]) / 255
        for channel in 0..<3 {
          samples[target + channel] = Float(pixels[source + channel]) * alpha
        }
        samples[target + 3] = Float(pixels[source + 3])
      }
    }
    let radius = max(1, margin / 3)
    for _ in 0..<3 {
      for row in 0..<high {
        Self.blur(&samples, from: 4 * row * wide, step: 4, count: wide, radius: radius)
      }
      for column in 0..<wide {
        Self.blur(&samples, from: 4 * column, step: 4 * wide, count: high, radius: radius)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count)
    for start in stride(from: 0, to: samples.count, by: 4) {
      let alpha = samples[start + 3]
      for channel in 0..<3 {
        let color = alpha > 0 ? samples[start + channel] * 255 / alpha : 0
        bytes.append(UInt8(min(255, max(0, color.rounded()))))
      }
      bytes.append(UInt8(min(255, max(0, alpha.rounded()))))
    }
    return RGBAImage(width: wide, height: high, pixels: bytes)
  }

  /// Replaces the samples of a line by means of those around them, in each channel.
  private static func blur(
    _ samples: inout [Float], from start: Int, step: Int, count: Int, radius: Int
  ) {
    let size = Float(2 * radius + 1)
    var line = [Float](repeating: 0, count: count)
    for channel in 0..<4 {
      var sum: Float = 0
      for index in 0..<min(radius, count) { sum += samples[start + index * step + channel] }
      for index in 0..<count {
        if index + radius < count { sum += samples[start + (index + radius) * step + channel] }
        if index - radius - 1 >= 0 { sum -= samples[start + (index - radius - 1) * step + channel] }
        line[index] = sum / size
      }
      for index in 0..<count { samples[start + index * step + channel] = line[index] }
    }
  }
}
