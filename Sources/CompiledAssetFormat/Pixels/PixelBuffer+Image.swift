package import ImageFormats

extension PixelBuffer {
  /// The image in 8 bits, with colors no longer multiplied by alpha; gray becomes three equal
  /// colors, and half floats are cut to 0 to 1.
  package func image() -> RGBAImage {
    let count = width * height
    var pixels = [UInt8](repeating: 0, count: 4 * count)
    var output = pixels.mutableSpan
    let input = bytes.span
    for index in 0..<count {
      switch format {
      case .bgra:
        let alpha = input[4 &* index &+ 3]
        output[4 &* index] = divided(input[4 &* index &+ 2], by: alpha)
        output[4 &* index &+ 1] = divided(input[4 &* index &+ 1], by: alpha)
        output[4 &* index &+ 2] = divided(input[4 &* index], by: alpha)
        output[4 &* index &+ 3] = alpha
      case .grayAlpha:
        let alpha = input[2 &* index &+ 1]
        let gray = divided(input[2 &* index], by: alpha)
        for channel in 0..<3 { output[4 &* index &+ channel] = gray }
        output[4 &* index &+ 3] = alpha
      case .rgbaHalf, .grayAlphaHalf:
        let size = format.pixelSize
        let alpha = input.half(at: index &* size &+ size &- 2)
        for channel in 0..<3 {
          let color = input.half(at: index &* size &+ (size == 8 ? 2 &* channel : 0))
          output[4 &* index &+ channel] = alpha > 0 ? byte(color / alpha) : 0
        }
        output[4 &* index &+ 3] = byte(alpha)
      }
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }
}

extension Span<UInt8> {
  fileprivate func half(at index: Int) -> Float {
    Float(Float16(bitPattern: UInt16(self[index]) | UInt16(self[index &+ 1]) << 8))
  }
}

/// A number from 0 to 1 in 8 bits, rounded; 0 for what is no number.
private func byte(_ value: Float) -> UInt8 {
  value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
}

@inline(__always)
private func divided(_ color: UInt8, by alpha: UInt8) -> UInt8 {
  if alpha == 255 { return color }
  if alpha == 0 { return 0 }
  let alpha = UInt32(alpha)
  return UInt8(truncatingIfNeeded: min(255, (UInt32(color) &* 255 &+ alpha / 2) / alpha))
}
