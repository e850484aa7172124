internal import BundleModel
internal import Diagnostics
internal import FileTree

/// What becomes of the target's Info.plist where it lies among the resources: it is no resource
/// (rule 1.6.1).
extension ProductPlanner {
  /// Whether an entry that takes a whole directory came upon the file; it was not meant.
  func isInfoFile(_ source: ProjectPath, foundBy entry: ResolvedProject.Entry) -> Bool {
    product.info.file?.value == source && (entry.kind == .group || entry.kind == .folder)
  }

  /// Reports the file where an entry names it.
  mutating func checkInfoFile(_ item: ResolvedProject.Item, _ entry: ResolvedProject.Entry) {
    if let file = product.info.file?.value, file == item.source {
      diagnostics.append(.infoPlistAsResource(file, remedies, at: entry.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func infoPlistAsResource(
    _ file: ProjectPath, _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-info-plist-resource",
      "'\(file)' is the target's Info.plist and also listed as a resource; "
        + remedies.words(for: .excludeItem), at: range)
  }
}
