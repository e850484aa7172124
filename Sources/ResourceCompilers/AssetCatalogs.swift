internal import AppleVocabulary
package import AssetCatalogCompilation
package import AssetCatalogFormat
internal import BundleModel
internal import ByteCoding
package import CompiledAssetFormat
package import Diagnostics
package import FileTree
internal import Hashing

extension ResourceCompiler {
  /// Compiles all asset catalogs of a product into one archive, with the icons beside it that the
  /// system looks for (rule 3.6).
  package static let assetCatalogs = ResourceCompiler(
    rule: "compile-assets",
    command: .init("assets", platformDecides: "what goes into the archive"),
    grouping: .perProduct,
    platforms: [.gnustep, .ios, .macCatalyst, .macos, .tvos, .watchos, .visionos],
    outputs: .discovered(
      deciding: { path, _ in ["Contents.json", "icon.json"].contains(path.name) }, assetNames),
    isReportedWhenPlanned: true, usesCache: true, addsToInfoPlist: true,
    drawnFormats: drawnFormats, compile: compileAssets)

  /// Those of files in catalogs; Icon Composer's documents are drawn as SVG.
  @Sendable private static func drawnFormats(
    _ inputs: [ProjectPath], _ compilation: Compilation
  ) -> Set<VectorFormat> {
    guard AssetOptions(compilation.options).vectors == .drawn, !compilation.makesLooseFiles else {
      return []
    }
    var formats: Set<VectorFormat> = []
    for path in inputs {
      switch FileName(path.name).extension?.lowercased() {
      case "pdf": formats.insert(.pdf)
      case "svg", "icon": formats.insert(.svg)
      default: if path.name == "icon.json" { formats.insert(.svg) }
      }
    }
    return formats
  }

