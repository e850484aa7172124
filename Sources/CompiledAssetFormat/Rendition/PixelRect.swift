internal import ByteCoding

/// A part of an image in pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  /// From the bottom.
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    x = try reader.readCount("rectangle")
    y = try reader.readCount("rectangle")
    width = try reader.readCount("rectangle")
    height = try reader.readCount("rectangle")
  }
}
