/// A tree in which one file has other contents, to see what an edit would do.
package struct EditedFileTree: FileTree {
  private let base: any FileTree
  private let file: ProjectPath
  private let bytes: [UInt8]

  package init(_ base: any FileTree, replacing file: ProjectPath, with bytes: [UInt8]) {
    self.base = base
    self.file = file
    self.bytes = bytes
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try base.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try base.entries(of: directory)
  }

  package func contents(of path: some TreePath) throws(FileTreeError) -> [UInt8] {
    path.text == file.text ? bytes : try base.contents(of: path)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try base.linkTarget(of: path)
  }
}
