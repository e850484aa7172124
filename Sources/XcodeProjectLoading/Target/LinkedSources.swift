internal import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking
internal import SwiftPackageFormat
internal import XcodeProjectFormat

extension LoadedXcodeProject {
  /// The code of some targets, and of what they link: other targets of the projects at hand, and packages.
  ///
  /// A document of an app may name classes of its static libraries.
  package func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath] {
    let rooted = RootedFileTree(tree, at: options.absolutePath(""), isClosed: options.isLocked)
    var found: Set<ProjectPath> = []
    var problems: [Diagnostic] = []
    var ignored: [Diagnostic] = []
    var packages = PackageFinder(
      packagePlaces(of: projects, options), options: options, reader: SourceReader(tree: rooted))
    var pending = targets.products.filter {
      projects.roots.contains($0.key.project) && addresses.contains($0.address)
    }.map(\.key)
    let asked = pending.count
    var known = Set(pending)
    var next = 0
    while next < pending.count {
      let key = pending[next]
      let isAsked = next < asked
      next += 1
      // What is wrong with a library is reported where the library is built.
      let settings =
        isAsked
        ? targets.settings(of: key, diagnostics: &problems)
        : targets.settings(of: key, diagnostics: &ignored)
      guard let settings,
        var resolver = TargetResolver(
          key, settings, in: self, options: options, reader: SourceReader(tree: rooted))
      else { continue }
      found.formUnion(resolver.sources())
      found.formUnion(resolver.packageSources(&packages))
      for linked in resolver.linkedTargets() where pending.count < Self.mostLinkedTargets {
        let key = targets.embedded(linked, in: settings.platform)
        if known.insert(key).inserted { pending.append(key) }
      }
    }
    let said = Set(diagnostics)
    diagnostics += problems.withoutRepetitions.filter { !said.contains($0) }
    return found.sorted()
  }

  private static let mostLinkedTargets = 1_000
}

extension TargetResolver {
  /// The code of the target that is there, and the headers of the project, which declare what code has.
  mutating func sources() -> [ProjectPath] {
    var ignored: [Diagnostic] = []
    let phases: [PBXBuildPhase] = file.project.objects(target.buildPhases, of: target.id, &ignored)
    var found: Set<ProjectPath> = []
    for phase in phases where phase.kind == .sources {
      for id in phase.files {
        let reference = file.project.object(id.value, as: PBXBuildFile.self)?.fileRef
          .flatMap { file.project.object($0.value, as: PBXReference.self) }
        if let reference, case .file = reference.kind { found.insert(paths.path(of: reference)) }
      }
    }
    for id in file.project.objectIDs where file.project.isa(of: id) == "PBXFileReference" {
      guard let reference = file.project.object(id, as: PBXReference.self),
        let suffix = reference.path.flatMap({ FileName(ProjectPath($0.value).name).extension }),
        Self.declaring.contains(suffix)
      else { continue }
      found.insert(paths.path(of: reference))
    }
    for member in folderMembers(phases)[phases.first { $0.kind == .sources }?.id ?? ""] {
      found.insert(member.item.source)
    }
    var sources: [ProjectPath] = []
    for path in found.sorted() where isSource(path) {
      let status = (try? reader.tree.status(of: path, followingLinks: true)) ?? nil
      if status?.kind == .file { sources.append(path) }
    }
    return sources
  }

  /// Files that declare classes although no target compiles them: headers, and scripts that are loaded.
  private static let declaring: Set<String> = ["h", "rb", "py"]

  private func isSource(_ path: ProjectPath) -> Bool {
    let suffix = FileName(path.name).extension ?? ""
    return Self.declaring.contains(suffix) || ["swift", "m", "mm", "c", "cpp"].contains(suffix)
  }

  /// The targets whose products this one links: those in 'Link Binary With Libraries', and the libraries and
  /// frameworks that it depends on, which flags may link.
  fileprivate func linkedTargets() -> [TargetKey] {
    var ignored: [Diagnostic] = []
    var found: [TargetKey] = []
    let phases: [PBXBuildPhase] = file.project.objects(target.buildPhases, of: target.id, &ignored)
    for phase in phases where phase.kind == .frameworks {
      for id in phase.files {
        guard let item = file.project.object(id.value, as: PBXBuildFile.self),
          let reference = item.fileRef.flatMap({
            file.project.object($0.value, as: PBXReference.self)
          })
        else { continue }
        if case .proxy(let proxy) = reference.kind {
          found += [product(of: proxy, reference)].compactMap(\.self)
        } else {
          found += [product(of: reference)].compactMap(\.self)
        }
      }
    }
    let dependencies: [PBXTargetDependency] = file.project.objects(
      target.dependencies, of: target.id, &ignored)
    for dependency in dependencies {
      if let key = target(of: dependency), isLibrary(key) { found.append(key) }
    }
    return found
  }

  /// The target that a dependency is on, of this project or of another one.
  private func target(of dependency: PBXTargetDependency) -> TargetKey? {
    if let id = dependency.target { return TargetKey(project: file.path, id: id.value) }
    guard let proxy = dependency.targetProxy,
      let item = file.project.object(proxy.value, as: PBXContainerItemProxy.self),
      let portal = item.containerPortal, let id = item.remoteGlobalIDString,
      let path = file.path(ofProject: portal.value)
    else { return nil }
    return TargetKey(project: path, id: id.value)
  }

  private func isLibrary(_ key: TargetKey) -> Bool {
    let type = project.targets[key]?.target.native?.productType?.value ?? ""
    return [".framework", ".library"].contains { type.contains("product-type" + $0) }
  }

  /// The code of the packages that the target uses, as far as they are at hand.
  fileprivate mutating func packageSources(_ finder: inout PackageFinder) -> Set<ProjectPath> {
    var found: Set<ProjectPath> = []
    for used in packageProducts() {
      guard let package = finder.package(of: used, in: file, &paths) else { continue }
      let targets = finder.targets(
        of: used.name.value, in: package, on: settings.platform.device.rawValue,
        for: used.name.range)
      for target in targets {
        var resources = PackageResources(
          of: target, filter: filter, reader: SourceReader(tree: reader.tree), for: used.name.range)
        for path in resources.files() where isSource(path) { found.insert(path) }
      }
    }
    return found
  }
}
