internal import ByteCoding

/// A named asset: which attributes all of its renditions share.
///
/// A pair of the tree `FACETKEYS`: the name, and a hot spot, a count, and as many (attribute,
/// value), all in two bytes. Docs/Rules.md, Asset catalogs 3.4.
package struct Facet: Hashable, Sendable {
  package var name: String
  package var hotSpotX: UInt16
  package var hotSpotY: UInt16
  package var attributes: [AttributeValue]

  package init(
    name: String, hotSpotX: UInt16 = 0, hotSpotY: UInt16 = 0, attributes: [AttributeValue]
  ) {
    self.name = name
    self.hotSpotX = hotSpotX
    self.hotSpotY = hotSpotY
    self.attributes = attributes
  }

  init(name: ArraySlice<UInt8>, decoding value: ArraySlice<UInt8>) throws(FormatError) {
    self.name = String(decoding: name, as: UTF8.self)
    var reader = ByteReader(value)
    hotSpotX = try reader.readInteger(.little, field: "facet")
    hotSpotY = try reader.readInteger(.little, field: "facet")
    let count = try reader.readInteger(.little, as: UInt16.self, field: "facet")
    attributes = []
    for _ in 0..<count {
      attributes.append(
        AttributeValue(
          RenditionAttribute(rawValue: try reader.readInteger(.little, field: "facet")),
          try reader.readInteger(.little, field: "facet")))
    }
  }

  /// What renditions of the facet have as their attribute of that name.
  package var identifier: UInt16 { attributes[.identifier] }

  /// The identifier that a name gets unless another has it: a hash that is never 0.
  package static func identifier(of name: String) -> UInt16 {
    var hash: UInt64 = 0x189D7
    for byte in name.utf8 { hash = hash &* 33 &+ UInt64(byte) }
    var folded: UInt64 = 0
    for shift in [0, 16, 32, 48] as [UInt64] { folded = folded &* 33 &+ (hash >> shift & 0xFFFF) }
    return max(1, UInt16(truncatingIfNeeded: folded))
  }
}
