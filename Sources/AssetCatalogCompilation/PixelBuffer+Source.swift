internal import CompiledAssetFormat
internal import ImageFormats

extension PixelBuffer {
  /// The pixels of an image, with colors multiplied by alpha; gray ones with a single color, if
  /// they may be.
  ///
  /// The memory of an image that nobody else has becomes that of the result.
  /// Docs/Rules.md, Asset catalogs 5.6.
  init(_ image: consuming RGBAImage, mayBeGray: Bool) {
    let (width, height) = (image.width, image.height)
    let isGray = mayBeGray && image.isGray
    var bytes = image.pixels
    image = RGBAImage(width: 0, height: 0, pixels: [])
    premultiply(&bytes, isGray: isGray)
    if isGray { bytes.removeLast(2 * width * height) }
    self.init(width: width, height: height, format: isGray ? .grayAlpha : .bgra, bytes: bytes)
  }
}

extension RGBAImage {
  /// Whether no pixel that shows has a color.
  fileprivate var isGray: Bool {
    let span = pixels.span
    for start in stride(from: 0, to: span.count, by: 4) where span[start &+ 3] != 0 {
      guard span[start] == span[start &+ 1] && span[start] == span[start &+ 2] else {
        return false
      }
    }
    return true
  }
}

/// Turns red, green, blue, alpha into blue, green, red, alpha, or into gray and alpha at the front,
/// with colors multiplied by alpha.
private func premultiply(_ bytes: inout [UInt8], isGray: Bool) {
  let count = bytes.count / 4
  var pixels = bytes.mutableSpan
  for index in 0..<count {
    let red = pixels[4 &* index]
    let alpha = pixels[4 &* index &+ 3]
    if isGray {
      pixels[2 &* index] = multiplied(red, alpha)
      pixels[2 &* index &+ 1] = alpha
    } else {
      pixels[4 &* index] = multiplied(pixels[4 &* index &+ 2], alpha)
      pixels[4 &* index &+ 1] = multiplied(pixels[4 &* index &+ 1], alpha)
      pixels[4 &* index &+ 2] = multiplied(red, alpha)
    }
  }
}

@inline(__always)
private func multiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(color) &* UInt32(alpha) &+ 127) / 255)
}
