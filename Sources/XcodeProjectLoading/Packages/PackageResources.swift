internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import SwiftPackageFormat

/// Finds the resources of a package's target (Docs/Rules.md, Xcode projects 14).
struct PackageResources {
  private let package: LoadedPackage
  private let target: PackageManifest.Target
  private let filter: SourceFilter
  private let range: SourceRange
  var reader: SourceReader
  /// The target's own directory.
  private var root: ProjectPath = ""
  private var excluded: [ProjectPath] = []
  private var sources: [ProjectPath]?
  private var declared: [(path: ProjectPath, rule: PackageManifest.Resource.Rule)] = []
  private var found: [Found] = []

  private struct Found {
    var item: FolderItem
    var localization: PackageManifest.Resource.Localization?
    var isProcessed = true
  }

  init(
    of target: PackageTarget, filter: SourceFilter, reader: SourceReader, for range: SourceRange
  ) {
    package = target.package
    self.target = target.target
    self.filter = filter
    self.reader = reader
    self.range = range
  }

  /// The resources in byte order of their paths; empty for a target without any.
  mutating func entries() -> [ResolvedProject.Entry] {
    guard let root = directory() else { return [] }
    self.root = root
    excluded = target.exclude.map { root.appending($0) }
    sources = target.sources?.map { root.appending($0) }
    declared = target.resources.map { (root.appending($0.path), $0.rule) }
    for resource in declared where reader.status(of: resource.path, at: range) == nil {
      reader.diagnostics.append(.missingResource(resource.path, of: target.name, at: range))
    }
    collect(root, below: "", depth: 0)
    let documents = Set(found.compactMap(\.item.translatedDocument))
    return found.compactMap { entry($0, documents) }
  }

  /// All files of the target's directory, its code among them, in no certain order.
  mutating func files() -> [ProjectPath] {
    guard let root = directory() else { return [] }
    var files: [ProjectPath] = []
    var open = [(path: root, depth: 0)]
    while let next = open.popLast(), next.depth < SourceReader.maximumDepth {
      for entry in (try? reader.tree.entries(of: next.path).entries) ?? []
      where !entry.name.hasPrefix(".") && reader.countFile(at: range) {
        let path = next.path.appending(name: entry.name)
        if entry.kind == .directory { open.append((path, next.depth + 1)) }
        if entry.kind == .file { files.append(path) }
      }
    }
    return files
  }

  /// Where the target is: as it says, or in the usual place.
  private mutating func directory() -> ProjectPath? {
    if let path = target.path { return package.directory.appending(path) }
    let places = ["Sources", "Source", "src", "srcs"].map { package.directory.appending(name: $0) }
    for place in places {
      let own = place.appending(name: target.name)
      if reader.status(of: own, at: range)?.kind == .directory { return own }
    }
    // The only target may lie there without a directory of its own.
    let count = package.manifest.targets.count { $0.kind != "test" }
    guard count == 1, package.manifest.toolsVersion >= .init(5, 9) else { return nil }
    return places.first { place in
      (try? reader.tree.status(of: place, followingLinks: true))??.kind == .directory
    }
  }

  private mutating func collect(_ directory: ProjectPath, below prefix: String, depth: Int) {
    guard depth < SourceReader.maximumDepth else { return }
    for entry in reader.entries(of: directory, filter: filter, at: range) {
      let path = directory.appending(name: entry.name)
      guard !entry.name.hasPrefix("."), !excluded.contains(path), !filter.outputs.contains(path),
        reader.countFile(at: range)
      else { continue }
      var kind = entry.kind
      if kind == .symbolicLink { kind = reader.status(of: path, at: range)?.kind ?? .special }
      let relative = prefix + entry.name
      let rule = rule(for: path)
      if kind == .directory, rule.isCopy(of: path) || KnownWrapper.isUnit(entry.name) {
        add(relative, path, rule.rule, isDirectory: true)
      } else if kind == .directory {
        collect(path, below: relative + "/", depth: depth + 1)
      } else {
        add(relative, path, rule.rule, isDirectory: false)
      }
    }
  }

  /// The rule for a path, and the path that it names.
  private struct Match {
    var rule: PackageManifest.Resource.Rule?
    /// The path that the rule is for.
    var path: ProjectPath

    func isCopy(of path: ProjectPath) -> Bool { rule == .copy && path == self.path }
  }

  private func rule(for path: ProjectPath) -> Match {
    if let own = declared.first(where: { path.relative(to: $0.path) != nil }) {
      return Match(rule: own.rule, path: own.path)
    }
    if let sources, sources.contains(where: { path.relative(to: $0) != nil }) {
      return Match(rule: nil, path: path)
    }
    let isImplicit = ImplicitResource.takes(
      extension: FileName(path.name).extension,
      inLanguageDirectory: path.parent.regionOfChildren != nil, package.manifest.toolsVersion)
    return Match(rule: isImplicit ? .process(nil) : nil, path: path)
  }

  private mutating func add(
    _ relative: String, _ path: ProjectPath, _ rule: PackageManifest.Resource.Rule?,
    isDirectory: Bool
  ) {
    switch rule {
    case nil, .embedInCode?: return
    case .copy?:
      found.append(
        Found(
          item: FolderItem(path: relative, source: path, type: nil, isFolder: isDirectory),
          isProcessed: false))
    case .process(let localization)?:
      found.append(
        Found(
          item: FolderItem(path: relative, source: path, type: nil, isFolder: false),
          localization: localization))
    }
  }

  private mutating func entry(
    _ found: Found, _ documents: Set<String>
  ) -> ResolvedProject.Entry? {
    let source = found.item.source
    guard let status = reader.status(of: source, at: range) else { return nil }
    let contents: ResolvedProject.Item.Contents
    switch status.kind {
    case .file: contents = .file(isExecutable: status.isExecutable)
    case .directory:
      var walk = SourceWalk(
        range: range, remedies: XcodeRemedies(), filter: filter, groupLinks: .keep,
        unitLinks: .keep, hasMode: false)
      contents = .directory(walk.members(of: source, reader: &reader))
    case .special, .symbolicLink: return nil
    }
    var settings = FileSettings()
    // The compiler of a document writes its translations as they are (rule 2.5).
    if found.item.translates(documents) { settings.compile = .same }
    let item = ResolvedProject.Item(
      source: source, name: source.name, region: region(of: found), contents: contents,
      settings: settings)
    return ResolvedProject.Entry(
      range: range, kind: found.item.isFolder ? .folder : .file, writtenPath: source.text,
      isProcessed: found.isProcessed, items: [item])
  }

  private func region(of found: Found) -> String? {
    if let region = found.item.source.parent.regionOfChildren { return region }
    switch found.localization {
    case .base?: return "Base"
    case .default?: return package.manifest.defaultLocalization
    case nil: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func missingResource(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-package-missing-resource",
      "'\(path)', a resource of the package's target '\(target)', does not exist", at: range)
  }
}
