internal import FileTree
internal import InterfaceBuilderFormat

extension LintTarget {
  /// Whether the document is among the target's resources.
  func contains(_ document: InterfaceBuilderDocument) -> Bool {
    let path = ProjectPath(document.file)
    return resources.contains { $0.source == path }
  }

  /// The source files of its resources.
  var sources: Set<ProjectPath> { Set(resources.map(\.source)) }
}
