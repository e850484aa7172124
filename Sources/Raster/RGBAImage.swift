/// An image of 8-bit red, green, blue and alpha samples, not premultiplied.
public struct RGBAImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Four bytes per pixel, row by row from the top.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether every pixel's alpha is 255.
  public var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }
}
