internal import Diagnostics
internal import FileTree
internal import ParallelWork

extension ArchiveBuilder {
  /// All renditions of a plan, in its order; those of several assets are made at the same time.
  init(
    _ plan: CatalogPlan, _ options: CatalogOptions, in tree: some FileTree,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(options, plan.localizations)
    let assets = plan.sets.map(Asset.set) + plan.icons.map(Asset.icon)
    let empty = self
    let parts = parallelMap(assets, jobs: Processors.count) { _, asset in
      var part = Part(builder: empty)
      switch asset {
      case .set(let set): part.builder.add(set, in: tree, diagnostics: &part.diagnostics)
      case .icon(let icon): part.builder.add(icon, in: tree, diagnostics: &part.diagnostics)
      }
      return part
    }
    for part in parts {
      append(part.builder)
      diagnostics += part.diagnostics
    }
  }

  private enum Asset: Sendable {
    case set(PlannedSet)
    case icon(PlannedIcon)
  }

  /// What a single asset becomes.
  private struct Part: Sendable {
    var builder: ArchiveBuilder
    var diagnostics: [Diagnostic] = []
  }
}
