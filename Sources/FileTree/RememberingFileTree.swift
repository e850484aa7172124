internal import Synchronization

/// A tree that reads each file once.
///
/// It keeps contents up to `limit` bytes in total; files beyond that are read each time. Without a limit
/// all that comes from a file, its parts too, is of the same bytes.
package final class RememberingFileTree: FileTree {
  private struct Memory {
    var contents: [String: [UInt8]] = [:]
    /// In bytes.
    var size = 0
  }

  private let tree: any FileTree
  private let limit: Int?
  private let memory = Mutex(Memory())

  package init(_ tree: any FileTree, limit: Int?) {
    self.tree = tree
    self.limit = limit
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    if let known = memory.withLock({ $0.contents[file.text] }) { return known }
    let bytes = try tree.contents(of: file)
    memory.withLock { memory in
      guard memory.contents[file.text] == nil else { return }
      if let limit, bytes.count > limit - memory.size { return }
      memory.contents[file.text] = bytes
      memory.size += bytes.count
    }
    return bytes
  }

  package func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    if limit != nil { return try tree.contents(of: file, from: offset, count: count) }
    let whole = try contents(of: file)
    return Array(whole.dropFirst(Int(clamping: max(0, offset))).prefix(max(0, count)))
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: directory)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try tree.linkTarget(of: path)
  }
}
