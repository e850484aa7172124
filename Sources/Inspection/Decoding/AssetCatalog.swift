internal import ByteCoding
internal import CompiledAssetFormat

/// A compiled asset catalog, with its renditions by the asset that they belong to.
struct AssetCatalog {
  /// A facet, or what belongs to none: an atlas.
  struct Asset {
    var name: String
    var isFacet: Bool
    /// In the order of their keys' bytes.
    var variants: [Variant] = []
  }

  /// A rendition.
  struct Variant {
    var rendition: Rendition
    var contents: RenditionContents
    /// The record, whose length is what the rendition takes in the file.
    var record: ArraySlice<UInt8>
    /// What tells it from the asset's others: `@2x`, `ipad`, `dark`.
    var words: [String] = []
  }

  let archive: AssetArchive
  /// Facets sorted by the bytes of their names, then atlases by theirs.
  private(set) var assets: [Asset]
  /// Of renditions that are left out.
  private(set) var errors: [FormatError] = []
  /// Indices of `assets` that are facets.
  private var indices: [UInt16: Int] = [:]
  private var appearances: [UInt16: String] = [:]
  /// By the values of their keys.
  private var atlases: [[UInt16]: RenditionHeader] = [:]

  /// In bytes; longer names are cut.
  ///
  /// They are repeated for each rendition, and what is shown has to stay in proportion to the file.
  static let longestName = 1024

  /// - Throws: an error if the file is no catalog, or a table is damaged; damaged renditions are
  ///   left out.
  init(decoding bytes: [UInt8]) throws(FormatError) {
    archive = try AssetArchive(decoding: bytes)
    let facets = archive.facets.sorted { $0.name.precedes($1.name) }
    assets = facets.map { Asset(name: $0.name.shortened(to: Self.longestName), isFacet: true) }
    for (index, facet) in facets.enumerated() where indices[facet.identifier] == nil {
      indices[facet.identifier] = index
    }
    for appearance in archive.appearances {
      appearances[appearance.value] = appearance.name.shortened(to: Self.longestName)
    }
    var others: [Variant] = []
    for entry in archive.entries {
      do throws(FormatError) {
        let rendition = try archive.rendition(entry)
        let variant = Variant(
          rendition: rendition, contents: try rendition.contents(), record: entry.record)
        if rendition.header.layout == .atlas { atlases[rendition.key.values] = rendition.header }
        if let index = indices[rendition.key[.identifier]] {
          assets[index].variants.append(variant)
        } else {
          others.append(variant)
        }
      } catch {
        errors.append(error)
      }
    }
    append(others)
    let words = AssetCatalogWords(archive)
    for index in assets.indices { words.describe(&assets[index]) }
  }

  /// Groups the renditions of no facet by their own names.
  private mutating func append(_ others: [Variant]) {
    let sorted = others.enumerated().sorted { a, b in
      let (first, second) = (a.element.rendition.header.name, b.element.rendition.header.name)
      return first == second ? a.offset < b.offset : first.precedes(second)
    }
    for (_, variant) in sorted {
      let name = variant.rendition.header.name
      if assets.last.map({ $0.isFacet || $0.name != name }) ?? true {
        assets.append(Asset(name: name, isFacet: false))
      }
      assets[assets.count - 1].variants.append(variant)
    }
  }

  /// The name of the asset that a rendition or a stack's layer belongs to; nil if it has none.
  func name(ofFacet identifier: UInt16) -> String? { indices[identifier].map { assets[$0].name } }

  /// The asset that a rendition or a stack's layer belongs to; nil if it has none.
  func asset(ofFacet identifier: UInt16) -> Asset? { indices[identifier].map { assets[$0] } }

  /// The name of an appearance; nil for the base one, and where the catalog does not say.
  func name(ofAppearance value: UInt16) -> String? { value == 0 ? nil : appearances[value] }

  /// The header of the atlas that an image is in; nil if it is not there or damaged.
  func atlas(of link: RenditionLink) -> RenditionHeader? {
    archive.keyFormat.key(link.target).flatMap { atlases[$0.values] }
  }
}

extension String {
  /// The text, or its first bytes and an ellipsis where it is longer.
  func shortened(to limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// Whether it sorts before another by bytes.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
