internal import FileTree
internal import InterfaceBuilderFormat

extension LintTarget {
  /// Whether a document is one of its resources.
  func contains(_ document: InterfaceBuilderDocument) -> Bool {
    let path = ProjectPath(document.file)
    return resources.contains { $0.source == path }
  }

  /// The files that its resources come from.
  var sources: Set<ProjectPath> { Set(resources.map(\.source)) }
}
