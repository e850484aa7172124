internal import AppleVocabulary
internal import BundleModel
internal import FileTree

/// Whether a rule makes a resource of a file in the Sources phase; all else there is code, or is not
/// processed at all (rule 3.7).
func isResourceOfSources(_ path: ProjectPath, _ type: RecordedFileType?) -> Bool {
  let treated = type.map(\.standardExtension) ?? FileName(path.name).extension
  return treated.map(resourcesOfSources.contains) ?? false
}

/// Extensions with a rule whose results are resources (rule 3.1).
private let resourcesOfSources = Set(
  FileType.all.filter { !$0.isCode }.flatMap(\.recorded)
    .compactMap { RecordedFileType($0).standardExtension })
