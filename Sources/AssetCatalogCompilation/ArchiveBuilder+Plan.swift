internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem

extension ArchiveBuilder {
  /// All renditions of a plan, in its order; those of several assets are made at the same time,
  /// and those that an earlier run kept are taken from there.
  init(
    _ plan: CatalogPlan, _ options: CatalogOptions, _ environment: CompileEnvironment,
    _ kept: KeptParts?, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    self.init(options, plan.localizations, environment)
    let assets =
      plan.sets.map(PlannedAsset.set) + plan.icons.map(PlannedAsset.icon)
      + plan.stacks.map(PlannedAsset.stack) + plan.documents.map(PlannedAsset.document)
    let empty = self
    let parts = parallelMap(assets, on: environment.workers) { _, asset in
      guard let kept else { return empty.part(asset, in: tree) }
      // What is made of a file is of the bytes that its digest is of.
      let tree = RememberingFileTree(tree, limit: nil)
      let key = asset.digest(empty.localizations, in: tree)
      if let key, let known = kept[key], let builder = try? empty.restoring(known) {
        return Part(builder: builder)
      }
      let part = empty.part(asset, in: tree)
      // What is wrong is said again as long as it is.
      if let key, part.diagnostics.isEmpty { kept.add(part.builder.kept(), for: key) }
      return part
    }
    for part in parts {
      append(part.builder)
      diagnostics += part.diagnostics
    }
  }

  private func part(_ asset: PlannedAsset, in tree: some FileTree) -> Part {
    var part = Part(builder: self)
    switch asset {
    case .set(let set): part.builder.add(set, in: tree, diagnostics: &part.diagnostics)
    case .icon(let icon): part.builder.add(icon, in: tree, diagnostics: &part.diagnostics)
    case .stack(let stack): part.builder.add(stack, in: tree, diagnostics: &part.diagnostics)
    case .document(let document):
      part.builder.add(document, in: tree, diagnostics: &part.diagnostics)
    }
    return part
  }

  /// What a single asset becomes.
  private struct Part: Sendable {
    var builder: ArchiveBuilder
    var diagnostics: [Diagnostic] = []
  }
}
