internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import SwiftPackageFormat
internal import XcodeProjectFormat

/// Makes the bundles of resources that packages have, for all targets of a project
/// (Docs/Rules.md, Xcode projects 14).
struct PackageBundles {
  private let options: ResolutionOptions
  private let root: ProjectPath
  private let tree: RootedFileTree
  var finder: PackageFinder
  /// The bundles that targets embed, in the order in which they were met.
  private(set) var products: [ResolvedProject.Product] = []
  /// The addresses of bundles by package, target and platform; nil for targets without resources.
  private var addresses: [[String]: String?] = [:]
  private var taken: Set<String> = []

  init(_ project: LoadedXcodeProject, _ options: ResolutionOptions, tree: RootedFileTree) {
    self.options = options
    root = project.root
    self.tree = tree
    let reader = SourceReader(tree: tree)
    finder = PackageFinder(
      packagePlaces(of: project.projects, options), options: options, reader: reader)
    taken = Set(project.targets.all.map(\.address))
  }

  /// Embeds the bundles of the packages that a target uses.
  mutating func embed(_ resolver: inout TargetResolver, in product: inout ResolvedProject.Product) {
    let used = resolver.packageProducts()
    if used.isEmpty { return }
    let platform = resolver.settings.platform
    var seen: Set<String> = []
    for dependency in used {
      let range = dependency.name.range
      guard
        let package = finder.package(of: dependency, in: resolver.file, &resolver.paths)
      else { continue }
      let targets = finder.targets(
        of: dependency.name.value, in: package, on: platform.device.rawValue, for: range)
      for target in targets {
        guard
          let address = address(
            of: target, platform, resolver.settings.configuration, for: range),
          seen.insert(address).inserted
        else { continue }
        product.embedded.append(
          ResolvedProject.Embedding(
            address: address, range: range, destination: DestinationPath(.resources)))
      }
    }
    product.listings = Set(product.listings).union(finder.reader.listings).sorted()
    resolver.probes.formUnion(finder.reader.absences)
  }

  /// The address of the bundle of a target; nil for one without resources.
  private mutating func address(
    of target: PackageTarget, _ platform: Platform, _ configuration: String,
    for range: SourceRange
  ) -> String? {
    let key = [target.package.directory.text, target.target.name, platform.rawValue]
    if let known = addresses[key] { return known }
    let made = bundle(of: target, platform, configuration, for: range)
    addresses[key] = .some(made?.address)
    if let made { products.append(made) }
    return made?.address
  }

  private mutating func bundle(
    of target: PackageTarget, _ platform: Platform, _ configuration: String,
    for range: SourceRange
  ) -> ResolvedProject.Product? {
    let settings = TargetSettings(
      resourcesOf: target, platform, configuration, root: root)
    let filter = SourceFilter(
      leavingOut: copyToolExclusions(settings), outputs: options.outputs)
    var resources = PackageResources(
      of: target, filter: filter, reader: SourceReader(tree: tree), for: range)
    let entries = resources.entries()
    finder.reader.diagnostics += resources.reader.diagnostics
    if entries.isEmpty { return nil }
    let name = target.bundleName
    guard let productName = EntryName(name) else {
      finder.reader.diagnostics.append(.packageName(name, at: range))
      return nil
    }
    let wrapper = settings.wrapper ?? productName.appending(".bundle")
    let address = taken.insert(name).inserted ? name : name + ":" + platform.rawValue
    taken.insert(address)
    var product = ResolvedProject.Product(
      target: name, address: address, range: range, platform: platform, type: .bundle,
      layout: BundleLayout(settings, type: .bundle, wrapper: wrapper), productName: productName,
      wrapper: wrapper, bundleID: settings.nonEmpty("PRODUCT_BUNDLE_IDENTIFIER"),
      deploymentTarget: settings.deploymentTarget,
      developmentLanguage: settings.string("DEVELOPMENT_LANGUAGE"),
      module: settings.string("PRODUCT_MODULE_NAME"), devices: settings.devices,
      entries: entries, compile: settings.policies, record: .sidecar)
    product.isRequested = false
    product.options = settings.compilerOptions
    product.info.defaults = .platform
    product.info.reportsOverriddenKeys = false
    product.info.format = settings.infoFormat
    product.info.properties = settings.table.generatedInfoPlist(
      productType: settings.productType, platform: platform
    ).map { .init(key: Located($0.key, at: range), value: $0.value) }
    product.listings = resources.reader.listings.sorted()
    product.absences = resources.reader.absences.sorted()
    return product
  }
}

extension TargetSettings {
  /// The settings of the bundle with the resources of a package's target.
  fileprivate init(
    resourcesOf target: PackageTarget, _ platform: Platform, _ configuration: String,
    root: ProjectPath
  ) {
    let type = "com.apple.product-type.bundle"
    let directory = root.appending(target.package.directory.text)
    let manifest = target.package.manifest
    let minimum = platform.sdkPlatform.traits.deploymentTargetSetting ?? ""
    let own = SettingLevel(
      "package",
      [
        ("PRODUCT_NAME", "$(TARGET_NAME)"), ("EXECUTABLE_NAME", ""),
        ("PRODUCT_BUNDLE_IDENTIFIER", target.bundleIdentifier), ("GENERATE_INFOPLIST_FILE", "YES"),
        ("TARGETED_DEVICE_FAMILY", "1,2,3,4,6,7"),
        (
          minimum,
          manifest.platforms[platform.device.rawValue] ?? platform.oldestForPackages
        ),
      ])
    table = SettingsTable(
      levels: SettingLevel.defaults(for: platform, productType: type) + [
        .project(
          name: manifest.name, directory: directory.text, projectFile: directory.text,
          developmentRegion: manifest.defaultLocalization ?? "en", configuration: configuration),
        .target(name: target.bundleName, productType: type), own,
      ],
      context: SettingsContext(
        sdk: [platform.traits.sdkName], variant: "normal", configuration: configuration))
    self.platform = platform
    self.configuration = configuration
    productType = type
  }
}

extension PackageTarget {
  /// `identity.Target.resources`; what an identifier cannot have becomes `-`.
  fileprivate var bundleIdentifier: String {
    String(
      "\(package.identity).\(target.name).resources".map { character in
        character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
          ? character : "-"
      })
  }
}

extension Platform {
  /// The platforms of a package without a minimum version.
  fileprivate var oldestForPackages: String {
    switch device {
    case .macos: "10.13"
    case .macCatalyst: "13.1"
    case .watchos: "4.0"
    case .visionos: "1.0"
    default: "12.0"
    }
  }
}

/// Where checkouts of packages are looked for: where the command line says, then beside the projects.
func packagePlaces(
  of projects: ProjectSet, _ options: ResolutionOptions
) -> [ProjectPath] {
  var places = options.packageDirectories.flatMap { [$0, $0.appending(name: "checkouts")] }
  var bases: [ProjectPath] = []
  for file in projects.all {
    for base in [file.path.parent, file.directory, ""] where !bases.contains(base) {
      bases.append(base)
    }
  }
  let usual = [
    "SourcePackages/checkouts", "build/SourcePackages/checkouts",
    "DerivedData/SourcePackages/checkouts", ".build/checkouts",
  ]
  for base in bases { places += usual.map { base.appending($0) } }
  return places
}

extension Diagnostic {
  fileprivate static func packageName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "project-product-name",
      "'\(name)', a target of a Swift package, cannot be the name of a file", at: range)
  }
}
