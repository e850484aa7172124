internal import AssetCatalogCompilation
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import VectorDrawing

extension ResourceCompiler {
  /// Compiles all asset catalogs of a product into one archive, with the icons beside it that the
  /// system looks for (rule 3.6).
  package static let assetCatalogs = ResourceCompiler(
    rule: "compile-assets", kind: .assets, extensions: ["xcassets", "icon"],
    form: .directory,
    grouping: .perProduct, platforms: [.ios, .macos, .tvos, .watchos, .visionos],
    outputs: .discovered(
      deciding: { path, _ in ["Contents.json", "icon.json"].contains(path.name) }, assetNames),
    isReportedWhenPlanned: true, settings: { .assets(assetSettings($0)) }, compile: compileAssets)

  /// The settings with what decides how vector images look, if there are any.
  @Sendable private static func assetSettings(_ context: CompilationContext) -> AssetSettings {
    var settings = context.assets
    let hasVectors = context.inputs.contains { path in
      ["pdf", "svg", "icon"].contains(FileName(path.name).extension?.lowercased() ?? "")
        || path.name == "icon.json"
    }
    if settings.vectors == .drawn, hasVectors {
      settings.vectorTools = VectorTools.installed.versions
    }
    return settings
  }

  /// The files that catalogs become, by what they say of themselves.
  @Sendable private static func assetNames(
    _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [String]? {
    guard let options = CatalogOptions(compilation, inputs.paths, &diagnostics) else { return nil }
    let catalogs = catalogs(in: inputs.paths, InputTree(inputs), &diagnostics)
    return diagnostics.hasErrors ? nil : outputNames(of: catalogs, options)
  }

  @Sendable private static func compileAssets(
    _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    guard let options = CatalogOptions(compilation, inputs.paths, &diagnostics) else { return nil }
    let tree = InputTree(inputs)
    // What is wrong with `Contents.json` was said when the outputs were found.
    var known: [Diagnostic] = []
    let catalogs = catalogs(in: inputs.paths, tree, &known)
    guard
      let compiled = compileCatalogs(
        catalogs, options, renderer: VectorTools.installed, in: tree, diagnostics: &diagnostics)
    else { return nil }
    return CompiledResource(
      compiled.files.map(\.contents), names: compiled.files.map(\.name),
      infoPlist: compiled.infoPlist)
  }

  /// The catalogs that files belong to, in their order.
  private static func catalogs(
    in paths: [ProjectPath], _ tree: InputTree, _ diagnostics: inout [Diagnostic]
  ) -> [AssetCatalog] {
    var seen: Set<ProjectPath> = []
    var result: [AssetCatalog] = []
    for path in paths {
      guard let root = path.catalog, seen.insert(root).inserted else { continue }
      if let catalog = AssetCatalog(reading: root, in: tree, diagnostics: &diagnostics) {
        result.append(catalog)
      }
    }
    return result
  }
}

extension ProjectPath {
  /// The catalog that a file lies in: its first directory with that extension.
  fileprivate var catalog: ProjectPath? {
    var path = self
    var found: ProjectPath?
    while !path.isRoot, path.text != "/", path.name != ".." {
      path = path.parent
      if let name = FileName(path.name).extension,
        ["xcassets", "icon"].contains(name)
      {
        found = path
      }
    }
    return found
  }
}

extension CatalogOptions {
  /// Nil, after an error, for a policy or a platform without a compiler.
  fileprivate init?(
    _ compilation: Compilation, _ paths: [ProjectPath], _ diagnostics: inout [Diagnostic]
  ) {
    guard compilation.policy != .loose, let platform = CatalogPlatform(compilation.platform) else {
      diagnostics.append(.noLooseFiles(at: paths.first?.text))
      return nil
    }
    self.init(
      platform: platform, deploymentTarget: compilation.deploymentTarget ?? "",
      devices: compilation.devices.compactMap { Device(rawValue: $0.rawValue) })
    guard case .assets(let settings) = compilation.settings else { return }
    let hasDefault =
      settings.hasDefaultIcon
      && paths.contains { ["AppIcon.appiconset", "AppIcon.icon"].contains($0.parent.name) }
    appIcon = settings.appIcon ?? (hasDefault ? "AppIcon" : nil)
    alternateAppIcons = settings.alternateAppIcons
    includesAllAppIcons = settings.includesAllAppIcons
    accentColor = settings.accentColor
    widgetBackgroundColor = settings.widgetBackgroundColor
    launchImage = settings.launchImage
    drawsVectors = settings.vectors == .drawn
    packsImages = settings.packing == .auto
    drawsIcons =
      drawsVectors
      && settings.vectorTools.contains { $0.hasPrefix(VectorTool.requirement(.svg).program) }
  }
}

extension CatalogPlatform {
  fileprivate init?(_ platform: Platform) {
    switch platform.device {
    case .ios: self = .iOS
    case .macos: self = .macOS
    case .tvos: self = .tvOS
    case .watchos: self = .watchOS
    case .visionos: self = .visionOS
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noLooseFiles(at path: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "assets-loose", "catalogs cannot be written as loose files yet",
      at: path.map { SourceRange(file: $0) })
  }
}
