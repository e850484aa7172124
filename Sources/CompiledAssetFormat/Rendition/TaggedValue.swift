internal import ByteCoding

/// One of the values between a rendition's header and its payload: a tag and a length of four bytes
/// each, and data, which is kept as it is.
///
/// Docs/Rules.md, Asset catalogs 5.4.
package struct TaggedValue: Hashable, Sendable {
  package var tag: Tag
  package var data: ArraySlice<UInt8>

  package init(_ tag: Tag, _ data: ArraySlice<UInt8>) {
    self.tag = tag
    self.data = data
  }

  /// What a value says; unknown ones keep their number.
  package struct Tag: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let slices = Self(rawValue: 1001)
    package static let metrics = Self(rawValue: 1003)
    package static let blending = Self(rawValue: 1004)
    package static let typeIdentifier = Self(rawValue: 1005)
    package static let orientation = Self(rawValue: 1006)
    package static let bytesPerRow = Self(rawValue: 1007)
    package static let link = Self(rawValue: 1010)
    package static let alphaCrop = Self(rawValue: 1011)
    package static let layers = Self(rawValue: 1012)
    package static let packedNames = Self(rawValue: 1013)
    package static let symbolMetrics = Self(rawValue: 1018)
    package static let iconStackEffects = Self(rawValue: 1020)
    package static let iconGroupEffects = Self(rawValue: 1021)
  }

  /// Reads values up to the end of the reader.
  static func list(_ reader: inout ByteReader) throws(FormatError) -> [TaggedValue] {
    var values: [TaggedValue] = []
    while !reader.isAtEnd {
      let tag = Tag(rawValue: try reader.readInteger(.little, field: "tag"))
      let length = try reader.readCount("tagged value")
      values.append(TaggedValue(tag, try reader.read(length, field: "tagged value")))
    }
    return values
  }
}
