public import ByteCoding

/// All that a compiled asset catalog says, decoded; what a writer writes.
public struct AssetArchiveContents: Hashable, Sendable {
  /// Its number of renditions does not matter.
  public var header: CARHeader
  public var metadata: ExtendedMetadata?
  public var keyFormat: KeyFormat
  public var facets: [Facet]
  public var appearances: [AssetArchive.NamedValue]
  public var localizations: [AssetArchive.NamedValue]
  /// Their keys are of the key format, and all different.
  public var renditions: [Rendition]

  public init(
    header: CARHeader, metadata: ExtendedMetadata?, keyFormat: KeyFormat, facets: [Facet],
    appearances: [AssetArchive.NamedValue], localizations: [AssetArchive.NamedValue] = [],
    renditions: [Rendition]
  ) {
    self.header = header
    self.metadata = metadata
    self.keyFormat = keyFormat
    self.facets = facets
    self.appearances = appearances
    self.localizations = localizations
    self.renditions = renditions
  }

  /// Everything in a file.
  ///
  /// - Throws: an error if a rendition's record is damaged.
  public init(_ archive: AssetArchive) throws(FormatError) {
    header = archive.header
    metadata = archive.metadata
    keyFormat = archive.keyFormat
    facets = archive.facets
    appearances = archive.appearances
    localizations = archive.localizations
    renditions = []
    renditions.reserveCapacity(archive.entries.count)
    for entry in archive.entries { renditions.append(try archive.rendition(entry)) }
  }

  /// The masks that `BITMAPKEYS` has for these renditions, in the order of identifiers.
  ///
  /// Attributes that lookups do not narrow down have all bits; values from 32 on have none, but for
  /// subtype 1792. Docs/Rules.md, Asset catalogs 3.7.
  public func bitmapKeys() -> [BitmapKeys] {
    let unmasked: [RenditionAttribute] = [
      .appearance, .element, .part, .identifier, .value, .previousValue,
    ]
    let start = keyFormat.attributes.map { unmasked.contains($0) ? UInt32.max : 0 }
    let subtype = keyFormat.index(of: .subtype)
    var all: [BitmapKeys] = []
    let sorted = renditions.map { (identifier: $0.key[.identifier], key: $0.key) }
      .filter { $0.identifier != 0 }
      .sorted { $0.identifier < $1.identifier }
    for (identifier, key) in sorted {
      if all.last?.identifier != UInt32(identifier) {
        all.append(BitmapKeys(identifier: UInt32(identifier), masks: start))
      }
      for (index, value) in key.values.enumerated() {
        let bit = index == subtype && value == 1792 ? 16 : UInt32(value)
        if bit < 32 { all[all.count - 1].masks[index] |= 1 << bit }
      }
    }
    return all
  }
}
