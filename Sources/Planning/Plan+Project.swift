package import AssetCatalogCompilation
package import BundleModel
package import Diagnostics
package import FileTree
package import ResourceCompilers

/// How many bytes of sources are kept, which products of a project share.
private let rememberedSize = 64 << 20

extension Plan {
  /// Decides everything that a build will do.
  ///
  /// `tree` is read only where contents decide: inputs that determine the outputs of their
  /// compiler, and two sources of one output, to see whether they are the same. `remedies` words
  /// the advice in diagnostics; `types` are the known kinds of resources, `environment` is the machine
  /// that compiles them. Actions with a reported
  /// error are left out; execute the plan only if there was none.
  package init(
    for project: ResolvedProject, comparing tree: any FileTree, remedies: any RemedyWording,
    types: ResourceTypes = .all, environment: CompileEnvironment = CompileEnvironment(),
    diagnostics: inout [Diagnostic]
  ) {
    let tree = RememberingFileTree(tree, limit: rememberedSize)
    let project = project.withoutMultiplied(diagnostics: &diagnostics)
      .withoutSkippedKinds(types, diagnostics: &diagnostics)
      .withPacks(in: tree, diagnostics: &diagnostics)
    var planner = ProjectPlanner(
      project: project, tree: tree, types: types, remedies: remedies, environment: environment)
    self.init(
      products: project.products.filter(\.isRequested).compactMap { product in
        planner.draft(of: product.address).map { Plan.Product(product, draft: $0) }
      })
    diagnostics += planner.diagnostics.withoutRepetitions
  }
}

extension Plan.Product {
  fileprivate init(_ product: ResolvedProject.Product, draft: ProductDraft) {
    self.init(
      target: product.target, address: product.address, platform: product.platform,
      wrapper: product.wrapper, layout: product.layout,
      actions: draft.actions.withInfoPlistScopes(), skipped: draft.skipped,
      record: product.recordOutput, innerRecords: draft.innerRecords,
      listings: draft.listings.sorted(),
      absences: draft.absences.sorted())
    packsOf = product.packsOf
  }
}

extension ResolvedProject.Product {
  /// Where the bundle record goes.
  var recordOutput: Plan.RecordOutput? {
    switch record {
    case .inside: .inside(layout.resources.appending(name: "bundle-manifest.json"))
    case .sidecar: .sidecar(productName.appending(".manifest.json"))
    case .none: nil
    }
  }
}

/// The actions of a product, with paths relative to its own directory.
struct ProductDraft {
  var actions: [Action] = []
  var skipped: [SkippedEntry] = []
  var innerRecords: [Plan.InnerRecord] = []
  var listings: Set<ProjectPath> = []
  var absences: Set<ProjectPath> = []
}

/// Plans each product once, even if several others embed it.
struct ProjectPlanner {
  let project: ResolvedProject
  let tree: RememberingFileTree
  let types: ResourceTypes
  let remedies: any RemedyWording
  let environment: CompileEnvironment
  var diagnostics: [Diagnostic] = []
  private var products: [String: ResolvedProject.Product]
  private var drafts: [String: ProductDraft] = [:]
  /// Products being planned, to stop at cycles: resolution breaks them, but a project built in code
  /// may have one.
  private var inProgress: Set<String> = []

  init(
    project: ResolvedProject, tree: RememberingFileTree, types: ResourceTypes,
    remedies: any RemedyWording, environment: CompileEnvironment
  ) {
    self.environment = environment
    self.project = project
    self.tree = tree
    self.types = types
    self.remedies = remedies
    products = Dictionary(
      project.products.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Nil for an unknown product, or one that embeds itself.
  mutating func draft(of address: String) -> ProductDraft? {
    if let draft = drafts[address] { return draft }
    guard let product = products[address], inProgress.insert(address).inserted else { return nil }
    defer { inProgress.remove(address) }
    var planner = ProductPlanner(
      product: product, tree: tree, types: types, environment: environment,
      options: project.options, remedies: remedies)
    planner.planEntries()
    planner.planExecutable()
    for embedding in product.embedded {
      guard let inner = products[embedding.address], let draft = draft(of: embedding.address) else {
        continue
      }
      guard planner.table.actions.count + draft.actions.count <= EmbeddingLimits.actions else {
        planner.diagnostics.append(.tooManyActions(product, inner, draft.actions.count, embedding))
        continue
      }
      planner.embed(inner, draft, embedding)
    }
    let packActions = product.packHolder.flatMap { self.draft(of: $0)?.actions } ?? []
    planner.planPacks(packActions)
    planner.planGenerated()
    let draft = planner.finish()
    diagnostics += planner.diagnostics
    drafts[address] = draft
    return draft
  }
}
