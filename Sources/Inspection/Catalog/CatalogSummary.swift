internal import CompiledAssetFormat
package import Diagnostics

/// The contents of a compiled catalog, asset by asset.
package struct CatalogSummary: Equatable, Sendable, Encodable {
  package struct Asset: Hashable, Sendable, Encodable {
    package var name: String
    /// In the words of catalogs, such as `image`, `color` and `icon`.
    package var kind: String
    package var renditions: Int
    /// Of the records; images in atlases take up theirs in the atlas.
    package var bytes: Int
    /// Without those of other kinds of keys, all words that renditions differ in: `@2x`, `ipad`.
    package var words: [String]
    /// The largest size in pixels, as `WxH`; nil without pixels.
    package var size: String?
    package var colors: [Color]
    package var variants: [Variant]
  }

  package struct Variant: Hashable, Sendable, Encodable {
    /// As it is typed after the name: `@2x~ipad`.
    package var selector: String
    package var bytes: Int
    package var facts: String
  }

  /// A color in 8 bits of sRGB, as near as it comes.
  package struct Color: Hashable, Sendable, Encodable {
    package var selector: String
    package var red, green, blue: UInt8
  }

  package var platform: String?
  package var deploymentTarget: String?
  package var thinnedFor: String?
  package var madeBy: String
  package var storageVersion: UInt32
  package var coreUIVersion: UInt32
  /// Bytes of the file.
  package var bytes: Int
  package var renditions: Int
  package var atlases: Int
  package var assets: [Asset]

  /// Nil after an error among the diagnostics.
  package init?(
    decoding contents: [UInt8], of file: String, diagnostics: inout [Diagnostic]
  ) {
    guard let catalog = AssetCatalog(decoding: contents, of: file, diagnostics: &diagnostics) else {
      return nil
    }
    let archive = catalog.archive
    func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0.visible } }
    platform = text(archive.metadata?.platform)
    deploymentTarget = text(archive.metadata?.deploymentVersion)
    thinnedFor = text(archive.metadata?.thinningArguments)
    madeBy = archive.header.authoringTool.visible.withoutTrailingSpaces
    storageVersion = archive.header.storageVersion
    coreUIVersion = archive.header.coreUIVersion
    bytes = contents.count
    renditions = archive.entries.count
    atlases = catalog.assets.filter { !$0.isFacet }.reduce(0) { $0 + $1.variants.count }
    assets = catalog.assets.filter(\.isFacet).map { Asset($0, in: catalog) }
  }
}

extension CatalogSummary.Asset {
  fileprivate init(_ asset: AssetCatalog.Asset, in catalog: AssetCatalog) {
    name = asset.name.visible
    kind = AssetCatalogKind(asset.variants).rawValue
    renditions = asset.variants.count
    bytes = asset.variants.reduce(0) { $0 + $1.record.count }
    var known: Set<String> = []
    words = asset.variants.flatMap(\.words).filter { known.insert($0).inserted }.map(\.visible)
    let largest = asset.variants.map(\.rendition.header)
      .filter { $0.width > 0 && $0.height > 0 }.max { $0.width < $1.width }
    size = largest.map { "\($0.width)x\($0.height)" }
    colors = asset.variants.compactMap { variant in
      guard case .color(let color) = variant.contents else { return nil }
      return CatalogSummary.Color(color, variant.selector)
    }
    variants = asset.variants.map { variant in
      CatalogSummary.Variant(
        selector: variant.selector.isEmpty ? "any" : variant.selector.visible,
        bytes: variant.record.count,
        facts: catalog.facts(of: variant).joined(separator: "  ").visible)
    }
  }
}

extension CatalogSummary.Color {
  /// Nil where the components are not those of a color.
  fileprivate init?(_ color: StoredColor, _ selector: String) {
    let parts = color.components.map { UInt8(max(0, min(1, $0.isNaN ? 0 : $0)) * 255 + 0.5) }
    switch parts.count {
    case 2: (red, green, blue) = (parts[0], parts[0], parts[0])
    case 4: (red, green, blue) = (parts[0], parts[1], parts[2])
    default: return nil
    }
    self.selector = selector.isEmpty ? "any" : selector.visible
  }
}
