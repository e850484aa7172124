internal import BundleModel
package import Diagnostics
package import FileTree

/// What an edit of a project's file changes in what would be built.
package struct EditEffect: Hashable, Sendable {
  /// What is reported after the edit and was not before.
  package var diagnostics: [Diagnostic]
  /// How many more files the products are made of.
  package var newInputs: Int

  /// Plans the project as it is and with `bytes` as its file's contents; nothing is written.
  package init(
    of bytes: [UInt8], on found: FoundProject, in tree: any FileTree, _ request: ProjectRequest
  ) {
    func plan(_ tree: any FileTree) -> (diagnostics: [Diagnostic], inputs: Int) {
      var diagnostics: [Diagnostic] = []
      let planned = PlannedProject(
        loading: found, in: tree, request, diagnostics: &diagnostics)
      let actions = planned?.plan.products.flatMap(\.actions) ?? []
      return (diagnostics, actions.reduce(0) { $0 + $1.inputs.count })
    }
    let before = plan(tree)
    let after = plan(EditedFileTree(tree, replacing: found.file, with: bytes))
    // An edit moves lines, so ranges say nothing.
    let known = Set(before.diagnostics.map(\.message))
    diagnostics = after.diagnostics.filter { !known.contains($0.message) }
    newInputs = after.inputs - before.inputs
  }
}
