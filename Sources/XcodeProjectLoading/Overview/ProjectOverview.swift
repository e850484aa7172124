package import BundleModel
package import Diagnostics
package import FileTree
internal import XcodeProjectFormat

/// A description of an Xcode project.
package struct ProjectOverview: Equatable, Sendable, Codable {
  /// Without `.xcodeproj`.
  package var name: String
  package var file: ProjectPath
  /// Nil where the file has none, or no number.
  package var objectVersion: Int?
  /// `ORGANIZATIONNAME` of the project's attributes.
  package var organization: String?
  /// In the order of the project.
  package var configurations: [String]
  package var defaultConfiguration: String?
  package var localizations: Localizations
  package var targets: [Target]
  package var schemes: [Scheme]
  package var packages: [Package]
  package var projects: [ReferencedProject]
  /// What the targets' resources, copied files and Info.plists need and what is not there, by target.
  package var missingFiles: [MissingFile]

  package struct Localizations: Hashable, Sendable, Codable {
    package var development: String?
    /// In the order of the project, `Base` included.
    package var known: [String]
    /// Those of resources that targets have, in byte order.
    package var found: [String]
  }

  /// A project whose products this one uses.
  package struct ReferencedProject: Equatable, Sendable, Codable {
    package var path: ProjectPath
    package var exists: Bool
  }

  package struct MissingFile: Equatable, Sendable, Codable {
    package var path: ProjectPath
    package var target: String

    package init(path: ProjectPath, target: String) {
      self.path = path
      self.target = target
    }
  }
}

extension ProjectOverview {
  /// A Swift package that the project uses.
  package struct Package: Equatable, Sendable, Codable {
    /// A URL, or a path from the project's directory.
    package var location: String
    package var isLocal: Bool
    /// `from 1.2.0`, `branch main`; nil for a local package.
    package var requirement: String?
  }

  static func packages(of project: XcodeProject) -> [Package] {
    project.rootObject.packageReferences.compactMap { reference in
      let id = reference.value
      if let remote = project.object(id, as: XCRemoteSwiftPackageReference.self) {
        return Package(
          location: remote.repositoryURL?.value ?? id.text, isLocal: false,
          requirement: project.node(of: id)?["requirement"]?.requirement)
      }
      return project.object(id, as: XCLocalSwiftPackageReference.self).map {
        Package(location: $0.relativePath?.value ?? id.text, isLocal: true)
      }
    }
  }

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

extension ProjectOverview {
  /// A scheme that the project shares.
  package struct Scheme: Equatable, Sendable, Codable {
    package var name: String
    /// The names of the targets that it builds.
    package var targets: [String]
    /// The configurations that running and archiving build; nil for the defaults.
    package var runConfiguration, archiveConfiguration: String?
  }

  /// More are not read.
  private static let largestSchemeCount = 1000

  /// The shared schemes, in byte order of their files.
  static func schemes(
    of project: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [Scheme] {
    let directory = project.appending("xcshareddata/xcschemes")
    guard let listing = try? tree.entries(of: directory) else { return [] }
    var schemes: [Scheme] = []
    for entry in listing.entries.prefix(largestSchemeCount) where entry.kind == .file {
      let name = FileName(entry.name)
      let file = directory.appending(name: entry.name)
      guard name.extension == "xcscheme", let bytes = try? tree.contents(of: file),
        let scheme = XCScheme(decoding: bytes, file: file.text, diagnostics: &diagnostics)
      else { continue }
      schemes.append(
        Scheme(
          name: name.base,
          targets: scheme.buildActionEntries.map(\.reference).map {
            $0.blueprintName?.value ?? $0.blueprintIdentifier.value.text
          },
          runConfiguration: scheme.configuration(of: .run)?.value,
          archiveConfiguration: scheme.configuration(of: .archive)?.value))
    }
    return schemes
  }
}

extension ProjectNode {
  /// A requirement in words; nil for an unknown kind.
  fileprivate var requirement: String? {
    func value(_ key: String) -> String { self[key]?.string ?? "?" }
    switch self["kind"]?.string {
    case "upToNextMajorVersion"?: return "from \(value("minimumVersion"))"
    case "upToNextMinorVersion"?: return "from \(value("minimumVersion")), same minor version"
    case "exactVersion"?: return "exactly \(value("version"))"
    case "versionRange"?: return "\(value("minimumVersion")) to \(value("maximumVersion"))"
    case "branch"?: return "branch \(value("branch"))"
    case "revision"?: return "revision \(value("revision"))"
    default: return nil
    }
  }
}
