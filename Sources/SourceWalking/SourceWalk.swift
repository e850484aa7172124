internal import AppleVocabulary
internal import AssetCatalogFormat
package import BundleModel
package import Diagnostics
package import FileTree

/// One entry's walk through a directory.
package struct SourceWalk {
  package var range: SourceRange
  /// How users of the project carry out a remedy.
  package var remedies: any RemedyWording
  package var filter: SourceFilter
  /// The policy for links among the files of a group.
  package var groupLinks: SymlinkPolicy
  /// The policy for links inside a unit or a folder.
  package var unitLinks: SymlinkPolicy
  /// The policy for links inside a unit that is compiled, whose files alone count.
  package var documentLinks: SymlinkPolicy
  /// True if units are copied, and no compiler reads them.
  package var isCopied: Bool
  /// True if the entry says which mode its files get, so that nobody needs to look.
  package var hasMode: Bool

  /// The directories from the entry's own down to the present one, as they were reached.
  private var chain: [ProjectPath] = []
  /// The names from the entry's directory down.
  private var relative: [String] = []
  /// True if the compiler of catalogs reads the unit that is walked through, and does without a link to
  /// nothing.
  private var isInCatalog = false

  package init(
    range: SourceRange, remedies: any RemedyWording, filter: SourceFilter,
    groupLinks: SymlinkPolicy, unitLinks: SymlinkPolicy, documentLinks: SymlinkPolicy = .follow,
    isCopied: Bool = false, hasMode: Bool
  ) {
    self.range = range
    self.remedies = remedies
    self.filter = filter
    self.groupLinks = groupLinks
    self.unitLinks = unitLinks
    self.documentLinks = documentLinks
    self.isCopied = isCopied
    self.hasMode = hasMode
  }

  /// Everything below `directory`, each under its own name; units stay whole.
  package mutating func flatten(
    _ directory: ProjectPath, reader: inout SourceReader
  ) -> [ResolvedProject.Item] {
    if refuses(directory, &reader) { return [] }
    var items: [ResolvedProject.Item] = []
    flatten(directory, isIncluded: filter.includesAll, into: &items, reader: &reader)
    return items
  }

  /// Everything inside `directory`, as it is.
  package mutating func members(
    of directory: ProjectPath, reader: inout SourceReader
  ) -> [ResolvedProject.Member] {
    if refuses(directory, &reader) { return [] }
    var members: [ResolvedProject.Member] = []
    let type = FileName(directory.name).extension ?? ""
    isInCatalog = !isCopied && Self.catalogs.contains(type)
    defer { isInCatalog = false }
    collect(
      directory, as: BundlePath(normalized: ""),
      links: Self.documents.contains(type) ? documentLinks : unitLinks,
      isIncluded: filter.includesAll, into: &members, reader: &reader)
    return members
  }

  /// Refuses `/`, the user's own directory and the like, which take minutes to walk through.
  private func refuses(_ directory: ProjectPath, _ reader: inout SourceReader) -> Bool {
    guard reader.tree.base.isAroundCheckout(directory) else { return false }
    reader.diagnostics.append(.aroundCheckout(directory, at: range))
    return true
  }

  private static let catalogs = FileType.extensions { $0.kind == .assets }
  /// Units that compilers read, so that no link in them ever gets into a bundle.
  private static let documents = catalogs.union(["iconset"])

  private mutating func flatten(
    _ directory: ProjectPath, isIncluded: Bool, into items: inout [ResolvedProject.Item],
    reader: inout SourceReader
  ) {
    let region = directory.regionOfChildren
    visit(directory, links: groupLinks, isIncluded: isIncluded, reader: &reader) {
      walk, found, isIncluded, reader in
      let contents: ResolvedProject.Item.Contents
      switch found.kind {
      case .directory where !KnownWrapper.isUnit(found.name):
        walk.flatten(found.path, isIncluded: isIncluded, into: &items, reader: &reader)
        return
      case .directory:
        guard isIncluded else { return }
        var inside = walk
        inside.filter = walk.filter.withoutEntryPatterns
        contents = .directory(inside.members(of: found.path, reader: &reader))
      case .file:
        guard isIncluded, let file = walk.fileContents(found.path, &reader) else { return }
        contents = .file(isExecutable: file)
      case .link(let target):
        guard isIncluded else { return }
        contents = .symbolicLink(target: target)
      }
      items.append(
        ResolvedProject.Item(
          source: found.path, name: found.name, region: region, contents: contents))
    }
  }

  private mutating func collect(
    _ directory: ProjectPath, as path: BundlePath, links: SymlinkPolicy, isIncluded: Bool,
    into members: inout [ResolvedProject.Member], reader: inout SourceReader
  ) {
    visit(directory, links: links, isIncluded: isIncluded, reader: &reader) {
      walk, found, isIncluded, reader in
      let place = path.appending(name: found.name)
      let contents: ResolvedProject.Member.Contents
      switch found.kind {
      case .directory:
        let count = members.count
        walk.collect(
          found.path, as: place, links: links, isIncluded: isIncluded, into: &members,
          reader: &reader)
        guard members.count == count, isIncluded else { return }
        contents = .emptyDirectory
      case .file:
        guard isIncluded, let file = walk.fileContents(found.path, &reader) else { return }
        contents = .file(isExecutable: file)
      case .link(let target):
        guard isIncluded else { return }
        contents = .symbolicLink(target: target)
      }
      members.append(
        ResolvedProject.Member(path: place, source: found.path, contents: contents))
    }
  }

  private struct Found {
    enum Kind {
      case file
      case directory
      case link(target: String)
    }
    var name: String
    var path: ProjectPath
    var kind: Kind
  }

  /// Calls `body` for what a directory holds and the filter leaves, links followed or kept.
  private mutating func visit(
    _ directory: ProjectPath, links: SymlinkPolicy, isIncluded: Bool, reader: inout SourceReader,
    body: (inout SourceWalk, Found, Bool, inout SourceReader) -> Void
  ) {
    guard chain.count < SourceReader.maximumDepth else {
      reader.diagnostics.append(.tooDeep(directory, at: range))
      return
    }
    chain.append(directory)
    defer { chain.removeLast() }
    for entry in reader.entries(of: directory, filter: filter, at: range) {
      let path = directory.appending(name: entry.name)
      if filter.isExcludedEverywhere(entry.name, at: path) { continue }
      if reader.leavesOut(path, filter, at: range) { continue }
      var entryIsIncluded = isIncluded
      relative.append(entry.name)
      defer { relative.removeLast() }
      if filter.needsPath {
        entryIsIncluded = isIncluded || filter.isIncluded(entry.name, relative: relative)
        if filter.isExcluded(entry.name, relative: relative) { continue }
      }
      guard let kind = kind(of: entry, at: path, links: links, reader: &reader),
        reader.countFile(at: range)
      else { continue }
      body(&self, Found(name: entry.name, path: path, kind: kind), entryIsIncluded, &reader)
    }
  }

  private func kind(
    of entry: DirectoryListing.Entry, at path: ProjectPath, links: SymlinkPolicy,
    reader: inout SourceReader
  ) -> Found.Kind? {
    switch entry.kind {
    case .file: return .file
    case .directory: return .directory
    case .special: reader.diagnostics.append(.specialFile(path, at: range))
    case .symbolicLink:
      guard let target = reader.linkTarget(of: path, at: range) else { return nil }
      switch links {
      case .keep: return .link(target: target)
      case .error: reader.diagnostics.append(.symbolicLink(path, target, remedies, at: range))
      case .follow: return followed(path, target, reader: &reader)
      }
    }
    return nil
  }

  private func followed(
    _ path: ProjectPath, _ target: String, reader: inout SourceReader
  ) -> Found.Kind? {
    let errors = reader.diagnostics.count
    switch reader.status(of: path, at: range)?.kind {
    case .file: return .file
    case nil where reader.diagnostics.count > errors: break
    case .special: reader.diagnostics.append(.specialFile(path, at: range))
    case .symbolicLink, nil:
      reader.diagnostics.append(
        isInCatalog ? .linkToNothing(path) : .danglingLink(path, target, at: range))
    case .directory:
      guard reader.tree.leadsAround(path, from: chain) else { return .directory }
      reader.diagnostics.append(.linkLoop(path, target, remedies, at: range))
    }
    return nil
  }

  /// True if a file is executable; nil after an error.
  func fileContents(_ path: ProjectPath, _ reader: inout SourceReader) -> Bool? {
    hasMode ? false : reader.status(of: path, at: range)?.isExecutable
  }
}

extension Diagnostic {
  package static func specialFile(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-special-file",
      "'\(path)' is a socket, FIFO or device, which no bundle can hold; exclude it", at: range)
  }

  package static func symbolicLink(
    _ path: ProjectPath, _ target: String, _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-symlink",
      "'\(path)' is a symbolic link to '\(target)', and "
        + "\(remedies.words(for: .linkPolicy(.error))) allows none", at: range)
  }

  package static func danglingLink(_ path: ProjectPath, _ target: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .error, id: "resolve-dangling-link",
      "'\(path)' is a symbolic link to '\(target)', which does not exist", at: range)
  }

  fileprivate static func aroundCheckout(
    _ path: ProjectPath, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-around-project",
      "'\(path)' is a directory around the whole checkout; name what is wanted of it", at: range)
  }

  fileprivate static func linkLoop(
    _ path: ProjectPath, _ target: String, _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-link-loop",
      "'\(path)' is a symbolic link to '\(target)', which contains it; "
        + remedies.words(for: .keepLinkOrExclude), at: range)
  }

  fileprivate static func tooDeep(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-too-deep",
      "'\(path)' lies more than \(SourceReader.maximumDepth) directories deep", at: range)
  }
}
