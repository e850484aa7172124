internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ResolvedProject {
  /// The project without items of the kinds that are to be skipped, which is said.
  func withoutSkippedKinds(
    _ types: ResourceTypes, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    if options.skippedKinds.isEmpty { return self }
    var project = self
    for index in project.products.indices {
      let counts = project.products[index].leaveOut(options.skippedKinds, types)
      for kind in ResourceKind.allCases {
        guard let count = counts[kind] else { continue }
        diagnostics.append(.skippedKind(kind, count, of: project.products[index]))
      }
    }
    return project
  }
}

extension ResolvedProject.Product {
  /// Moves items to those that are skipped, and counts them by kind.
  fileprivate mutating func leaveOut(
    _ kinds: Set<ResourceKind>, _ types: ResourceTypes
  ) -> [ResourceKind: Int] {
    var counts: [ResourceKind: Int] = [:]
    for index in entries.indices where entries[index].isProcessed {
      let range = entries[index].range
      guard entries[index].kind != .folder else { continue }
      entries[index].items.removeAll { item in
        guard
          let kind = types.kind(ofName: item.treatedName, isDirectory: item.isDirectory),
          kinds.contains(kind)
        else { return false }
        counts[kind, default: 0] += 1
        skipped.append(
          SkippedEntry(
            path: item.source.text, range: range, reason: "left out by '--skip \(kind.rawValue)'"))
        return true
      }
    }
    return counts
  }
}

extension Diagnostic {
  fileprivate static func skippedKind(
    _ kind: ResourceKind, _ count: Int, of product: ResolvedProject.Product
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "plan-skipped-kind",
      "\(count) of kind '\(kind.rawValue)' left out of '\(product.target)', as '--skip' says",
      at: product.range)
  }
}
