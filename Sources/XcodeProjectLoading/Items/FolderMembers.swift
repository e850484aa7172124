internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// The members of synchronized folders, by the phase that they belong to
/// (Docs/Rules.md, Xcode projects 7).
struct FolderMembers {
  struct Member {
    var item: ResolvedProject.Item
    var kind: ResolvedProject.Entry.Kind
    var platforms: [Located<String>]
    /// The folder, or the exception that names the member.
    var range: SourceRange
  }

  private var byPhase: [ObjectID: [Member]] = [:]

  subscript(phase: ObjectID) -> [Member] {
    get { byPhase[phase] ?? [] }
    set { byPhase[phase] = newValue }
  }
}

extension TargetResolver {
  /// The members that this target takes: of the folders that it owns all but its exceptions, of others
  /// its exceptions alone; and what exceptions put into its phases.
  mutating func folderMembers(_ phases: [PBXBuildPhase]) -> FolderMembers {
    var members = FolderMembers()
    let owned = Set(target.fileSystemSynchronizedGroups.map(\.value))
    for folder in synchronizedFolders(owned: target.fileSystemSynchronizedGroups) {
      guard case .synchronizedRootGroup(let group) = folder.kind else { continue }
      let exceptions = FolderExceptions(of: group, for: target, phases, in: file.project)
      reader.diagnostics += exceptions.ignored.map(Diagnostic.ignoredException)
      let isOwner = owned.contains(folder.id)
      if !isOwner, exceptions.isEmpty { continue }
      let path = paths.path(of: folder)
      let items = folderItems(path, group, at: folder.range)
      let documents = Set(items.compactMap(\.translatedDocument))
      for found in items {
        for (phase, range) in self.phases(of: found, exceptions, isOwner: isOwner, phases) {
          let filter = exceptions.removesHeaders(of: found) ? headerFilter : filter
          var settings = FileSettings(type: found.type)
          // The compiler of a document writes its translations as they are (rule 2.5).
          if found.translates(documents) { settings.compile = .same }
          let range = range ?? folder.range
          guard let item = item(at: found.source, settings, filter: filter, at: range) else {
            break
          }
          members[phase].append(found.member(item, at: range, exceptions))
        }
      }
    }
    return members
  }

  /// The phases that something in a folder belongs to, with the exceptions that say so; those that
  /// exceptions name come in place of the one of its type (7.4.7).
  private func phases(
    of found: FolderItem, _ exceptions: FolderExceptions, isOwner: Bool, _ phases: [PBXBuildPhase]
  ) -> [(phase: ObjectID, range: SourceRange?)] {
    let named = exceptions.phases(of: found)
    if !named.isEmpty { return named.map { ($0.phase, $0.range) } }
    let exception = exceptions.range(of: found)
    guard isOwner == (exception == nil),
      let phase = FolderRouting.phase(for: found, among: phases)
    else { return [] }
    return [(phase, exception)]
  }

  /// The folders that the target owns, in its order, then those of which it may borrow.
  private mutating func synchronizedFolders(
    owned: [Located<ObjectID>]
  ) -> [PBXReference] {
    let own: [PBXReference] = file.project.objects(owned, of: target.id, &reader.diagnostics)
    let known = Set(own.map(\.id))
    return own + file.synchronizedFolders.filter { !known.contains($0.id) }
  }

  /// Everything in a folder that counts as one thing, in byte order of the paths.
  private mutating func folderItems(
    _ path: ProjectPath, _ group: PBXFileSystemSynchronizedRootGroup, at range: SourceRange
  ) -> [FolderItem] {
    guard reader.status(of: path, at: range)?.kind == .directory else {
      reader.diagnostics.append(.missingFolder(path, at: range))
      return []
    }
    warnOutside(path, at: range)
    let units = Set(group.explicitFolders.map(\.value))
    var types: [String: RecordedFileType] = [:]
    for entry in group.explicitFileTypes {
      types[entry.key.value] = RecordedFileType(entry.value.value)
    }
    var found: [FolderItem] = []
    collect(path, below: "", units, types, at: range, depth: 0, into: &found)
    return found.sorted { ProjectPath(normalized: $0.path) < ProjectPath(normalized: $1.path) }
  }

  private mutating func collect(
    _ directory: ProjectPath, below prefix: String, _ units: Set<String>,
    _ types: [String: RecordedFileType], at range: SourceRange, depth: Int,
    into found: inout [FolderItem]
  ) {
    guard depth < SourceReader.maximumDepth else { return }
    for entry in reader.entries(of: directory, filter: filter, at: range) {
      let relative = prefix + entry.name
      let path = directory.appending(name: entry.name)
      guard entry.name != ".DS_Store", !filter.outputs.contains(path), reader.countFile(at: range)
      else { continue }
      let isUnit = units.contains(relative)
      if entry.kind == .directory, !isUnit, !KnownWrapper.isUnit(entry.name) {
        collect(
          path, below: relative + "/", units, types, at: range, depth: depth + 1, into: &found)
        continue
      }
      found.append(
        FolderItem(
          path: relative, source: path, type: isUnit ? "folder" : types[relative],
          isFolder: isUnit))
    }
  }
}

/// Something in a synchronized folder.
struct FolderItem {
  /// Below the folder.
  var path: String
  var source: ProjectPath
  /// The type that the project gives it.
  var type: RecordedFileType?
  /// True if the project lists it as a directory to be copied whole.
  var isFolder: Bool

  /// The path without the directory of a language, which stands for a resource in all of them
  /// (Docs/Rules.md, Xcode projects 7.3); nil for one that is in none.
  var localizedPath: String? {
    guard source.parent.regionOfChildren != nil else { return nil }
    let parts = path.split(separator: "/")
    return (parts.dropLast(2) + parts.suffix(1)).joined(separator: "/")
  }

  /// The path without extension of a document in `Base.lproj`, which tables of its name translate.
  var translatedDocument: String? {
    guard source.parent.regionOfChildren == "Base", let path = localizedPath else { return nil }
    let name = FileName(path)
    return ["xib", "storyboard"].contains(name.extension) ? name.base : nil
  }

  /// True if it is a table of strings for one of the documents.
  func translates(_ documents: Set<String>) -> Bool {
    guard let path = localizedPath, source.parent.regionOfChildren != "Base" else { return false }
    let name = FileName(path)
    return name.extension == "strings" && documents.contains(name.base)
  }

  func member(
    _ item: ResolvedProject.Item, at range: SourceRange, _ exceptions: FolderExceptions
  ) -> FolderMembers.Member {
    let isDirectory = if case .directory = item.contents { true } else { false }
    let isWhole = isFolder || (isDirectory && !KnownWrapper.isUnit(item.name))
    return FolderMembers.Member(
      item: item, kind: isWhole ? .folder : .file, platforms: exceptions.platforms(of: self),
      range: range)
  }
}

extension Diagnostic {
  fileprivate static func ignoredException(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-language-path",
      "the exception '\(path.value)' names one language, and is ignored; name all of them, by a path that "
        + "begins with '/Localized'", at: path.range)
  }

  fileprivate static func missingFolder(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-missing-folder",
      "the folder '\(path)' does not exist; it has no members", at: range)
  }
}
