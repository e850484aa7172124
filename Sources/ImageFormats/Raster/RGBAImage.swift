/// An image of 8-bit red, green, blue and alpha samples, not premultiplied.
package struct RGBAImage: Hashable, Sendable {
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

  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }
}
