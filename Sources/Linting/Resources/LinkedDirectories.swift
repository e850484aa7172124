internal import FileTree

/// Directories of texts that may link to the files beside them.
struct LinkedDirectories {
  private var directories: Set<ProjectPath> = []

  private static let texts: Set<String> = ["html", "htm", "css", "js", "xhtml"]

  init(_ target: LintTarget) {
    for resource in target.resources
    where Self.texts.contains(FileName(resource.source.name).extension?.lowercased() ?? "") {
      directories.insert(resource.source.parent)
    }
  }

  /// Whether such a text is in the file's directory or one above it.
  func mayLink(_ source: ProjectPath) -> Bool {
    var directory = source.parent
    while !directory.isRoot, directory.text != "/" {
      if directories.contains(directory) { return true }
      directory = directory.parent
    }
    return false
  }
}
