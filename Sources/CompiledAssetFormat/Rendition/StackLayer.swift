package import ByteCoding

/// One of the images that a stack is made of.
package struct StackLayer: Hashable, Sendable {
  package var flags: UInt32
  package var x: Int32
  package var y: Int32
  package var width: UInt32
  package var height: UInt32
  package var blending: Blending
  /// Of the layer's facet.
  package var target: [AttributeValue]

  package init(
    flags: UInt32 = 0, x: Int32, y: Int32, width: UInt32, height: UInt32, blending: Blending,
    target: [AttributeValue]
  ) {
    self.flags = flags
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.blending = blending
    self.target = target
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    flags = try reader.readInteger(.little, field: "layer")
    x = try reader.readInteger(.little, field: "layer")
    y = try reader.readInteger(.little, field: "layer")
    width = try reader.readInteger(.little, field: "layer")
    height = try reader.readInteger(.little, field: "layer")
    blending = Blending(
      mode: try reader.readInteger(.little, field: "layer"), opacity: try reader.readFloat("layer"))
    let length = try reader.readCount("layer")
    target = try AttributeValue.list(try reader.read(length, field: "layer"))
  }
}

extension Rendition {
  /// The layers of a stack, the hindmost first; nil if the rendition is none.
  package func layers() throws(FormatError) -> [StackLayer]? {
    guard var reader = reader(.layers) else { return nil }
    let count = try reader.readCount("layer count", of: 32)
    _ = try reader.readCount("layers")
    var layers: [StackLayer] = []
    for _ in 0..<count { layers.append(try StackLayer(decoding: &reader)) }
    return layers
  }
}
