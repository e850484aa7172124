internal import ByteCoding

/// A part of an image in pixels.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  /// From the bottom.
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
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
