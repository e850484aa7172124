internal import FileTree
internal import Synchronization

/// A tree of which each file is read once, so that what is made of it is of the bytes that its
/// digest is of.
final class ReadOnceTree<Tree: FileTree>: FileTree {
  private let tree: Tree
  private let files = Mutex<[ProjectPath: [UInt8]]>([:])

  init(_ tree: Tree) { self.tree = tree }

  func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: path, followingLinks: followingLinks)
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: directory)
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    let path = ProjectPath(normalized: file.text)
    if let known = files.withLock({ $0[path] }) { return known }
    let contents = try tree.contents(of: file)
    files.withLock { $0[path] = contents }
    return contents
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try tree.linkTarget(of: path)
  }
}
