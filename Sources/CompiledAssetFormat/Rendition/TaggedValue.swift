internal import ByteCoding

/// One of the values between a rendition's header and its payload: a tag and a length of four bytes
/// each, and data, which is kept as it is.
///
/// Docs/Rules.md, Asset catalogs 5.4.
public struct TaggedValue: Hashable, Sendable {
  public var tag: Tag
  public var data: ArraySlice<UInt8>

  public init(_ tag: Tag, _ data: ArraySlice<UInt8>) {
    self.tag = tag
    self.data = data
  }

  /// What a value says; unknown ones keep their number.
  public struct Tag: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let slices = Self(rawValue: 1001)
    public static let metrics = Self(rawValue: 1003)
    public static let blending = Self(rawValue: 1004)
    public static let typeIdentifier = Self(rawValue: 1005)
    public static let orientation = Self(rawValue: 1006)
    public static let bytesPerRow = Self(rawValue: 1007)
    public static let link = Self(rawValue: 1010)
    public static let alphaCrop = Self(rawValue: 1011)
    public static let layers = Self(rawValue: 1012)
    public static let packedNames = Self(rawValue: 1013)
    public static let symbolMetrics = Self(rawValue: 1018)
    public static let iconStackEffects = Self(rawValue: 1020)
    public static let iconGroupEffects = Self(rawValue: 1021)
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
