internal import BundleModel
internal import FileTree

extension ResolvedProject.Item {
  /// Whether a rule makes a resource of a file in the Sources phase; all else there is code, or is not
  /// processed at all (rule 3.7).
  var isResourceOfSources: Bool {
    guard let type = FileName(treatedName).extension else { return false }
    return resourcesOfSources.contains(type)
  }
}

/// Extensions with a rule whose results are resources (rule 3.1).
private let resourcesOfSources: Set<String> = Set(
  RecordedFileType.standardExtensions.values
).subtracting(["c", "m", "cpp", "mm", "swift"])
