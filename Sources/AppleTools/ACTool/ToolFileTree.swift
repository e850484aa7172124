internal import FileTree

/// What a tool may read, as a tree for stages that read one.
struct ToolFileTree: FileTree {
  let context: any ToolContext

  func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    let isLink = !followingLinks && context.linkTarget(of: path.text) != nil
    guard let kind = isLink ? .symbolicLink : context.kind(of: path.text) else {
      try checkLink(at: path.text)
      return nil
    }
    let stamp = FileStamp(modified: 0, changed: 0, inode: 0, size: 0, mode: 0)
    return FileStatus(kind: kind, size: 0, isExecutable: false, stamp: stamp)
  }

  /// A link to itself is a fault of its own: other links lead to what may still come.
  private func checkLink(at path: String) throws(FileTreeError) {
    guard context.linkTarget(of: path) != nil else { return }
    do throws(FileTreeError) {
      _ = try context.read(path)
    } catch {
      if error.reason == .tooManyLinks { throw error }
    }
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    DirectoryListing(entries: try context.entries(of: directory.text))
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    try context.read(file.text)
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    guard let target = context.linkTarget(of: path.text) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    return target
  }
}
