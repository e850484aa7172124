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
package struct CARHeader: Hashable, Sendable {
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
