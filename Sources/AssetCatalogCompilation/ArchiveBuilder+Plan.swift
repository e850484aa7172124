internal import Diagnostics
internal import FileTree
internal import ParallelWork
internal import VectorDrawing

extension ArchiveBuilder {
  /// All renditions of a plan, in its order; those of several assets are made at the same time.
  init(
    _ plan: CatalogPlan, _ options: CatalogOptions, _ renderer: (any VectorRenderer)?,
    in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    self.init(options, plan.localizations, options.drawsVectors ? renderer : nil)
    let assets =
      plan.sets.map(Asset.set) + plan.icons.map(Asset.icon)
      + plan.stacks.map(Asset.stack)
      + plan.documents.map(Asset.document)
    let empty = self
    let parts = parallelMap(assets, jobs: Processors.count) { _, asset in
      var part = Part(builder: empty)
      switch asset {
      case .set(let set): part.builder.add(set, in: tree, diagnostics: &part.diagnostics)
      case .stack(let stack):
        part.builder.add(stack, in: tree, diagnostics: &part.diagnostics)
      case .document(let document):
        part.builder.add(document, in: tree, diagnostics: &part.diagnostics)
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
    case stack(PlannedStack)
    case document(PlannedIconDocument)
  }

  /// What a single asset becomes.
  private struct Part: Sendable {
    var builder: ArchiveBuilder
    var diagnostics: [Diagnostic] = []
  }
}
