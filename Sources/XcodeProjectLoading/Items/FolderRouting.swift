internal import AppleVocabulary
internal import BundleModel
internal import FileTree
internal import XcodeProjectFormat

/// Which phase a member of a synchronized folder belongs to (Docs/Rules.md, Xcode projects 7.4).
enum FolderRouting {
  /// The extension that stands for a type; empty for one that is copied.
  private static func fileExtension(_ type: RecordedFileType) -> String {
    if let known = FileType.recorded(as: type.identifier) { return known.extensions[0] }
    if let known = type.standardExtension { return known }
    guard type.identifier.hasPrefix("sourcecode.") else { return "" }
    return type.identifier.hasSuffix(".h") ? "h" : "c"
  }

  /// The phase of the target for an item; nil for none, or for one that the target does not have.
  static func phase(for item: FolderItem, among phases: [PBXBuildPhase]) -> ObjectID? {
    func first(_ kind: PBXBuildPhase.Kind) -> ObjectID? { phases.first { $0.kind == kind }?.id }
    if item.isFolder { return first(.resources) }
    let type = item.type.map(fileExtension) ?? FileName(item.source.name).extension ?? ""
    switch FileType.named(type)?.folderPhase ?? .resources {
    case .resources: return first(.resources)
    case .sources: return first(.sources)
    case .sourcesOrResources: return first(.sources) ?? first(.resources)
    case .none: return nil
    }
  }
}

/// True if a rule makes a resource of a file in the Sources phase; all else there is code, or is not
/// processed at all (rule 3.7).
func isResourceOfSources(_ path: ProjectPath, _ type: RecordedFileType?) -> Bool {
  let treated = type.map(\.standardExtension) ?? FileName(path.name).extension
  return treated.map(resourcesOfSources.contains) ?? false
}

/// Extensions with a rule whose results are resources (rule 3.1).
private let resourcesOfSources = Set(
  FileType.all.filter { !$0.isCode }.flatMap(\.recorded)
    .compactMap { RecordedFileType($0).standardExtension })
