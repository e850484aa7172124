internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics

extension CatalogPlan {
  /// The sets in complication sets that nobody names, which are no part of archives; those with images
  /// are reported.
  ///
  /// Docs/Rules.md, Asset catalogs 6.14.
  mutating func complicationsLeftOut(
    of catalog: AssetCatalog, _ options: CatalogOptions
  ) -> Set<Int> {
    var leftOut: Set<Int> = []
    for (index, set) in catalog.sets.enumerated()
    where set.kind == .complication && set.name != options.complication {
      let inner = catalog.indices(inside: index)
      leftOut.formUnion(inner)
      let hasImages = inner.contains { other in
        let slots = catalog.sets[other].slots
        return slots.contains { $0.applies(to: options) && $0.file != nil }
      }
      if hasImages { diagnostics.append(.unnamedComplication(set)) }
    }
    if let name = options.complication, !name.isEmpty, options.platform == .watchOS {
      let sets = catalog.sets.filter { $0.kind == .complication }
      if let first = sets.first, !sets.contains(where: { $0.name == name }) {
        diagnostics.append(
          .noComplication(name, nearest: name.nearest(in: sets.map(\.name)), first))
      }
    }
    return leftOut
  }
}

extension Diagnostic {
  fileprivate static func unnamedComplication(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-complication",
      "the complication set '\(set.name)' is left out, since nothing names it",
      at: set.contentsFile,
      details: [
        "name it: 'complication' in a manifest, ASSETCATALOG_COMPILER_COMPLICATION_NAME in a project, "
          + "'--complication' on a command line"
      ])
  }

  fileprivate static func noComplication(
    _ name: String, nearest: String?, _ other: AssetSet
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-complication",
      "no catalog has a complication set '\(name)'"
        + (nearest.map { " (did you mean '\($0)'?)" } ?? ""), at: other.contentsFile)
  }
}
