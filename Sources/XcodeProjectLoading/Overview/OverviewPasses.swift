internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The facts about a target in its settings and phases.
struct TargetFacts {
  var settings: TargetSettings?
  var platforms: [Platform] = []
  var resourceCount = 0
  var packageBundles: [String] = []
  var regions: Set<String> = []
  var missing: [ProjectPath] = []
}

/// A project as it is for one choice of the SDK.
struct OverviewPass {
  let file: ProjectPath
  let tree: any FileTree
  let options: LoadingOptions
  let project: LoadedXcodeProject
  /// By the addresses of their targets.
  private let products: [String: ResolvedProject.Product]

  init?(
    _ file: ProjectPath, in tree: any FileTree, _ options: LoadingOptions,
    _ diagnostics: inout [Diagnostic]
  ) {
    let project = XcodeFrontEnd().load(
      file, in: tree, options: options, diagnostics: &diagnostics)
    guard let project = project as? LoadedXcodeProject else { return nil }
    self.file = file
    self.tree = tree
    self.options = options
    self.project = project
    // What is wrong with phases is for those who build.
    var ignored: [Diagnostic] = []
    var resolution = ResolutionOptions()
    resolution.access = options.access
    var probes: [String: Set<ProjectPath>] = [:]
    let resolved = project.resolve(
      resolution, in: tree, probes: &probes, diagnostics: &ignored)
    // But it is said which programs were not run.
    diagnostics += ignored.filter { $0.id == "project-not-run" }
    products = Dictionary(
      resolved.products.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same project for another SDK.
  fileprivate func pass(sdk: String) -> OverviewPass? {
    var options = options
    options.sdk = sdk
    // The same programs are run for each.
    var ignored: [Diagnostic] = []
    return OverviewPass(file, in: tree, options, &ignored)
  }

  fileprivate func settings(of entry: TargetTable.Entry) -> TargetSettings? {
    var ignored: [Diagnostic] = []
    return project.targets.settings(of: entry.key, diagnostics: &ignored)
  }

  fileprivate func facts(
    of entry: TargetTable.Entry, _ settings: TargetSettings, platforms: [Platform]
  ) -> TargetFacts {
    var facts = TargetFacts(settings: settings, platforms: platforms)
    guard let product = products[entry.address] else { return facts }
    for item in product.entries.flatMap(\.items) {
      facts.resourceCount += 1
      if let region = item.region ?? item.name.languageOfDirectory { facts.regions.insert(region) }
    }
    facts.missing = product.absences
    let targets = Set(project.targets.all.map(\.address))
    facts.packageBundles = product.embedded.map(\.address).filter { !targets.contains($0) }
      .compactMap { products[$0]?.wrapper.text }
    return facts
  }
}

/// One pass for most targets, and one for each SDK that targets for several platforms begin with.
struct OverviewPasses: ~Copyable {
  private let first: OverviewPass
  private var others: [(sdk: String, pass: OverviewPass)] = []

  init(_ first: OverviewPass) { self.first = first }

  mutating func facts(of entry: TargetTable.Entry) -> TargetFacts {
    if let settings = first.settings(of: entry) {
      return first.facts(
        of: entry, settings, platforms: [settings.platform])
    }
    // Which platforms it supports can be asked when any is chosen.
    guard let settings = pass(sdk: Platform.macos.traits.sdkName)?.settings(of: entry) else {
      return TargetFacts()
    }
    let supported = settings.table.list("SUPPORTED_PLATFORMS")
      .compactMap(Platform.init(sdkName:)).filter { !$0.isSimulator }
    guard let sdk = supported.first?.traits.sdkName, let pass = pass(sdk: sdk),
      let settings = pass.settings(of: entry)
    else { return TargetFacts(settings: settings, platforms: supported) }
    return pass.facts(of: entry, settings, platforms: supported)
  }

  private mutating func pass(sdk: String) -> OverviewPass? {
    if let known = others.first(where: { $0.sdk == sdk }) { return known.pass }
    guard let pass = first.pass(sdk: sdk) else { return nil }
    others.append((sdk, pass))
    return pass
  }
}