  /// The files that catalogs become, by what they say of themselves.
  @Sendable private static func assetNames(
    _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [String]? {
    let options = CatalogOptions(compilation, inputs.paths)
    let catalogs = catalogs(in: inputs.paths, InputTree(inputs), &diagnostics)
    if compilation.makesLooseFiles {
      let files = LooseAssets(catalogs, options, diagnostics: &diagnostics).names
      return diagnostics.hasErrors ? nil : files
    }
    _ = options.assets.thinning(diagnostics: &diagnostics)
    let built = chosen(catalogs, options, &diagnostics)
    let names = outputNames(of: built, options, diagnostics: &diagnostics)
    return diagnostics.hasErrors ? nil : names
  }

  @Sendable private static func compileAssets(
    _ inputs: InputFiles, _ compilation: Compilation, _ environment: CompileEnvironment,
    _ diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    let options = CatalogOptions(compilation, inputs.paths)
    let tree = InputTree(inputs)
    // What is wrong with `Contents.json` was said when the outputs were found.
    var known: [Diagnostic] = []
    let catalogs = catalogs(in: inputs.paths, tree, &known)
    if compilation.makesLooseFiles {
      return LooseAssets(catalogs, options, diagnostics: &known)
        .compiled(in: tree, environment, diagnostics: &diagnostics)
    }
    let compiled = compileCatalogs(
      chosen(catalogs, options, &known), options, isPlanned: true,
      for: options.assets.thinning(diagnostics: &known),
      environment, cache: inputs.cache, in: tree, diagnostics: &diagnostics)
    guard let compiled else { return nil }
    return CompiledResource(
      compiled.files.map(\.contents), names: compiled.files.map(\.name),
      infoPlist: compiled.infoPlist)
  }

  /// The catalogs with those assets that the archive is for: without any that are loaded on demand, which
  /// are listed, or with those of a pack alone.
  private static func chosen(
    _ catalogs: [AssetCatalog], _ options: CatalogOptions, _ diagnostics: inout [Diagnostic]
  ) -> [AssetCatalog] {
    if !options.packTags.isEmpty {
      return catalogs.map { $0.withTags(options.packTags) }
    }
    // The archive names the packs of what is not in it.
    guard options.leavesOutTagged, options.packBundle == nil else { return catalogs }
    for catalog in catalogs {
      let tagged = catalog.sets.filter { !$0.properties.onDemandTags.isEmpty }
      if let first = tagged.first { diagnostics.append(.leftOut(tagged, first)) }
    }
    return catalogs.map { $0.withoutTagged() }
  }

  /// The catalogs that files belong to, in their order.
  private static func catalogs(
    in paths: [ProjectPath], _ tree: InputTree, _ diagnostics: inout [Diagnostic]
  ) -> [AssetCatalog] {
    var seen: Set<ProjectPath> = []
    var result: [AssetCatalog] = []
    for path in paths {
      guard let root = path.assetCatalog, seen.insert(root).inserted else { continue }
      if let catalog = AssetCatalog(reading: root, in: tree, diagnostics: &diagnostics) {
        result.append(catalog)
      }
    }
    return result
  }
}

extension CompileService {
  /// Compiles catalogs that were read before; nil after an error.
  ///
  /// `device` is what the archive is thinned for.
  package func compile(
    _ catalogs: [AssetCatalog], _ options: CatalogOptions, for device: RenditionTarget?,
    in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) -> CompiledCatalogs? {
    var options = options
    options.drawsIcons = options.vectors == .drawn && environment.renderer != nil
    return compileCatalogs(
      catalogs, options, for: device, environment, in: tree, diagnostics: &diagnostics)
  }
}

/// The archive and the files beside it, in the forms that the options ask for.
private func compileCatalogs(
  _ catalogs: [AssetCatalog], _ options: CatalogOptions, isPlanned: Bool = false,
  for device: RenditionTarget?, _ environment: CompileEnvironment, cache: ResultCache? = nil,
  in tree: some FileTree,
  diagnostics: inout [Diagnostic]
) -> CompiledCatalogs? {
  guard
    var compiled = compileCatalogs(
      catalogs, options, isPlanned: isPlanned, environment: environment, cache: cache, in: tree,
      diagnostics: &diagnostics)
  else { return nil }
  if let device { compiled.thin(for: device, diagnostics: &diagnostics) }
  if options.compressesIcons { compiled.compressPNGs(diagnostics: &diagnostics) }
  return compiled
}

extension Compilation {
  /// True if each image becomes a file; GNUstep reads no archives.
  fileprivate var makesLooseFiles: Bool { policy == .loose || platform.device == .gnustep }
}

extension AssetOptions {
  /// The device that the archive is for; nil for all, and after an error.
  fileprivate func thinning(diagnostics: inout [Diagnostic]) -> RenditionTarget? {
    if device == nil, scale == nil { return nil }
    var target = RenditionTarget()
    if let device {
      guard let model = DeviceModel(device) else {
        diagnostics.append(.unknownModel(device))
        return nil
      }
      target = model.target
    }
    if let scale { target.scale = UInt16(clamping: scale) }
    return target
  }
}

extension CompiledCatalogs {
  /// Leaves out of the archive what a device never shows.
  fileprivate mutating func thin(for target: RenditionTarget, diagnostics: inout [Diagnostic]) {
    for index in files.indices where FileName(files[index].name).extension == "car" {
      do throws(FormatError) {
        files[index].contents = try thinnedArchive(files[index].contents, for: target)
      } catch {
        diagnostics.append(.notThinned(files[index].name, error))
      }
    }
  }
}

extension CatalogOptions {
  fileprivate init(_ compilation: Compilation, _ paths: [ProjectPath]) {
    self.init(
      platform: .named(compilation.platform),
      deploymentTarget: compilation.deploymentTarget ?? "",
      devices: compilation.devices, assets: AssetOptions(compilation.options))
    var icons = ["AppIcon.appiconset", "AppIcon.icon"]
    if platform == .visionOS { icons.append("AppIcon.solidimagestack") }
    let hasIcon = paths.contains { icons.contains($0.parent.name) }
    if assets.appIcon == nil, assets.hasDefaultIcon, hasIcon { assets.appIcon = "AppIcon" }
    drawsIcons = assets.vectors == .drawn
    if !assets.packTags.isEmpty { assets = assets.ofPack(assets.packTags) }
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ sets: [AssetSet], _ first: AssetSet) -> Diagnostic {
    let tags = Set(sets.flatMap(\.properties.onDemandTags)).sorted().map { "'\($0)'" }
    let assets = sets.count == 1 ? "1 asset" : "\(sets.count) assets"
    return Diagnostic(
      .note, id: "assets-on-demand",
      "\(assets) with the tags \(tags.joined(separator: ", ")) are left out",
      at: first.contentsFile)
  }

  fileprivate static func unknownModel(_ model: String) -> Diagnostic {
    let nearest = model.nearest(in: DeviceModel.names)
    return Diagnostic(
      .error, id: "assets-unknown-device",
      "the device '\(model)' is not known" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      details: ["a scale also selects what to leave out"])
  }

  fileprivate static func notThinned(_ name: String, _ error: FormatError) -> Diagnostic {
    Diagnostic(.error, id: "assets-not-thinned", "'\(name)' cannot be thinned: \(error)")
  }
}
