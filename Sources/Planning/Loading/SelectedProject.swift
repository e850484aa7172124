package import AssetCatalogCompilation
package import BundleModel
package import Diagnostics
package import FileTree

/// A loaded project, and the products that a command is about.
package struct SelectedProject: Sendable {
  package var project: any LoadedProject
  package var options: ResolutionOptions
  /// The project's own directory.
  package var tree: any FileTree
  /// The machine that compiles what is planned.
  package var environment: CompileEnvironment

  /// Loads a project; nil after an error that makes the rest meaningless.
  package init?(
    loading found: FoundProject, in tree: any FileTree, _ request: ProjectRequest,
    diagnostics: inout [Diagnostic]
  ) {
    guard
      let project = found.frontEnd.load(
        found.file, in: tree, options: request.loading, diagnostics: &diagnostics),
      request.keepsGoing || !diagnostics.hasErrors
    else { return nil }
    var problems: [Diagnostic] = []
    let addresses = request.selection.addresses(in: project, diagnostics: &problems)
    diagnostics += problems
    if problems.hasErrors { return nil }
    self.project = project
    self.tree = tree
    environment = request.environment
    options = request.resolution
    options.access = request.loading.access
    options.products = addresses
  }

  /// All private copies that the products ask for.
  package func imports(diagnostics: inout [Diagnostic]) -> [ImportAction] {
    project.imports(options, in: tree, diagnostics: &diagnostics)
  }

  /// Those that do not exist yet.
  package func pendingImports(diagnostics: inout [Diagnostic]) -> [ImportAction] {
    project.pendingImports(options, in: tree, diagnostics: &diagnostics)
  }

  /// The source code of the products by their addresses, for checks; problems are reported once.
  package func sources(diagnostics: inout [Diagnostic]) -> [String: [ProjectPath]] {
    var sources: [String: [ProjectPath]] = [:]
    var found: [Diagnostic] = []
    for address in options.products ?? [] {
      sources[address] = project.sources(of: [address], options, in: tree, diagnostics: &found)
    }
    var known: Set<Diagnostic> = []
    diagnostics += found.filter { known.insert($0).inserted }
    return sources
  }
}
