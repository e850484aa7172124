package import ByteCoding

/// A compiled asset catalog, `Assets.car`.
///
/// Opening one reads its tables; renditions are decoded when they are asked for.
package struct AssetArchive: Equatable, Sendable {
  /// A name of `APPEARANCEKEYS` or `LOCALIZATIONKEYS`, and the value that stands for it in keys.
  package struct NamedValue: Equatable, Sendable {
    package var name: String
    package var value: UInt16

    package init(_ name: String, _ value: UInt16) {
      self.name = name
      self.value = value
    }
  }

  /// A rendition that was not decoded yet.
  package struct Entry: Hashable, Sendable {
    package var key: ArraySlice<UInt8>
    package var record: ArraySlice<UInt8>
  }

  package let store: BOMStore
  package let header: CARHeader
  /// Not in files of Xcode 7 and older.
  package let metadata: ExtendedMetadata?
  package let keyFormat: KeyFormat
  /// In the order of their names' bytes.
  package let facets: [Facet]
  package let appearances: [NamedValue]
  package let localizations: [NamedValue]
  /// In the order of their keys' bytes.
  package let entries: [Entry]
  /// Indices of `facets` in the order of their identifiers.
  private let facetsByIdentifier: [Int]

  /// Reads the tables of a file.
  ///
  /// - Throws: an error if the file is no catalog, or a table is damaged.
  package init(decoding bytes: [UInt8]) throws(FormatError) {
    store = try BOMStore(decoding: bytes)
    guard let block = try store.block(named: "CARHEADER") else {
      throw FormatError(.invalid("the store has no CARHEADER"), at: 0)
    }
    header = try CARHeader(decoding: block)
    guard let format = try store.block(named: "KEYFORMAT") else {
      throw FormatError(.invalid("the store has no KEYFORMAT"), at: 0)
    }
    keyFormat = try KeyFormat(
      decoding: format, workaround: try store.block(named: "KEYFORMATWORKAROUND"))
    if let block = try store.block(named: "EXTENDED_METADATA") {
      metadata = try ExtendedMetadata(decoding: block)
    } else {
      metadata = nil
    }
    var facets: [Facet] = []
    for (key, value) in try store.pairs("FACETKEYS") {
      facets.append(try Facet(name: key, decoding: value))
    }
    self.facets = facets
    facetsByIdentifier = facets.indices.sorted {
      (facets[$0].identifier, $0) < (facets[$1].identifier, $1)
    }
    appearances = try store.namedValues("APPEARANCEKEYS")
    localizations = try store.namedValues("LOCALIZATIONKEYS")
    var entries: [Entry] = []
    var isSorted = true
    for (key, record) in try store.pairs("RENDITIONS") {
      if let last = entries.last { isSorted = isSorted && !key.precedes(last.key) }
      entries.append(Entry(key: key, record: record))
    }
    if !isSorted { entries.sort { $0.key.precedes($1.key) } }
    self.entries = entries
  }

  /// The rendition of an entry, with its lists but not its pixels decoded.
  package func rendition(_ entry: Entry) throws(FormatError) -> Rendition {
    try Rendition(key: RenditionKey(decoding: entry.key, format: keyFormat), decoding: entry.record)
  }

  /// The entry of a key; nil if there is none.
  package func entry(_ key: RenditionKey) -> Entry? {
    let bytes = key.encoded()[...]
    let index = entries.partitioningIndex { !$0.key.precedes(bytes) }
    return index < entries.count && entries[index].key == bytes ? entries[index] : nil
  }

  /// The facet that a rendition belongs to; nil for atlases and such.
  package func facet(of key: RenditionKey) -> Facet? {
    let identifier = key[.identifier]
    let index = facetsByIdentifier.partitioningIndex { facets[$0].identifier >= identifier }
    return index < facets.count && facets[facetsByIdentifier[index]].identifier == identifier
      ? facets[facetsByIdentifier[index]] : nil
  }
}

/// An attribute and its value.
package struct AttributeValue: Hashable, Sendable {
  package var attribute: RenditionAttribute
  package var value: UInt16

  package init(_ attribute: RenditionAttribute, _ value: UInt16) {
    self.attribute = attribute
    self.value = value
  }
}

