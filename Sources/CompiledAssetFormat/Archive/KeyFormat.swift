package import ByteCoding

/// Which attributes make up a rendition key, in which order.
///
/// The block `KEYFORMAT` is "tmfk", 0, a count, and the attributes' numbers in four bytes each. In
/// files for older systems some of them are 5, and the block `KEYFORMATWORKAROUND` has the real
/// numbers, or 0 where they are right. Docs/Rules.md, Asset catalogs 3.3.
package struct KeyFormat: Hashable, Sendable {
  /// What the keys are made of.
  package var attributes: [RenditionAttribute]
  /// What the block says, where that is something else.
  package var declared: [RenditionAttribute]?

  package init(_ attributes: [RenditionAttribute]) { self.attributes = attributes }

  /// More than there are attributes.
  static let greatestCount = 256

  package init(
    decoding block: ArraySlice<UInt8>, workaround: ArraySlice<UInt8>? = nil
  ) throws(FormatError) {
    var reader = ByteReader(block)
    try reader.expect("tmfk")
    _ = try reader.readCount("key format")
    let count = try reader.readCount("attribute count", of: 4)
    guard count <= Self.greatestCount else {
      throw FormatError(
        .tooLarge(field: "attribute count", UInt64(count)), at: block.startIndex + 8)
    }
    attributes = []
    for _ in 0..<count { attributes.append(try reader.readAttribute()) }
    guard let workaround else { return }
    let said = attributes
    reader = ByteReader(workaround)
    for index in attributes.indices where reader.remaining >= 4 {
      let attribute = try reader.readAttribute()
      if attribute.rawValue != 0 { attributes[index] = attribute }
    }
    if said != attributes { declared = said }
  }

  /// Where an attribute stands in a key; nil if keys lack it.
  package func index(of attribute: RenditionAttribute) -> Int? {
    attributes.firstIndex(of: attribute)
  }

  /// The key with these values, and 0 for all other attributes; nil if one is not 0 and keys lack
  /// its attribute.
  package func key(_ values: [AttributeValue]) -> RenditionKey? {
    for value in values where value.value != 0 && index(of: value.attribute) == nil { return nil }
    return RenditionKey(format: self, values: attributes.map { values[$0] })
  }
}

extension ByteReader {
  fileprivate mutating func readAttribute() throws(FormatError) -> RenditionAttribute {
    let start = offset
    let number = try readCount("attribute")
    guard let number = UInt16(exactly: number) else {
      throw FormatError(.unsupported(field: "attribute", UInt64(number)), at: start)
    }
    return RenditionAttribute(rawValue: number)
  }
}
