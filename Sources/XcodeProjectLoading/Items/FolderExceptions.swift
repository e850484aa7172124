internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The exceptions of one synchronized folder that concern one target
/// (Docs/Rules.md, Xcode projects 7.3 and 7.4).
struct FolderExceptions {
  /// Paths of members that the target takes if it does not own the folder, and else does not.
  private var members: [String: SourceRange] = [:]
  /// Paths that are put into a phase.
  private var phases: [String: [(phase: ObjectID, range: SourceRange)]] = [:]
  /// The same for resources in several languages, by their paths without the language.
  private var localizedMembers: [String: SourceRange] = [:]
  private var platformWords: [String: [Located<String>]] = [:]
  /// Paths of directories that lose their headers (rule 6.3).
  private var headerless: Set<String> = []

  /// Paths in the directory of one language, which Xcode ignores (Docs/Rules.md, Xcode projects 7.3).
  private(set) var ignored: [Located<String>] = []

  var isEmpty: Bool { members.isEmpty && localizedMembers.isEmpty && phases.isEmpty }

  init(
    of group: PBXFileSystemSynchronizedRootGroup, for target: PBXTarget,
    _ own: [PBXBuildPhase], in project: XcodeProject
  ) {
    for id in group.exceptions {
      guard let set = project.object(id.value, as: PBXFileSystemSynchronizedExceptionSet.self)
      else { continue }
      switch set.kind {
      case .buildFile(let exceptions):
        guard exceptions.target?.value == target.id else { continue }
        for path in set.membershipExceptions {
          if let localized = Self.localized(path.value) {
            localizedMembers[localized] = path.range
          } else if Self.isInLanguage(path.value) {
            ignored.append(path)
          } else {
            members[path.value] = path.range
          }
        }
      case .buildPhaseMembership(let exceptions):
        guard let phase = exceptions.buildPhase?.value, own.contains(where: { $0.id == phase })
        else { continue }
        for path in set.membershipExceptions {
          phases[Self.localized(path.value) ?? path.value, default: []].append((phase, path.range))
        }
      }
      for entry in set.attributesByRelativePath
      where entry.value.contains(where: { $0.value == "RemoveHeadersOnCopy" }) {
        headerless.insert(entry.key.value)
      }
      for entry in set.platformFiltersByRelativePath {
        platformWords[Self.localized(entry.key.value) ?? entry.key.value] = entry.value
      }
    }
  }

  /// The exception that names an item, directly or by one that is localized with it.
  func range(of item: FolderItem) -> SourceRange? {
    if let range = members[item.path] { return range }
    guard let localized = item.localizedPath else { return nil }
    if let range = localizedMembers[localized] { return range }
    // Translations belong to the document that they translate (7.3.4).
    let base = FileName(localized).base
    guard ["strings", "xcstrings"].contains(FileName(localized).extension ?? "") else { return nil }
    return localizedMembers[base + ".xib"] ?? localizedMembers[base + ".storyboard"]
  }

  /// The phases that the item is put into.
  func phases(of item: FolderItem) -> [(phase: ObjectID, range: SourceRange)] {
    phases[item.path] ?? item.localizedPath.flatMap { phases[$0] } ?? []
  }

  func removesHeaders(of item: FolderItem) -> Bool { headerless.contains(item.path) }

  func platforms(of item: FolderItem) -> [Located<String>] {
    platformWords[item.path] ?? item.localizedPath.flatMap { platformWords[$0] } ?? []
  }

  /// True if a path leads through the directory of a language, which Xcode ignores (7.3.5).
  private static func isInLanguage(_ path: String) -> Bool {
    path.split(separator: "/").contains { String($0).languageOfDirectory != nil }
  }

  /// The path of a resource in all languages; nil for a path of one file (7.3).
  private static func localized(_ path: String) -> String? {
    for prefix in ["/Localized: ", "/Localized/"] where path.hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    return nil
  }
}
