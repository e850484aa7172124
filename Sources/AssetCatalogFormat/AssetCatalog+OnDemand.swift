extension AssetCatalog {
  /// The catalog without assets that have tags, which are loaded on demand.
  package func withoutTagged() -> AssetCatalog {
    keeping { $0.properties.onDemandTags.isEmpty }
  }

  /// The catalog with some of its sets; what is in one that is left out stays.
  package func keeping(_ isKept: (AssetSet) -> Bool) -> AssetCatalog {
    var positions: [Int: Int] = [:]
    var kept: [AssetSet] = []
    for (index, set) in sets.enumerated() where isKept(set) {
      positions[index] = kept.count
      kept.append(set)
      kept[kept.count - 1].parent = set.parent.flatMap { positions[$0] }
    }
    var catalog = self
    catalog.sets = kept
    return catalog
  }
}
