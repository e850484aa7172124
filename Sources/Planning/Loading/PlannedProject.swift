package import BundleModel
package import Diagnostics
package import FileTree

/// A project from its file to its plan: the input of most commands.
package struct PlannedProject: Sendable {
  package var selected: SelectedProject
  package var resolved: ResolvedProject
  /// Execute it only if no error was reported.
  package var plan: Plan

  package var provenance: Provenance { selected.project.provenance }

  /// Loads, resolves and plans; nil if the project cannot be loaded, which is reported.
  ///
  /// `importing` is called before resolution: it may make the missing private copies, and returns
  /// its diagnostics; an error that it throws ends everything.
  package init?(
    loading found: FoundProject, in tree: any FileTree, _ request: ProjectRequest,
    importing: (SelectedProject) throws -> [Diagnostic], diagnostics: inout [Diagnostic]
  ) rethrows {
    guard
      let selected = SelectedProject(
        loading: found, in: tree, request, diagnostics: &diagnostics)
    else { return nil }
    diagnostics += try importing(selected)
    self.init(selected, diagnostics: &diagnostics)
  }

  /// The same, but plans private copies from the originals if they do not exist yet.
  package init?(
    loading found: FoundProject, in tree: any FileTree, _ request: ProjectRequest,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(
      loading: found, in: tree, request, importing: { _ in [] }, diagnostics: &diagnostics)
  }

  /// Resolves and plans the selected products.
  package init(_ selected: SelectedProject, diagnostics: inout [Diagnostic]) {
    self.selected = selected
    resolved = selected.project.resolve(
      selected.options, in: selected.tree, diagnostics: &diagnostics)
    resolved.apply(selected.options)
    plan = Plan(
      for: resolved, comparing: selected.tree, remedies: selected.project.remedies,
      environment: selected.environment, diagnostics: &diagnostics)
    diagnostics = diagnostics.withoutRepetitions
  }
}
