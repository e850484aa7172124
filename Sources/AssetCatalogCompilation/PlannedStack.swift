internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree

/// An image stack, whose layers move against each other: of a TV, or the solid one of visionOS.
struct PlannedStack: Hashable, Sendable {
  var isSolid: Bool { self.set.kind == .solidImageStack }
  var set: AssetSet
  /// The images of its layers, the foremost first.
  var layers: [PlannedSet]
}

extension CatalogPlan {
  /// Plans a stack; its layers' images are assets of their own as well.
  mutating func addStack(_ index: Int, of catalog: AssetCatalog, _ options: CatalogOptions) {
    let set = catalog.sets[index]
    var layers: [PlannedSet] = []
    for slot in set.slots {
      guard let name = slot.file?.value else { continue }
      let path = set.path.appending(name: name)
      guard let layer = catalog.sets.firstIndex(where: { $0.path == path }),
        let content = catalog.sets.first(where: { $0.kind == .image && $0.parent == layer })
      else { continue }
      var known: [Diagnostic] = []
      let slots = planned(content, options, &known)
      if !slots.isEmpty { layers.append(PlannedSet(set: content, slots: slots)) }
    }
    guard !layers.isEmpty else { return }
    stacks.append(PlannedStack(set: set, layers: layers))
    if set.kind == .solidImageStack { diagnostics.append(.solidStack(set)) }
  }
}

extension Diagnostic {
  fileprivate static func solidStack(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-solid-stack",
      "the solid image stack '\(set.name)' is stored as those of TVs are", at: set.contentsFile,
      details: ["whether visionOS reads it so is not known: look at it on a device"])
  }
}
