internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics

extension ArchiveBuilder {
  /// Adds a rendition without contents for each slot of an asset in a pack, which names the pack.
  ///
  /// Docs/Rules.md, Asset catalogs 6.16.
  mutating func addLinks(_ planned: PlannedSet) {
    guard let bundle = options.packBundle else { return }
    let tags = Set(planned.set.properties.onDemandTags).sorted()
    let link = ExternalLink(
      pack: AssetPack.identifier(tags: tags, of: bundle), tags: tags)
    let part: RenditionPart =
      switch planned.set.kind {
      case .color: .color
      case .symbol: .symbol
      default: .image
      }
    for slot in planned.slots {
      add(
        planned.set.name, facetPart: part, part: part, scale: slot.slot.scale?.factor ?? 1,
        slot.attributes,
        RenditionHeader(
          scale: 0, pixelFormat: .data, colorSpace: .generic, layout: .externalLink,
          name: "External"),
        [.blending(Blending(opacity: 1)), .orientation(1)], link.encoded(),
        at: slot.slot.file?.range ?? slot.slot.range)
    }
  }
}
