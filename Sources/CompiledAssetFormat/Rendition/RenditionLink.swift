package import ByteCoding

/// Where an image is in an atlas.
///
/// "KLNI", 0, the rectangle, the image's layout in two bytes, and the length of a list of
/// attributes. Docs/Rules.md, Asset catalogs 5.4.
package struct RenditionLink: Equatable, Sendable {
  package var rect: PixelRect
  /// That of the image, or 0 for symbols.
  package var layout: RenditionLayout
  /// Of the atlas' key.
  package var target: [AttributeValue]

  package init(rect: PixelRect, layout: RenditionLayout, target: [AttributeValue]) {
    self.rect = rect
    self.layout = layout
    self.target = target
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect("KLNI")
    _ = try reader.readCount("link")
    rect = try PixelRect(decoding: &reader)
    layout = RenditionLayout(rawValue: try reader.readInteger(.little, field: "link"))
    let length = try reader.readCount("link target")
    target = try AttributeValue.list(try reader.read(length, field: "link target"))
  }
}

/// A part of an image in pixels.
package struct PixelRect: Equatable, Sendable {
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

extension Rendition {
  /// Where in an atlas the image is; nil if it is not in one.
  package func link() throws(FormatError) -> RenditionLink? {
    guard var reader = reader(.link) else { return nil }
    return try RenditionLink(decoding: &reader)
  }
}
