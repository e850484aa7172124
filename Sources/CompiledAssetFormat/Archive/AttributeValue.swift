internal import ByteCoding

/// An attribute and its value.
package struct AttributeValue: Hashable, Sendable {
  package var attribute: RenditionAttribute
  package var value: UInt16

  package init(_ attribute: RenditionAttribute, _ value: UInt16) {
    self.attribute = attribute
    self.value = value
  }
}

extension [AttributeValue] {
  /// The value of the first pair with the attribute, or 0, which is what lacks in a key.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    first { $0.attribute == attribute }?.value ?? 0
  }
}

extension AttributeValue {
  /// Reads pairs up to one of zeros.
  static func list(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> [AttributeValue] {
    var reader = ByteReader(bytes)
    var pairs: [AttributeValue] = []
    while reader.remaining >= 4 {
      let attribute = try reader.readInteger(.little, as: UInt16.self)
      let value = try reader.readInteger(.little, as: UInt16.self)
      if attribute == 0 && value == 0 { break }
      pairs.append(AttributeValue(RenditionAttribute(rawValue: attribute), value))
    }
    return pairs
  }
}
