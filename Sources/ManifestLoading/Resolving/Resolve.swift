package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking

/// Resolves a manifest on the disk: fills in defaults and finds every file.
///
/// Items with a reported error are left out; build the result only if there was none.
package func resolve(
  _ manifest: Manifest, in tree: any FileTree, options: ResolutionOptions,
  diagnostics: inout [Diagnostic]
) -> ResolvedProject {
  var found: [Diagnostic] = []
  var project = ResolvedProject()
  project.options.caseCollisions = manifest.options.caseCollisions?.value ?? .error
  let rooted = manifest.rooted(tree, options)
  var metOutputs: Set<ProjectPath> = []
  let selected = selectedProducts(manifest, options: options, diagnostics: &found)
  // Called for conflicts between copies only; `pendingImports` reports them before any import.
  _ = privateCopies(manifest, in: tree, options: options, diagnostics: &found)
  project.products = selected.all.map { ResolvedProject.Product($0, diagnostics: &found) }
  let filter = SourceFilter(
    excluding: manifest.options.exclude, outputs: options.outputs(of: project.products),
    diagnostics: &found)
  for (index, product) in selected.all.enumerated() {
    var resolved = project.products[index]
    resolved.isRequested = selected.requested.contains(resolved.address)
    resolved.embedded = manifest.embeddings(of: product, diagnostics: &found)
    var resolver = EntryResolver(
      product: product, devices: resolved.devices, manifestOptions: manifest.options,
      options: options, filter: filter, reader: SourceReader(tree: rooted))
    resolver.reader.metOutputs = metOutputs
    resolver.fill(&resolved)
    metOutputs = resolver.reader.metOutputs
    found += resolver.reader.diagnostics
    project.products[index] = resolved
  }
  breakCycles(&project.products, diagnostics: &found)
  diagnostics += found.withoutRepetitions
  return project
}

extension Manifest {
  /// The tree with the access that the manifest and the command line allow.
  func rooted(_ tree: any FileTree, _ options: ResolutionOptions) -> RootedFileTree {
    RootedFileTree(
      tree, at: options.absolutePath(""),
      isClosed: options.isLocked || self.options.outsideRoot?.value == .error)
  }
}

extension EntryResolver {
  /// Fills in everything about a product that depends on the disk.
  fileprivate mutating func fill(_ resolved: inout ResolvedProject.Product) {
    resolved.entries =
      product.resources.flatMap { resolve($0, isProcessed: true) }
      + product.copyFiles.flatMap { resolve($0, isProcessed: false) }
    resolved.localizations = product.localizations ?? []
    resolved.foundLocalizations = trimLocalizations(&resolved.entries)
    resolved.executable = executable(named: resolved.productName.text)
    if let file = product.info.file, !isInfoFile(file) { resolved.info.file = nil }
    resolved.skipped = skipped
    resolved.listings = reader.listings.sorted()
    resolved.absences = reader.absences.sorted()
  }

  private mutating func executable(named name: String) -> ResolvedProject.Executable? {
    guard let source = product.executable else { return nil }
    let errors = reader.diagnostics.count
    switch reader.status(of: source.value, at: source.range)?.kind {
    case .file: return ResolvedProject.Executable(source: source, name: name)
    case nil:
      if reader.diagnostics.count == errors {
        reader.diagnostics.append(.missingExecutable(source))
      }
    case .directory, .special, .symbolicLink:
      reader.diagnostics.append(.notAFile(source, "executable"))
    }
    return nil
  }

  private mutating func isInfoFile(_ file: Located<ProjectPath>) -> Bool {
    let errors = reader.diagnostics.count
    switch reader.status(of: file.value, at: file.range)?.kind {
    case .file: return true
    case nil:
      if reader.diagnostics.count == errors {
        reader.diagnostics.append(
          .missingInfoFile(file, resolved: options.absolutePath(file.value)))
      }
    case .directory, .special, .symbolicLink:
      reader.diagnostics.append(.notAFile(file, "Info.plist"))
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func missingExecutable(_ source: Located<ProjectPath>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-missing-executable",
      "executable \(source.value) does not exist; build it first or drop the key to make a "
        + "resources-only bundle", at: source.range)
  }

  fileprivate static func missingInfoFile(
    _ file: Located<ProjectPath>, resolved: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-missing-info",
      "'\(file.value)' does not exist; restore it, or drop 'file' to start from the defaults",
      at: file.range, details: ["looked for '\(resolved)'"])
  }

  fileprivate static func notAFile(_ path: Located<ProjectPath>, _ role: String) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-not-a-file", "\(role) '\(path.value)' is not a file", at: path.range)
  }
}
