internal import CompiledAssetFormat

/// What an asset is, in the words of catalogs.
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
