package import ByteCoding

/// What distinguishes a rendition from the others of a file: a number for each attribute of the key
/// format, two bytes each.
package struct RenditionKey: Hashable, Sendable {
  package let format: KeyFormat
  /// One for each of the format's attributes.
  package private(set) var values: [UInt16]

  package init(format: KeyFormat, values: [UInt16]) {
    precondition(values.count == format.attributes.count)
    self.format = format
    self.values = values
  }

  package init(decoding bytes: ArraySlice<UInt8>, format: KeyFormat) throws(FormatError) {
    guard bytes.count == 2 * format.attributes.count else {
      throw FormatError(
        .invalid("a key of \(bytes.count) bytes for \(format.attributes.count) attributes"),
        at: bytes.startIndex)
    }
    var reader = ByteReader(bytes)
    self.format = format
    values = []
    values.reserveCapacity(format.attributes.count)
    while !reader.isAtEnd { values.append(try reader.readInteger(.little)) }
  }

  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append(value, .little) }
    return bytes
  }

  /// An attribute's value, or 0.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    format.index(of: attribute).map { values[$0] } ?? 0
  }

  /// The attributes that are not 0, in the order of the format.
  package var attributes: [AttributeValue] {
    zip(format.attributes, values).filter { $0.1 != 0 }.map { AttributeValue($0.0, $0.1) }
  }
}