extension [AttributeValue] {
  /// The value of the first pair with the attribute, or 0, which is what lacks in a key.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    first { $0.attribute == attribute }?.value ?? 0
  }
}

extension AttributeValue {
  /// Reads pairs up to one of zeros.
  static func list(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> [AttributeValue] {
    var reader = ByteReader(bytes)
    var pairs: [AttributeValue] = []
    while reader.remaining >= 4 {
      let attribute = try reader.readInteger(.little, as: UInt16.self)
      let value = try reader.readInteger(.little, as: UInt16.self)
      if attribute == 0 && value == 0 { break }
      pairs.append(AttributeValue(RenditionAttribute(rawValue: attribute), value))
    }
    return pairs
  }
}

extension ArraySlice<UInt8> {
  /// True if these bytes sort before others, as `memcmp` has it.
  func precedes(_ other: ArraySlice<UInt8>) -> Bool { lexicographicallyPrecedes(other) }
}

/// A named asset: which attributes all of its renditions share.
///
/// A pair of the tree `FACETKEYS`: the name, and a hot spot, a count, and as many (attribute,
/// value), all in two bytes. Docs/Rules.md, Asset catalogs 3.4.
package struct Facet: Equatable, Sendable {
  package var name: String
  package var hotSpotX: UInt16
  package var hotSpotY: UInt16
  package var attributes: [AttributeValue]

  package init(
    name: String, hotSpotX: UInt16 = 0, hotSpotY: UInt16 = 0, attributes: [AttributeValue]
  ) {
    self.name = name
    self.hotSpotX = hotSpotX
    self.hotSpotY = hotSpotY
    self.attributes = attributes
  }

  init(name: ArraySlice<UInt8>, decoding value: ArraySlice<UInt8>) throws(FormatError) {
    self.name = String(decoding: name, as: UTF8.self)
    var reader = ByteReader(value)
    hotSpotX = try reader.readInteger(.little, field: "facet")
    hotSpotY = try reader.readInteger(.little, field: "facet")
    let count = try reader.readInteger(.little, as: UInt16.self, field: "facet")
    attributes = []
    for _ in 0..<count {
      attributes.append(
        AttributeValue(
          RenditionAttribute(rawValue: try reader.readInteger(.little, field: "facet")),
          try reader.readInteger(.little, field: "facet")))
    }
  }

  /// The attribute of that name of the facet's renditions.
  package var identifier: UInt16 { attributes[.identifier] }

  /// The identifier that a name gets unless another has it: a hash that is never 0.
  package static func identifier(of name: String) -> UInt16 {
    var hash: UInt64 = 0x189D7
    for byte in name.utf8 { hash = hash &* 33 &+ UInt64(byte) }
    var folded: UInt64 = 0
    for shift in [0, 16, 32, 48] as [UInt64] { folded = folded &* 33 &+ (hash >> shift & 0xFFFF) }
    return max(1, UInt16(truncatingIfNeeded: folded))
  }
}

extension Array {
  /// The first index from which on a condition holds; it has to hold for all that follow, too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension BOMStore {
  /// The pairs of a tree whose keys are bytes; none if there is no such tree.
  fileprivate func pairs(
    _ name: String
  ) throws(FormatError) -> [(ArraySlice<UInt8>, ArraySlice<UInt8>)] {
    var pairs: [(ArraySlice<UInt8>, ArraySlice<UInt8>)] = []
    for pair in try BOMTree(name, in: self)?.pairs ?? [] {
      guard case .bytes(let key) = pair.key else {
        throw FormatError(
          .invalid("the keys of \(name) are numbers"), at: pair.value.startIndex)
      }
      pairs.append((key, pair.value))
    }
    return pairs
  }

  fileprivate func namedValues(
    _ name: String
  ) throws(FormatError) -> [AssetArchive.NamedValue] {
    var values: [AssetArchive.NamedValue] = []
    for (key, value) in try pairs(name) {
      var reader = ByteReader(value)
      values.append(
        AssetArchive.NamedValue(
          String(decoding: key, as: UTF8.self), try reader.readInteger(.little, field: name)))
    }
    return values
  }
}
