package import ByteCoding

/// An `Assets.car` without what a device never shows.
///
/// - Throws: an error if the file cannot be decoded.
package func thinnedArchive(
  _ file: [UInt8], for target: RenditionTarget
) throws(FormatError) -> [UInt8] {
  var contents = try AssetArchiveContents(AssetArchive(decoding: file))
  contents.thin(for: target)
  return contents.encoded()
}

extension RenditionTarget {
  /// The value of a key for an iOS of this version, such as `17.2`; nil for no version.
  ///
  /// Docs/Rules.md, Asset catalogs 12.4.
  package static func deploymentTarget(ofSystem version: String) -> UInt16? {
    guard let major = version.split(separator: ".").first.flatMap({ UInt16($0) }) else {
      return nil
    }
    // 4 is one more system of 2018.
    return major >= 13 ? major - 8 : major >= 10 ? major - 9 : 0
  }
}
