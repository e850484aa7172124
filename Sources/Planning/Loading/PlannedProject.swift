package import AppleVocabulary
package import AssetCatalogCompilation
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

/// A project that was found, with the front end that reads it.
package struct FoundProject: Sendable {
  package var frontEnd: any FrontEnd
  /// Relative to the project's root.
  package var file: ProjectPath

  package init(frontEnd: any FrontEnd, file: ProjectPath) {
    self.frontEnd = frontEnd
    self.file = file
  }

  /// The project in a file that the user names, read by the front end that knows such names, or
  /// else by the first one.
  package init?(naming file: ProjectPath, frontEnds: [any FrontEnd] = FrontEnds.all) {
    guard let frontEnd = frontEnds.first(where: { $0.reads(file) }) ?? frontEnds.first else {
      return nil
    }
    self.init(frontEnd: frontEnd, file: file)
  }

  /// The project among a directory's entries; nil if there is none or, with a diagnostic, several.
  package init?(
    in listing: DirectoryListing, of directory: ProjectPath,
    frontEnds: [any FrontEnd] = FrontEnds.all, diagnostics: inout [Diagnostic]
  ) {
    for frontEnd in frontEnds {
      if let file = frontEnd.find(in: listing, of: directory, diagnostics: &diagnostics) {
        self.init(frontEnd: frontEnd, file: file)
        return
      }
      if diagnostics.hasErrors { return nil }
    }
    return nil
  }
}

/// The request of a command for a project.
package struct ProjectRequest: Sendable {
  package var loading: LoadingOptions
  package var selection: ProductSelection
  /// How what was loaded is resolved; its products and its access come from loading.
  package var resolution = ResolutionOptions()
  /// The machine that compiles what is planned.
  package var environment = CompileEnvironment()
  /// True if what could be understood of a project with errors is enough.
  package var keepsGoing = false

  package init(
    loading: LoadingOptions = LoadingOptions(), selection: ProductSelection = ProductSelection(),
    thin: DeviceFamily? = nil
  ) {
    self.loading = loading
    self.selection = selection
    resolution.thin = thin
  }
}

extension ProjectRequest {
  /// The same request, content with what can be understood.
  package var keepingGoing: ProjectRequest {
    var request = self
    request.keepsGoing = true
    return request
  }
}

/// The changes of a build by an edit of the project's file.
package struct EditEffect: Equatable, Sendable {
  /// The diagnostics that are new after the edit.
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
    let addresses = request.selection.addresses(
      in: project, isComplete: !diagnostics.hasErrors, diagnostics: &problems)
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
