internal import CompiledAssetFormat
internal import Raster

extension PixelBuffer {
  /// The pixels of an image, with colors multiplied by alpha; gray ones with a single color, if
  /// they may be.
  ///
  /// Docs/Rules.md, Asset catalogs 5.6.
  init(_ image: RGBAImage, mayBeGray: Bool) {
    let count = image.width * image.height
    let input = image.pixels.span
    let isGray = mayBeGray && image.isGray
    let size = isGray ? 2 : 4
    var bytes = [UInt8](repeating: 0, count: size * count)
    var output = bytes.mutableSpan
    for index in 0..<count {
      let alpha = input[4 &* index &+ 3]
      if isGray {
        output[2 &* index] = multiplied(input[4 &* index], alpha)
        output[2 &* index &+ 1] = alpha
      } else {
        output[4 &* index] = multiplied(input[4 &* index &+ 2], alpha)
        output[4 &* index &+ 1] = multiplied(input[4 &* index &+ 1], alpha)
        output[4 &* index &+ 2] = multiplied(input[4 &* index], alpha)
        output[4 &* index &+ 3] = alpha
      }
    }
    self.init(
      width: image.width, height: image.height, format: isGray ? .grayAlpha : .bgra, bytes: bytes)
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

@inline(__always)
private func multiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(color) &* UInt32(alpha) &+ 127) / 255)
}
