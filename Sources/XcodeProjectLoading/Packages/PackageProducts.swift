internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import SwiftPackageFormat
internal import XcodeProjectFormat

/// A product of a package that a target uses.
struct UsedPackageProduct {
  var name: Located<String>
  /// A package reference; nil for a package that is only a folder of the project.
  var package: Located<ObjectID>?
}

extension TargetResolver {
  /// The products of packages that the target uses on its platform, in the order of the project.
  mutating func packageProducts() -> [UsedPackageProduct] {
    var ids = target.packageProductDependencies
    var linked: [ObjectID: Bool] = [:]
    let phases: [PBXBuildPhase] = file.project.objects(
      target.buildPhases, of: target.id, &reader.diagnostics)
    for phase in phases {
      for id in phase.files {
        guard let file = file.project.object(id.value, as: PBXBuildFile.self),
          let product = file.productRef
        else { continue }
        let isLinked = filters.isForPlatform(file.platformFilters)
        linked[product.value] = linked[product.value] ?? false || isLinked
        if !ids.contains(where: { $0.value == product.value }) { ids.append(product) }
      }
    }
    let used: [XCSwiftPackageProductDependency] = file.project.objects(
      ids.filter { linked[$0.value] ?? true }, of: target.id, &reader.diagnostics)
    return used.compactMap { dependency in
      dependency.productName.map { UsedPackageProduct(name: $0, package: dependency.package) }
    }
  }
}

extension PackageFinder {
  /// The package that has a product which a target of a project uses; nil, and reported, without it.
  mutating func package(
    of product: UsedPackageProduct, in file: ProjectFile, _ paths: inout ReferencePaths
  ) -> LoadedPackage? {
    let range = product.name.range
    guard let reference = product.package else {
      let name = product.name.value
      let candidates = localPackages(of: file, &paths)
      // Most are named like their only product: the others are not even read.
      let likely = candidates.filter { $0.name == name }
      for directory in likely + candidates.filter({ $0.name != name }) {
        guard let package = package(at: directory, for: range) else { continue }
        if package.manifest.product(named: name) != nil { return package }
      }
      report("product " + name, .productNotFound(name, at: range))
      return nil
    }
    let project = file.project
    if let local = project.object(reference.value, as: XCLocalSwiftPackageReference.self) {
      guard let path = local.relativePath else { return nil }
      return package(at: paths.path(ofSetting: path.value), for: path.range)
    }
    guard let remote = project.object(reference.value, as: XCRemoteSwiftPackageReference.self),
      let url = remote.repositoryURL
    else { return nil }
    let identity = PackageManifest.Dependency.identity(of: url.value)
    // A local package of the same identity takes the place of the other.
    for directory in localPackages(of: file, &paths) where directory.name.lowercased() == identity {
      return package(at: directory, for: url.range)
    }
    return checkout(of: identity, for: url.range)
  }

  /// Local packages of a project: those that it refers to, then folders with a manifest.
  private mutating func localPackages(
    of file: ProjectFile, _ paths: inout ReferencePaths
  ) -> [ProjectPath] {
    if let known = localPackages[file.path] { return known }
    let found = findLocalPackages(of: file, &paths)
    localPackages[file.path] = found
    return found
  }

  private mutating func findLocalPackages(
    of file: ProjectFile, _ paths: inout ReferencePaths
  ) -> [ProjectPath] {
    let project = file.project
    var found: [ProjectPath] = []
    for reference in project.rootObject.packageReferences {
      let local = project.object(reference.value, as: XCLocalSwiftPackageReference.self)
      if let path = local?.relativePath { found.append(paths.path(ofSetting: path.value)) }
    }
    for id in file.folderReferences {
      guard let reference = project.object(id, as: PBXReference.self) else { continue }
      let path = paths.path(of: reference)
      if !found.contains(path), isPackage(path, at: reference.range) { found.append(path) }
    }
    for reference in file.synchronizedFolders {
      collectPackages(in: paths.path(of: reference), depth: 0, at: reference.range, into: &found)
    }
    return found
  }

  /// The packages at a directory, or some levels below it.
  private mutating func collectPackages(
    in directory: ProjectPath, depth: Int, at range: SourceRange, into found: inout [ProjectPath]
  ) {
    guard depth < 3, reader.status(of: directory, at: range)?.kind == .directory else { return }
    if isPackage(directory, at: range) {
      if !found.contains(directory) { found.append(directory) }
      return
    }
    for entry in reader.entries(of: directory, filter: SourceFilter(leavingOut: []), at: range)
    where entry.kind == .directory && !entry.name.hasPrefix(".")
      && !KnownWrapper.isUnit(entry.name) && entry.name.languageOfDirectory == nil
    {
      collectPackages(
        in: directory.appending(name: entry.name), depth: depth + 1, at: range, into: &found)
    }
  }

  /// The targets of a product, and those that they use on a platform, also of other packages; each once.
  mutating func targets(
    of product: String, in package: LoadedPackage, on platform: String, for range: SourceRange
  ) -> [PackageTarget] {
    var found: [PackageTarget] = []
    var seen: Set<[String]> = []
    var pending = targets(named: package.manifest.product(named: product)?.targets ?? [], package)
    while let next = pending.popLast() {
      guard seen.insert([next.package.directory.text, next.target.name]).inserted,
        !PackageTarget.kindsOfTools.contains(next.target.kind)
      else { continue }
      found.append(next)
      for dependency in next.target.dependencies.reversed()
      where dependency.platforms.isEmpty || dependency.platforms.contains(platform) {
        pending += targets(of: dependency, next.package, for: range).reversed()
      }
    }
    return found
  }

  private func targets(named names: [String], _ package: LoadedPackage) -> [PackageTarget] {
    names.reversed().compactMap { name in
      package.manifest.target(named: name).map { PackageTarget(package: package, target: $0) }
    }
  }

  private mutating func targets(
    of dependency: PackageManifest.TargetDependency, _ package: LoadedPackage,
    for range: SourceRange
  ) -> [PackageTarget] {
    switch dependency.kind {
    case .target(let name): return targets(named: [name], package)
    case .byName(let name) where package.manifest.target(named: name) != nil:
      return targets(named: [name], package)
    case .byName(let name): return targets(ofProduct: name, nil, package, for: range)
    case .product(let name, let owner):
      return targets(ofProduct: name, owner?.lowercased(), package, for: range)
    }
  }

  /// The targets of a product of a package that another one uses.
  private mutating func targets(
    ofProduct name: String, _ owner: String?, _ package: LoadedPackage, for range: SourceRange
  ) -> [PackageTarget] {
    let all = package.manifest.dependencies
    let likely = all.filter { $0.identity == owner ?? name.lowercased() }
    for dependency in likely.isEmpty ? all : likely {
      let local = dependency.path.map { inside(ProjectPath($0)) }
      let other =
        local.flatMap { self.package(at: $0, for: range) }
        ?? (local == nil ? checkout(of: dependency.identity, for: range) : nil)
      guard let other, let product = other.manifest.product(named: name) else { continue }
      return targets(named: product.targets, other)
    }
    return []
  }
}

/// A target of a package.
struct PackageTarget {
  /// Kinds whose code runs while building, and is in no product.
  static let kindsOfTools: Set = ["macro", "plugin", "test"]

  var package: LoadedPackage
  var target: PackageManifest.Target

  /// The bundle of its resources, without extension.
  var bundleName: String { package.manifest.name + "_" + target.name }
}

extension Diagnostic {
  fileprivate static func productNotFound(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "project-package-not-built",
      "no package of the project has the product '\(name)': its resources, if any, are left out",
      at: range)
  }
}
