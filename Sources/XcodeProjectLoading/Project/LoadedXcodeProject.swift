internal import BuildSettings
package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// A project of Xcode as the rest of the program sees it.
package struct LoadedXcodeProject: LoadedProject {
  package let products: [ProductChoice]
  package let kindsOfOtherTargets: [String: String]
  package let provenance: Provenance
  package let lint = LintSettings()
  package let remedies: any RemedyWording = XcodeRemedies()

  package let hasConfiguration: Bool

  let projects: ProjectSet
  let targets: TargetTable
  /// Where the root of the file tree is on the disk.
  let root: ProjectPath

  /// `path` is that of an `.xcodeproj` or an `.xcworkspace`.
  init?(
    _ path: ProjectPath, in tree: RootedFileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) {
    guard
      let workspace = WorkspaceProjects(path, in: tree, diagnostics: &diagnostics),
      let projects = ProjectSet(workspace.projects, in: tree, diagnostics: &diagnostics)
    else { return nil }
    self.projects = projects
    root = ProjectPath(options.absolutePath(""))
    var options = options
    var scheme: ChosenScheme?
    if let name = options.scheme {
      scheme = ChosenScheme(name, of: path, projects, in: tree, diagnostics: &diagnostics)
      if scheme == nil { return nil }
      options.configuration = options.configuration ?? scheme?.configuration
    }
    var targets = TargetTable(projects, in: tree, options, root: root)
    hasConfiguration = targets.checkConfiguration(
      options.configuration, diagnostics: &diagnostics)
    products = targets.choose(
      scheme?.targets, isForAllPlatforms: options.meansAllPlatforms, diagnostics: &diagnostics)
    let bundles = Set(products.map(\.target))
    kindsOfOtherTargets = Dictionary(
      targets.all.filter { projects.roots.contains($0.key.project) && !bundles.contains($0.name) }
        .map { ($0.name, $0.target.kindName) },
      uniquingKeysWith: { first, _ in first })
    self.targets = targets
    let files = [workspace.file, scheme?.file].compactMap(\.self)
    provenance = Provenance(
      file: workspace.file ?? projects.main.file,
      files: files + projects.all.map(\.file) + targets.files,
      absentFiles: (projects.absences + targets.absences).sorted())
  }

  package func resolve(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    var probes: [String: Set<ProjectPath>] = [:]
    var project = resolve(options, in: tree, probes: &probes, diagnostics: &diagnostics)
    for index in project.products.indices {
      let own = Set(project.products[index].absences)
      project.products[index].absences =
        own.union(probes[project.products[index].address] ?? []).sorted()
    }
    return project
  }

  /// The same, where paths that nobody misses are kept apart, by the addresses of products.
  func resolve(
    _ options: ResolutionOptions, in tree: any FileTree,
    probes: inout [String: Set<ProjectPath>], diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    var found: [Diagnostic] = []
    var project = ResolvedProject()
    // Xcode does not look for names that differ in case (rule 9.6).
    project.options.caseCollisions = .warn
    // A target has every kind of file, and most of them are none of the resources that this run is for.
    project.options.uncompiled = .warn
    let addresses = options.products ?? products.map(\.address)
    var pending = targets.products.filter {
      projects.roots.contains($0.key.project) && addresses.contains($0.address)
    }.map(\.key)
    let requested = Set(pending)
    var known = requested
    let rooted = RootedFileTree(tree, at: options.absolutePath(""), isClosed: options.isLocked)
    var packages = PackageBundles(self, options, tree: rooted)
    while !pending.isEmpty {
      let key = pending.removeFirst()
      guard
        let settings = targets.settings(of: key, diagnostics: &found),
        var resolver = TargetResolver(
          key, settings, in: self, options: options, reader: SourceReader(tree: rooted))
      else { continue }
      var product = resolver.resolve()
      product.isRequested = requested.contains(key)
      packages.embed(&resolver, in: &product)
      probes[product.address] = resolver.probes
      found += resolver.reader.diagnostics
      project.products.append(product)
      for inner in resolver.embeddedTargets where known.insert(inner).inserted {
        pending.append(inner)
      }
    }
    project.products += packages.products
    found += packages.finder.reader.diagnostics
    project.dropUnknownEmbeddings()
    breakCycles(&project.products, diagnostics: &found)
    diagnostics += found.withoutRepetitions
    return project
  }
}

extension ResolvedProject {
  /// Leaves out embedded products that could not be resolved, for reasons reported.
  fileprivate mutating func dropUnknownEmbeddings() {
    let known = Set(products.map(\.address))
    for index in products.indices {
      products[index].embedded.removeAll { !known.contains($0.address) }
    }
  }
}
