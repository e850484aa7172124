internal import AppleVocabulary
internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree

/// The icons for the store among the brand assets of TV apps, which share the facet of the icon for the
/// home screen.
///
/// Docs/Rules.md, Asset catalogs 6.13.
struct StoreIcons {
  /// The names of the facets, by the paths of the stacks.
  private var facets: [ProjectPath: String] = [:]

  /// The width from which an icon is for the store, in points.
  private static let leastWidth = 1280.0

  /// What distinguishes its renditions from those of the icon for the home screen.
  static var attributes: [AttributeValue] {
    [AttributeValue(.idiom, Idiom.tvMarketing.number ?? 0)]
  }

  init(_ catalog: AssetCatalog) {
    for brand in catalog.sets where brand.kind == .brandAssets {
      let icons = brand.slots.compactMap { slot -> (path: ProjectPath, isForStore: Bool)? in
        guard slot.role == .primaryAppIcon, let file = slot.file?.value, let size = slot.size
        else { return nil }
        return (brand.path.appending(name: file), size.value.width >= Self.leastWidth)
      }
      guard let small = icons.first(where: { !$0.isForStore })?.path,
        let facet = catalog.sets.first(where: { $0.path == small })?.name
      else { continue }
      for icon in icons where icon.isForStore { facets[icon.path] = facet }
    }
  }

  /// The name of a stack's facet if it is an icon for the store.
  func facet(of stack: AssetSet) -> String? { facets[stack.path] }

  /// The slot of an image, for the store alone if the image is in a layer of such an icon.
  func marked(_ slot: PlannedSlot, of image: AssetSet) -> PlannedSlot {
    guard !facets.isEmpty, facets[image.path.parent.parent] != nil else { return slot }
    var slot = slot
    slot.attributes.removeAll { $0.attribute == .idiom }
    slot.attributes += Self.attributes
    return slot
  }
}
