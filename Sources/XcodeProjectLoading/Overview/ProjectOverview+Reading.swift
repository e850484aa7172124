package import BundleModel
package import Diagnostics
package import FileTree
internal import XcodeProjectFormat

extension ProjectOverview {
  /// Reads a project with its settings, and looks for the files of its targets.
  ///
  /// Reported is what is wrong with the project file, its settings and its schemes; what is wrong with
  /// phases is for those who build. Nil, after an error, for a project that cannot be read.
  package init?(
    of file: ProjectPath, in tree: any FileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) {
    var found: [Diagnostic] = []
    defer { diagnostics += found.filter { $0.id != "project-not-found" } }
    guard let first = OverviewPass(file, in: tree, options, &found) else { return nil }
    var passes = OverviewPasses(first)
    let loaded = first.project
    let main = loaded.projects.main
    let root = main.project.rootObject
    name = main.name
    self.file = main.path
    objectVersion = main.project.objectVersion?.value
    organization =
      main.project.node(of: root.id)?["attributes"]?["ORGANIZATIONNAME"]?.string
    let list = root.buildConfigurationList.flatMap {
      main.project.object($0.value, as: XCConfigurationList.self)
    }
    configurations = (list?.buildConfigurations ?? []).compactMap {
      main.project.object($0.value, as: XCBuildConfiguration.self)?.name?.value
    }
    defaultConfiguration = list?.defaultConfigurationName?.value
    targets = []
    missingFiles = []
    var regions: Set<String> = []
    for entry in loaded.targets.all where entry.key.project == main.path {
      let product = passes.facts(of: entry)
      targets.append(Target(entry, in: main, product))
      regions.formUnion(product.regions)
      missingFiles += product.missing.map { MissingFile(path: $0, target: entry.name) }
    }
    localizations = Localizations(
      development: root.developmentRegion?.value, known: root.knownRegions.map(\.value),
      found: regions.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    schemes = Self.schemes(of: main.path, in: tree, diagnostics: &found)
    packages = Self.packages(of: main.project)
    var seen: Set<ProjectPath> = []
    projects = root.projectReferences.compactMap(\.projectRef)
      .compactMap { main.path(ofProject: $0.value) }
      .filter { seen.insert($0).inserted }
      .map { ReferencedProject(path: $0, exists: loaded.projects[$0] != nil) }
  }
}

extension ProjectOverview.Target {
  fileprivate init(
    _ entry: TargetTable.Entry, in file: ProjectFile, _ resolved: TargetFacts
  ) {
    var ignored: [Diagnostic] = []
    let target = entry.target
    let settings = resolved.settings
    let isNative = target.native != nil
    let phases: [PBXBuildPhase] = file.project.objects(
      target.buildPhases, of: target.id, &ignored)
    name = entry.name
    productType = target.native?.productType?.value
    kind = target.kindName
    productName = isNative ? settings?.nonEmpty("PRODUCT_NAME") : nil
    product = isNative ? settings?.nonEmpty("FULL_PRODUCT_NAME") : nil
    bundleID = isNative ? settings?.nonEmpty("PRODUCT_BUNDLE_IDENTIFIER") : nil
    deploymentTarget = settings?.deploymentTarget
    platforms = resolved.platforms
    resourceCount = resolved.resourceCount
    var paths = ReferencePaths(file, expand: { text, _ in text })
    folders = target.fileSystemSynchronizedGroups.compactMap { id in
      file.project.object(id.value, as: PBXReference.self).map { paths.path(of: $0).text }
    }
    packageProducts = target.packageProductDependencies.compactMap { id in
      file.project.object(id.value, as: XCSwiftPackageProductDependency.self)?.productName?.value
    }
    packageBundles = resolved.packageBundles
    self.phases = phases.map(ProjectOverview.Phase.init)
  }
}
