/// The pixels of a rendition as they are stored, row by row from the top, colors multiplied by
/// alpha.
package struct PixelBuffer: Hashable, Sendable {
  package enum Format: Hashable, Sendable, CaseIterable {
    /// Blue, green, red, alpha in 8 bits each.
    case bgra
    /// Gray, alpha in 8 bits each.
    case grayAlpha
    /// Red, green, blue, alpha in half floats, little-endian; may exceed 0 to 1.
    case rgbaHalf
    /// Gray, alpha in half floats, little-endian; may exceed 0 to 1.
    case grayAlphaHalf

    /// Bytes of a pixel.
    package var pixelSize: Int {
      switch self {
      case .bgra, .grayAlphaHalf: 4
      case .grayAlpha: 2
      case .rgbaHalf: 8
      }
    }
  }

  package let width: Int
  package let height: Int
  package let format: Format
  /// Without gaps between rows.
  package internal(set) var bytes: [UInt8]

  package init(width: Int, height: Int, format: Format, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height * format.pixelSize)
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }

  /// A part of the image, from its top left corner.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
    var part: [UInt8] = []
    part.reserveCapacity(width * height * format.pixelSize)
    for row in y..<y + height {
      let start = (row * self.width + x) * format.pixelSize
      part += bytes[start..<start + width * format.pixelSize]
    }
    return PixelBuffer(width: width, height: height, format: format, bytes: part)
  }

  /// Sets alpha to 1.
  mutating func makeOpaque() {
    let format = format
    let size = format.pixelSize
    var span = bytes.mutableSpan
    switch format {
    case .bgra, .grayAlpha:
      for index in stride(from: size - 1, to: span.count, by: size) { span[index] = 255 }
    case .rgbaHalf, .grayAlphaHalf:
      for index in stride(from: size - 2, to: span.count, by: size) {
        span[index] = 0
        span[index + 1] = 0x3C
      }
    }
  }
}
