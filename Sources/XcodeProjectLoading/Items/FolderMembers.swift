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
      let isOwner = owned.contains(folder.id)
      if !isOwner, exceptions.isEmpty { continue }
      let path = paths.path(of: folder)
      for found in folderItems(path, group, at: folder.range) {
        if let (phase, range) = exceptions.phase(of: found) {
          members[phase].append(found.member(at: range, exceptions))
          continue
        }
        let exception = exceptions.range(of: found)
        guard isOwner == (exception == nil),
          let phase = FolderRouting.phase(for: found, among: phases)
        else { continue }
        members[phase].append(found.member(at: exception ?? folder.range, exceptions))
      }
    }
    return members
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
    let units = Set(group.explicitFolders.map(\.value))
    var types: [String: RecordedFileType] = [:]
    for entry in group.explicitFileTypes {
      types[entry.key.value] = RecordedFileType(entry.value.value)
    }
    var found: [FolderItem] = []
    collect(path, below: "", units, types, at: range, depth: 0, into: &found)
    return found
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
      let settings = FileSettings(type: isUnit ? "folder" : types[relative])
      if let item = item(at: path, settings, at: range) {
        found.append(FolderItem(path: relative, item: item, isFolder: isUnit))
      }
    }
  }
}

/// Something in a synchronized folder.
struct FolderItem {
  /// Below the folder.
  var path: String
  var item: ResolvedProject.Item
  /// Whether the project lists it as a directory to be copied whole.
  var isFolder: Bool

  /// The path without the directory of a language, which stands for a resource in all of them
  /// (Docs/Rules.md, Xcode projects 7.3); nil for one that is in none.
  var localizedPath: String? {
    guard item.region != nil else { return nil }
    let parts = path.split(separator: "/")
    return (parts.dropLast(2) + parts.suffix(1)).joined(separator: "/")
  }

  func member(at range: SourceRange, _ exceptions: FolderExceptions) -> FolderMembers.Member {
    let isWhole = isFolder || (isDirectory && !KnownWrapper.isUnit(item.name))
    return FolderMembers.Member(
      item: item, kind: isWhole ? .folder : .file, platforms: exceptions.platforms(of: self),
      range: range)
  }

  private var isDirectory: Bool { if case .directory = item.contents { true } else { false } }
}

extension Diagnostic {
  fileprivate static func missingFolder(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-missing-folder",
      "the folder '\(path)' does not exist; it has no members", at: range)
  }
}
