import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import ResourceCompilers
import Testing

func place(_ line: Int, column: Int = 9) -> SourceRange {
  SourceRange(file: "bundle.yml", line: line, column: column)
}

func located<Value>(_ value: Value, line: Int = 1) -> Located<Value> {
  Located(value, at: place(line))
}

extension Manifest.Entry {
  /// An entry on a line of its own; nil for the shorthand.
  init(
    _ kind: Kind?, _ path: String, line: Int = 10,
    _ change: (inout Manifest.Entry) -> Void = { _ in }
  ) {
    self.init(
      kind: kind, path: Located(ProjectPath(path), at: place(line)), writtenPath: path)
    change(&self)
  }
}

extension Manifest.Product {
  init(
    _ name: String = "Skyline", _ platform: Platform = .ios, _ type: ProductType = .app,
    resources: [Manifest.Entry] = [], copyFiles: [Manifest.Entry] = [],
    _ change: (inout Manifest.Product) -> Void = { _ in }
  ) {
    self.init(target: located(name, line: 3), platform: located(platform, line: 4))
    self.type = located(type, line: 5)
    self.resources = resources
    self.copyFiles = copyFiles
    change(&self)
  }
}

extension Manifest {
  init(_ products: Product..., options change: (inout Options) -> Void = { _ in }) {
    self.init(file: "bundle.yml", files: ["bundle.yml"], products: products)
    change(&options)
  }
}

/// A manifest taken through resolution and planning.
struct Planned {
  var project: ResolvedProject
  var plan: Plan
  var diagnostics: [Diagnostic]

  var messages: [String] { diagnostics.map { "\($0.severity.rawValue): \($0.message)" } }
  var ids: [String] { diagnostics.map(\.id) }
  var actions: [Action] { plan.products.first?.actions ?? [] }
  var skipped: [String] { plan.products.first?.skipped.map { "\($0.path): \($0.reason)" } ?? [] }

  /// What entries make, without the bundle's own files, in byte order.
  var outputs: [String] {
    actions.filter { action in
      if case .infoPlist = action.operation { false } else { true }
    }.flatMap(\.outputs).map(\.path).sorted().map(\.text)
  }

  func action(for path: String) -> Action? {
    actions.first { $0.outputs.contains { $0.path == BundlePath(path) } }
  }

  func output(_ path: String) -> Output? {
    action(for: path)?.outputs.first { $0.path == BundlePath(path) }
  }

  /// The Info.plist of the first product.
  var infoPlist: InfoPlistRecipe? {
    for action in actions {
      if case .infoPlist(let recipe) = action.operation { return recipe }
    }
    return nil
  }
}

func planned(
  _ manifest: Manifest, in tree: InMemoryFileTree, options: ResolutionOptions = ResolutionOptions(),
  types: ResourceTypes = .all,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Planned {
  var diagnostics: [Diagnostic] = []
  var project = resolve(manifest, in: tree, options: options, diagnostics: &diagnostics)
  project.apply(options)
  let plan = Plan(
    for: project, comparing: tree, remedies: ManifestRemedies(), types: types,
    diagnostics: &diagnostics)
  for product in plan.products {
    checkInvariants(of: product, in: tree, sourceLocation: sourceLocation)
  }
  return Planned(project: project, plan: plan, diagnostics: diagnostics)
}

func planned(
  _ product: Manifest.Product, in tree: InMemoryFileTree,
  options: ResolutionOptions = ResolutionOptions(), types: ResourceTypes = .all,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Planned {
  planned(
    Manifest(product), in: tree, options: options, types: types, sourceLocation: sourceLocation)
}

/// What holds for every plan: one producer for each output, no missing input, no file in a file, no
/// result that waits for another.
func checkInvariants(
  of product: Plan.Product, in tree: InMemoryFileTree, sourceLocation: SourceLocation
) {
  var paths: Set<BundlePath> = []
  var files: Set<BundlePath> = []
  for action in product.actions {
    for output in action.outputs {
      #expect(
        paths.insert(output.path).inserted, "two producers of \(output.path)",
        sourceLocation: sourceLocation)
      #expect(!output.path.isOutsideRoot, sourceLocation: sourceLocation)
      #expect(!output.path.isRoot, sourceLocation: sourceLocation)
      if action.operation != .makeDirectory { files.insert(output.path) }
    }
    for input in action.inputs + action.duplicates {
      #expect(
        (try? tree.status(of: input, followingLinks: true)) != nil, "\(input) is missing",
        sourceLocation: sourceLocation)
    }
    for input in action.resultInputs {
      let isAction = product.actions.indices.contains(input)
      #expect(
        isAction && product.actions[input].resultInputs.isEmpty, "a result of \(input)",
        sourceLocation: sourceLocation)
    }
    if action.operation == .copy {
      #expect(action.inputs.count == 1, sourceLocation: sourceLocation)
      #expect(action.outputs.count == 1, sourceLocation: sourceLocation)
    }
  }
  for path in paths {
    var parent = path.parent
    while !parent.isRoot {
      #expect(!files.contains(parent), "\(path) is in a file", sourceLocation: sourceLocation)
      parent = parent.parent
    }
  }
}
