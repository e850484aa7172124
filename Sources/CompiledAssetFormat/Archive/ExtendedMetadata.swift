package import ByteCoding

/// The block `EXTENDED_METADATA`, 1028 bytes: "META" and four texts.
///
/// Docs/Rules.md, Asset catalogs 3.2.
package struct ExtendedMetadata: Hashable, Sendable {
  /// What a thinned file was made for, otherwise empty.
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
