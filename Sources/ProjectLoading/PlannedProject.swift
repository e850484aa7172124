package import BundleModel
package import Diagnostics
package import FileTree
internal import Planning

/// A project taken all the way from its file to a plan: what every command starts from.
package struct PlannedProject: Sendable {
  package var selected: SelectedProject
  package var resolved: ResolvedProject
  /// Fit for a build only when no error was reported.
  package var plan: Plan

  package var provenance: Provenance { selected.project.provenance }

  /// Loads, resolves and plans; nil when the project cannot be loaded, for reasons reported.
  ///
  /// `importing` is called before anything is resolved: it may make the private copies that are still to
  /// be made, and returns what is wrong with them; what it throws ends it all.
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

  /// The same, with private copies planned from the originals where they are still to be made.
  package init?(
    loading found: FoundProject, in tree: any FileTree, _ request: ProjectRequest,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(
      loading: found, in: tree, request, importing: { _ in [] }, diagnostics: &diagnostics)
  }

  /// Resolves and plans what was selected.
  package init(_ selected: SelectedProject, diagnostics: inout [Diagnostic]) {
    self.selected = selected
    resolved = selected.project.resolve(
      selected.options, in: selected.tree, diagnostics: &diagnostics)
    plan = Plan(
      for: resolved, comparing: selected.tree, remedies: selected.project.remedies,
      diagnostics: &diagnostics)
    diagnostics = diagnostics.withoutRepetitions
  }
}
