internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension CatalogPlan {
  /// Plans the keys of a TV app's brand assets, or of an image stack alone, also the solid one of a
  /// visionOS app; false if there is nothing of that name.
  ///
  /// Docs/Rules.md, Asset catalogs 7.4.
  mutating func planBrand(
    _ name: String, _ catalogs: [AssetCatalog], _ options: CatalogOptions
  ) -> Bool {
    if stacks.contains(where: { $0.isSolid && $0.set.name == name }) {
      infoPlist["CFBundleIcons"] = .dictionary([
        "CFBundlePrimaryIcon": ["CFBundleIconName": .string(name)]
      ])
      return true
    }
    guard options.platform == .tvOS else { return false }
    if stacks.contains(where: { $0.set.name == name }) {
      infoPlist["CFBundleIcons"] = .dictionary(["CFBundlePrimaryIcon": .string(name)])
      return true
    }
    for catalog in catalogs {
      guard
        let brand = catalog.sets.first(where: { $0.kind == .brandAssets && $0.name == name })
      else { continue }
      planBrand(brand, catalog, options)
      return true
    }
    return false
  }

  private mutating func planBrand(
    _ brand: AssetSet, _ catalog: AssetCatalog, _ options: CatalogOptions
  ) {
    var icons: [(width: Double, name: String)] = []
    var shelf = PropertyList.Dictionary()
    for slot in brand.slots {
      guard let file = slot.file?.value, let role = slot.role,
        let set = catalog.sets.first(where: { $0.path == brand.path.appending(name: file) })
      else { continue }
      switch role {
      case .primaryAppIcon:
        icons.append((slot.size?.value.width ?? 0, set.name))
      case .topShelfImage where hasImages(set):
        shelf["TVTopShelfPrimaryImage"] = .string(set.name)
      case .topShelfImageWide where hasImages(set):
        shelf["TVTopShelfPrimaryImageWide"] = .string(set.name)
      default: break
      }
    }
    // The larger one is for the store.
    let filled = icons.filter { icon in stacks.contains { $0.set.name == icon.name } }
    if let icon = filled.min(by: { $0.width < $1.width }) {
      infoPlist["CFBundleIcons"] = .dictionary(["CFBundlePrimaryIcon": .string(icon.name)])
    } else if !icons.isEmpty {
      diagnostics.append(.emptyBrand(brand))
    }
    if !shelf.isEmpty { infoPlist["TVTopShelfImage"] = .dictionary(shelf) }
  }

  private func hasImages(_ set: AssetSet) -> Bool {
    sets.contains { $0.set.name == set.name }
  }
}

extension Diagnostic {
  fileprivate static func emptyBrand(_ brand: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-empty-icon", "no icon of '\(brand.name)' has an image",
      at: brand.contentsFile)
  }
}
