package import ByteCoding

/// All that a compiled asset catalog says, decoded; what a writer writes.
package struct AssetArchiveContents: Equatable, Sendable {
  /// Its number of renditions does not matter.
  package var header: CARHeader
  package var metadata: ExtendedMetadata?
  package var keyFormat: KeyFormat
  package var facets: [Facet]
  package var appearances: [AssetArchive.NamedValue]
  package var localizations: [AssetArchive.NamedValue]
  /// Their keys are of the key format; of renditions with the same key, look-ups find only one.
  package var renditions: [Rendition]
  /// Blocks of other names, as they are: those of system themes, and of Xcode 6.
  package var others: [OtherBlock] = []

  /// A block with a name that is not looked into.
  package struct OtherBlock: Equatable, Sendable {
    package enum Contents: Hashable, Sendable {
      case bytes(ArraySlice<UInt8>)
      case tree(BOMTree)
    }

    package var name: String
    package var contents: Contents

    package init(name: String, contents: Contents) {
      self.name = name
      self.contents = contents
    }
  }

  package init(
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
  package init(_ archive: AssetArchive) throws(FormatError) {
    header = archive.header
    metadata = archive.metadata
    keyFormat = archive.keyFormat
    facets = archive.facets
    appearances = archive.appearances
    localizations = archive.localizations
    renditions = []
    renditions.reserveCapacity(archive.entries.count)
    for entry in archive.entries { renditions.append(try archive.rendition(entry)) }
    for variable in archive.store.variables where !Self.knownBlocks.contains(variable.name) {
      let block = try archive.store.block(variable.block)
      if block.starts(with: "tree".utf8), let tree = try BOMTree(variable.name, in: archive.store) {
        others.append(OtherBlock(name: variable.name, contents: .tree(tree)))
      } else {
        others.append(OtherBlock(name: variable.name, contents: .bytes(block)))
      }
    }
  }

  /// The names of the other properties.
  private static let knownBlocks = [
    "CARHEADER", "EXTENDED_METADATA", "KEYFORMAT", "KEYFORMATWORKAROUND", "FACETKEYS",
    "APPEARANCEKEYS", "LOCALIZATIONKEYS", "RENDITIONS", "BITMAPKEYS",
  ]

  /// The masks that `BITMAPKEYS` has for these renditions, in the order of identifiers.
  ///
  /// Attributes that lookups do not narrow down have all bits; values from 32 on have none, but for
  /// subtype 1792. Docs/Rules.md, Asset catalogs 3.7.
  package func bitmapKeys() -> [BitmapKeys] {
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

extension ByteReader {
  /// A text in a field of `width` bytes, up to the first that is zero.
  mutating func readText(_ width: Int, field: String) throws(FormatError) -> String {
    String(decoding: try read(width, field: field).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A little-endian number of four bytes.
  mutating func readCount(_ field: String) throws(FormatError) -> Int {
    Int(try readInteger(.little, as: UInt32.self, field: field))
  }

  /// A little-endian number of four bytes that counts what takes `size` bytes or more each, so that
  /// more cannot follow.
  mutating func readCount(_ field: String, of size: Int) throws(FormatError) -> Int {
    let start = offset
    let count = try readCount(field)
    guard count <= remaining / size else {
      throw FormatError(.tooLarge(field: field, UInt64(count)), at: start)
    }
    return count
  }

  /// A little-endian floating-point number of four bytes.
  mutating func readFloat(_ field: String) throws(FormatError) -> Float {
    Float(bitPattern: try readInteger(.little, as: UInt32.self, field: field))
  }
}

extension [UInt8] {
  /// Appends a text in a field of `width` bytes, cut to leave a zero at its end.
  mutating func append(_ text: String, width: Int) {
    let bytes = text.utf8.prefix(width - 1)
    append(contentsOf: bytes)
    append(contentsOf: repeatElement(0, count: width - bytes.count))
  }
}
