import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import XcodeProjectLoading

/// A project loaded and resolved in memory.
struct Resolution {
  var products: [ResolvedProject.Product] = []
  var choices: [ProductChoice] = []
  var diagnostics: [Diagnostic] = []
  var provenance: Provenance?
  var kindsOfOtherTargets: [String: String] = [:]

  /// Where the root of the tree is on the disk.
  static let root = "/some/sample"

  /// Resolves `Sample.xcodeproj`; files are given by their paths, with their paths as contents.
  init(
    _ project: TestProject, _ files: [String] = [], _ nodes: [String: InMemoryFileTree.Node] = [:],
    at path: String = "Sample.xcodeproj", sdk: String? = nil, configuration: String? = nil,
    overrides: [String: String] = [:], products: [String]? = nil, tools: ToolRunner = .none,
    packages: [ProjectPath] = []
  ) {
    var all = nodes
    for file in files {
      all[file] = file.hasSuffix("/") ? .directory : .file(file)
    }
    all[path + "/project.pbxproj"] = .file(project.text)
    self.init(
      InMemoryFileTree(all), at: path, sdk: sdk, configuration: configuration,
      overrides: overrides, products: products, tools: tools, packages: packages)
  }

  init(
    _ tree: InMemoryFileTree, at path: String = "Sample.xcodeproj", sdk: String? = nil,
    configuration: String? = nil, overrides: [String: String] = [:], products: [String]? = nil,
    tools: ToolRunner = .none,
    packages: [ProjectPath] = []
  ) {
    var loading = LoadingOptions(overrides: overrides, absolutePath: Self.absolutePath)
    loading.sdk = sdk
    loading.configuration = configuration
    guard
      let project = XcodeFrontEnd().load(
        ProjectPath(path), in: tree, options: loading, diagnostics: &diagnostics)
    else { return }
    choices = project.products
    provenance = project.provenance
    kindsOfOtherTargets = project.kindsOfOtherTargets
    var options = ResolutionOptions(products: products, absolutePath: Self.absolutePath)
    options.tools = tools
    options.packageDirectories = packages
    self.products = project.resolve(options, in: tree, diagnostics: &diagnostics).products
  }

  private static let absolutePath: @Sendable (ProjectPath) -> String = { path in
    path.isAbsolute ? path.text : path.isRoot ? root : root + "/" + path.text
  }

  /// The only product that was asked for, or the one of a target.
  subscript(target: String? = nil) -> ResolvedProject.Product? {
    products.first { target == nil || $0.target == target }
  }

  /// The ids of what was reported, in order, without repetitions.
  var ids: [String] {
    var seen: Set<String> = []
    return diagnostics.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The destinations of every item of a product, in order.
  func paths(of target: String? = nil) -> [String] {
    guard let product = self[target] else { return [] }
    return product.entries.flatMap { entry in
      entry.items.map { product.path(of: $0, in: entry) }
    }
  }

  /// The sources of every item of a product, in order.
  func sources(of target: String? = nil) -> [String] {
    self[target]?.entries.flatMap(\.items).map(\.source.text) ?? []
  }
}

extension ResolvedProject.Product {
  /// Where an item lies if nothing changes its name, from the directory of the products.
  func path(of item: ResolvedProject.Item, in entry: ResolvedProject.Entry) -> String {
    let region = item.region.map { $0 + ".lproj/" } ?? ""
    return path(of: entry.destination).appending(region + item.name).text
  }

  /// A destination as a path from the directory of the products.
  func path(of destination: DestinationPath) -> ProjectPath {
    switch destination.destination {
    case .products: ProjectPath(destination.subpath.text)
    case .absolute: ProjectPath("/" + destination.subpath.text)
    default: ProjectPath(wrapper.text + "/" + (directory(for: destination)?.text ?? "?"))
    }
  }
}
