/// Turns red, green, blue, alpha into blue, green, red, alpha, with colors multiplied by alpha/255
/// and rounded to the nearest.
///
/// - Returns: whether every alpha is 255.
func premultiply(_ pixels: inout [UInt8]) -> Bool {
  var span = pixels.mutableSpan
  var alphas: UInt8 = 255
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let red = span[start]
    let alpha = span[start &+ 3]
    if alpha == 255 {
      span[start] = span[start &+ 2]
      span[start &+ 2] = red
      continue
    }
    alphas &= alpha
    span[start] = multiplied(span[start &+ 2], alpha)
    span[start &+ 1] = multiplied(span[start &+ 1], alpha)
    span[start &+ 2] = multiplied(red, alpha)
  }
  return alphas == 255
}

/// Turns red, green, blue, alpha into blue, green, red, alpha.
func swapRedAndBlue(_ pixels: inout [UInt8]) {
  var span = pixels.mutableSpan
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let red = span[start]
    span[start] = span[start &+ 2]
    span[start &+ 2] = red
  }
}

/// Reverses `premultiply`; what a low alpha has lost stays lost, and the color is black where alpha
/// is 0.
func unpremultiply(_ pixels: inout [UInt8]) {
  var span = pixels.mutableSpan
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let blue = span[start]
    let alpha = UInt32(span[start &+ 3])
    span[start] = divided(span[start &+ 2], alpha)
    span[start &+ 1] = divided(span[start &+ 1], alpha)
    span[start &+ 2] = divided(blue, alpha)
  }
}

@inline(__always)
private func multiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(color) &* UInt32(alpha) &+ 127) / 255)
}

@inline(__always)
private func divided(_ color: UInt8, _ alpha: UInt32) -> UInt8 {
  if alpha == 0 { return 0 }
  return UInt8(truncatingIfNeeded: min(255, (UInt32(color) &* 255 &+ alpha / 2) / alpha))
}
