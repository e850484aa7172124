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
    /// The words that distinguish it from the asset's other renditions: `@2x`, `ipad`, `dark`.
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

/// The kind of an asset, in the words of catalogs.
enum AssetCatalogKind: String {
  case image, color, data, icon, symbol, atlas, texture, model, gradient
  case imageStack = "image stack"
  case iconStack = "icon stack"
  case iconGroup = "icon group"
  case namedContents = "sprite atlas"
  case empty

  /// The kind of an asset with these renditions.
  init(_ variants: [AssetCatalog.Variant]) {
    let kinds = variants.map { AssetCatalogKind($0.rendition) }
    // An icon may have stacks beside its images, and a stack has images of its layers.
    let leading: [AssetCatalogKind] = [.icon, .iconStack, .imageStack, .symbol]
    self = leading.first { kinds.contains($0) } ?? kinds.first ?? .empty
  }

  private init(_ rendition: Rendition) {
    let part = rendition.key[.part]
    let layout = rendition.header.layout
    self = Self.parts[part] ?? Self.layouts[layout.rawValue] ?? .image
  }

  /// Docs/Rules.md, Asset catalogs 4.
  private static let parts: [UInt16: AssetCatalogKind] = [
    59: .symbol, 217: .color, 218: .icon, 220: .icon, 208: .imageStack, 209: .imageStack,
    245: .iconStack, 246: .iconGroup, 247: .gradient,
  ]

  /// Docs/Rules.md, Asset catalogs 5.3.
  private static let layouts: [UInt16: AssetCatalogKind] = [
    1000: .data, 1002: .imageStack, 1004: .atlas, 1005: .namedContents, 1007: .texture,
    1008: .texture, 1009: .color, 1010: .icon, 1011: .model, 1012: .model, 1016: .model,
    1017: .symbol, 1018: .imageStack, 1019: .iconStack, 1020: .iconGroup, 1021: .gradient,
  ]
}

extension String {
  /// The text, or its first bytes and an ellipsis where it is longer.
  func shortened(to limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// True if it sorts before another by bytes.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension AssetCatalog {
  /// The meaning of a name with words, such as `Logo@2x~ipad`.
  enum Selection {
    /// The asset with those of its renditions that have all the words.
    case found(Asset)
    /// The name stands for an asset, none of whose renditions has all these words.
    case noVariant(Asset, words: String)
    case noAsset
  }

  /// Finds an asset by its name and words.
  ///
  /// Names may have `@` and `~` in them: the longest name that there is counts.
  func selection(of text: String) -> Selection {
    if let asset = asset(named: text) { return .found(asset) }
    var missing = Selection.noAsset
    for index in text.utf8.indices.reversed() where isMark(text.utf8[index]) {
      guard var asset = asset(named: String(text[..<index])) else { continue }
      let words = Set(self.words(in: text[index...]))
      let matching = asset.variants.filter { variant in
        words.isSubset(of: variant.words.map { $0.lowercased() })
      }
      guard matching.isEmpty else {
        asset.variants = matching
        return .found(asset)
      }
      if case .noAsset = missing { missing = .noVariant(asset, words: String(text[index...])) }
    }
    return missing
  }

  private func asset(named name: String) -> Asset? {
    assets.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// `@2x~ipad` as `@2x` and `ipad`; in lower case.
  private func words(in text: Substring) -> [String] {
    var words: [String] = []
    var rest = text.lowercased()[...]
    while let mark = rest.utf8.first {
      let end = rest.utf8.dropFirst().firstIndex(where: isMark) ?? rest.endIndex
      words.append(String(mark == UInt8(ascii: "@") ? rest[..<end] : rest[..<end].dropFirst()))
      rest = rest[end...]
    }
    return words
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~")
  }
}

extension AssetCatalog.Asset {
  /// The rendition that stands for all that hold what is asked for: the one that is least special,
  /// and the largest of those.
  func representative(
    where isSuitable: (AssetCatalog.Variant) -> Bool
  ) -> AssetCatalog.Variant? {
    variants.enumerated().filter { isSuitable($0.element) }
      .min { a, b in a.element.rank(a.offset) < b.element.rank(b.offset) }?.element
  }
}

extension AssetCatalog.Variant {
  /// Words other than scale, then size, larger ones first, then the order.
  fileprivate func rank(_ offset: Int) -> (Int, Int, Int) {
    let header = rendition.header
    let isIcon = rendition.key[.part] == 220
    // Every icon has a size among its words, and often no idiom is the base.
    let words = isIcon ? 0 : words.count { !$0.hasPrefix("@") }
    let area = header.width.multipliedReportingOverflow(by: header.height)
    return (words, area.overflow ? .min : -area.partialValue, offset)
  }
}
