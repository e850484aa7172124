internal import AppleVocabulary
internal import AssetCatalogCompilation
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

/// Turns one resolved product into actions.
struct ProductPlanner: ~Copyable {
  let product: ResolvedProject.Product
  let tree: RememberingFileTree
  let types: ResourceTypes
  let environment: CompileEnvironment
  let remedies: any RemedyWording
  /// How severe a resource is that nothing here compiles.
  let uncompiled: Strictness
  var table: OutputTable
  var diagnostics: [Diagnostic] = []
  var skipped: [SkippedEntry] = []
  var unavailable = UnavailableItems()
  var ignored = IgnoredItems()
  var collada = ColladaScenes()
  var innerRecords: [Plan.InnerRecord] = []
  var listings: Set<ProjectPath>
  var absences: Set<ProjectPath>
  let policies: [ResourceKind: CompilePolicy]
  let infoPlistRenaming: InfoPlistRenaming
  let companions: CompanionStrings
  /// The machine whose nibs documents become that follow the Info.plist.
  let buildMachine: BuildMachine

  var layout: BundleLayout { product.layout }

  init(
    product: ResolvedProject.Product, tree: RememberingFileTree, types: ResourceTypes,
    environment: CompileEnvironment, options: ResolvedProject.Options,
    remedies: any RemedyWording
  ) {
    self.product = product
    self.tree = tree
    self.types = types
    self.environment = environment
    self.remedies = remedies
    uncompiled = options.uncompiled
    table = OutputTable(
      product: product, tree: tree, caseCollisions: options.caseCollisions, remedies: remedies)
    listings = Set(product.listings)
    absences = Set(product.absences)
    var policies = product.compile
    // Kernel extensions keep their property lists readable by the kernel (rule 4.3).
    if product.type == .kext, policies[.plist, default: .auto] == .auto { policies[.plist] = .xml }
    self.policies = policies
    infoPlistRenaming = InfoPlistRenaming(product)
    companions = CompanionStrings(product.entries)
    let follows = product.options.values.contains { DocumentOptions($0).xcode == .ofInfoPlist }
    buildMachine = follows ? product.buildMachine(in: tree) : BuildMachine()
  }

  mutating func planExecutable() {
    guard let executable = product.executable else { return }
    table.add(
      Action(
        .copy, inputs: [executable.source.value],
        outputs: [
          Output(
            layout.executables.appending(name: executable.name), mode: 0o755, kind: "executable")
        ],
        origin: executable.source.range, reason: "executable of \(product.productName)"),
      owner: table.newOwner(executable.source.value))
  }

  /// Adds a whole product at its path inside this one.
  mutating func embed(
    _ inner: ResolvedProject.Product, _ draft: ProductDraft,
    _ embedding: ResolvedProject.Embedding
  ) {
    let range = embedding.range
    guard let directory = directory(for: inner, embedding), !directory.isOutsideRoot else {
      diagnostics.append(.embeddedOutside(inner, at: range))
      return
    }
    let prefix = directory.appending(name: inner.wrapper)
    let owner = table.newOwner(ProjectPath(normalized: inner.target), isSettled: true)
    table.takeWhole(
      prefix, owner: owner, by: Claimant(source: inner.address, reason: "embedded", origin: range))
    for action in draft.actions {
      var action = action
      for index in action.outputs.indices {
        action.outputs[index].path = action.outputs[index].path.moved(below: prefix)
      }
      if action.origin == nil { action.origin = range }
      table.add(action, owner: owner)
    }
    skipped += draft.skipped
    innerRecords += draft.innerRecords.map { manifest in
      var manifest = manifest
      manifest.path = manifest.path.moved(below: prefix)
      manifest.prefix = manifest.prefix.moved(below: prefix)
      return manifest
    }
    if case .inside(let path) = inner.recordOutput {
      innerRecords.append(
        Plan.InnerRecord(
          path: path.moved(below: prefix), prefix: prefix, product: inner.address,
          platform: inner.platform, layout: inner.layout.style))
    }
    listings.formUnion(draft.listings)
    absences.formUnion(draft.absences)
  }

  /// Where a product goes inside this one; nil for outside of it.
  private func directory(
    for inner: ResolvedProject.Product, _ embedding: ResolvedProject.Embedding
  ) -> BundlePath? {
    guard let destination = embedding.destination else { return directory(forEmbedding: inner) }
    return product.directory(for: destination)
  }

  /// The directory for an embedded product, by its type (rule 5.1.6).
  private func directory(forEmbedding inner: ResolvedProject.Product) -> BundlePath {
    switch inner.type {
    case .appex, .bundle, .plugin, .kext: layout.plugins
    case .framework: layout.frameworks
    case .xpc: layout.xpcServices
    case .app: inner.platform.device == .watchos ? layout.watch : layout.resources
    case .resources: layout.resources
    }
  }

  mutating func finish() -> ProductDraft {
    diagnostics += table.reports()
    return ProductDraft(
      actions: actionsWithInterfaceFiles(), skipped: product.skipped + skipped,
      innerRecords: innerRecords,
      listings: listings, absences: absences)
  }
}

extension BundlePath {
  /// The path below a directory; both are already normalized.
  func moved(below directory: BundlePath) -> BundlePath {
    if directory.isRoot { return self }
    return isRoot ? directory : BundlePath(normalized: directory.text + "/" + text)
  }
}

extension Diagnostic {
  fileprivate static func embeddedOutside(
    _ inner: ResolvedProject.Product, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-embedded-outside",
      "'\(inner.wrapper)' goes beside the bundle, not into it, and is left out", at: range)
  }
}
