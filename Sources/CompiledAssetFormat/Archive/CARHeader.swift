package import ByteCoding

/// The block `CARHEADER`, 436 bytes; integers are little-endian from here on.
///
///       0    4  magic "RATC"
///       4   16  version of CoreUI, of the storage, time, number of renditions
///      20  128  what CoreUI calls itself
///     148  256  which tool wrote the file
///     404   20  UUID and checksum, zero since Xcode 12
///     424   12  versions of the schema, color space, meaning of keys
///
/// Docs/Rules.md, Asset catalogs 3.1.
package struct CARHeader: Equatable, Sendable {
  package var coreUIVersion: UInt32
  package var storageVersion: UInt32
  /// Seconds, or 0.
  package var timestamp: UInt32
  package var renditionCount: UInt32
  package var mainVersion: String
  package var authoringTool: String
  /// 16 bytes.
  package var uuid: [UInt8]
  package var checksum: UInt32
  package var schemaVersion: UInt32
  package var colorSpace: UInt32
  /// 2 for iOS, tvOS and watchOS, 1 for macOS.
  package var keySemantics: UInt32

  package static let size = 436

  package init(
    coreUIVersion: UInt32, storageVersion: UInt32 = 17, timestamp: UInt32 = 0,
    renditionCount: UInt32, mainVersion: String, authoringTool: String,
    uuid: [UInt8] = Array(repeating: 0, count: 16), checksum: UInt32 = 0, schemaVersion: UInt32 = 2,
    colorSpace: UInt32 = 1, keySemantics: UInt32
  ) {
    self.coreUIVersion = coreUIVersion
    self.storageVersion = storageVersion
    self.timestamp = timestamp
    self.renditionCount = renditionCount
    self.mainVersion = mainVersion
    self.authoringTool = authoringTool
    self.uuid = uuid
    self.checksum = checksum
    self.schemaVersion = schemaVersion
    self.colorSpace = colorSpace
    self.keySemantics = keySemantics
  }

  package init(decoding block: ArraySlice<UInt8>) throws(FormatError) {
    var reader = ByteReader(block)
    try reader.expect("RATC")
    coreUIVersion = try reader.readInteger(.little, field: "header")
    storageVersion = try reader.readInteger(.little, field: "header")
    timestamp = try reader.readInteger(.little, field: "header")
    renditionCount = try reader.readInteger(.little, field: "header")
    mainVersion = try reader.readText(128, field: "header")
    authoringTool = try reader.readText(256, field: "header")
    uuid = Array(try reader.read(16, field: "header"))
    checksum = try reader.readInteger(.little, field: "header")
    schemaVersion = try reader.readInteger(.little, field: "header")
    colorSpace = try reader.readInteger(.little, field: "header")
    keySemantics = try reader.readInteger(.little, field: "header")
  }
}

/// The block `EXTENDED_METADATA`, 1028 bytes: "META" and four texts.
///
/// Docs/Rules.md, Asset catalogs 3.2.
package struct ExtendedMetadata: Equatable, Sendable {
  /// The device of a thinned file; otherwise empty.
  package var thinningArguments: String
  /// For example `13.0`.
  package var deploymentVersion: String
  /// For example `ios`, `macosx` or `atv`.
  package var platform: String
  package var authoringTool: String

  package static let size = 1028

  package init(
    thinningArguments: String = "", deploymentVersion: String, platform: String,
    authoringTool: String
  ) {
    self.thinningArguments = thinningArguments
    self.deploymentVersion = deploymentVersion
    self.platform = platform
    self.authoringTool = authoringTool
  }

  package init(decoding block: ArraySlice<UInt8>) throws(FormatError) {
    var reader = ByteReader(block)
    try reader.expect("META")
    thinningArguments = try reader.readText(256, field: "metadata")
    deploymentVersion = try reader.readText(256, field: "metadata")
    platform = try reader.readText(256, field: "metadata")
    authoringTool = try reader.readText(256, field: "metadata")
  }
}

/// Which attributes make up a rendition key, in which order.
///
/// The block `KEYFORMAT` is "tmfk", 0, a count, and the attributes' numbers in four bytes each. In
/// files for older systems some of them are 5, and the block `KEYFORMATWORKAROUND` has the real
/// numbers, or 0 where they are right. Docs/Rules.md, Asset catalogs 3.3.
package struct KeyFormat: Hashable, Sendable {
  /// The attributes of the keys.
  package var attributes: [RenditionAttribute]
  /// The attributes in the block, if they differ.
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
