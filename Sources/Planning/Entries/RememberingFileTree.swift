internal import FileTree
internal import Synchronization

/// A tree that reads each file once, because products of a project share their sources.
///
/// It keeps contents up to `limit` bytes in total; files beyond that are read each time.
final class RememberingFileTree: FileTree {
  private struct Memory {
    var contents: [String: [UInt8]] = [:]
    /// In bytes.
    var size = 0
  }

  private let tree: any FileTree
  private let limit: Int
  private let memory = Mutex(Memory())

  init(_ tree: any FileTree, limit: Int = 64 << 20) {
    self.tree = tree
    self.limit = limit
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    if let known = memory.withLock({ $0.contents[file.text] }) { return known }
    let bytes = try tree.contents(of: file)
    memory.withLock { memory in
      guard memory.contents[file.text] == nil, bytes.count <= limit - memory.size else { return }
      memory.contents[file.text] = bytes
      memory.size += bytes.count
    }
    return bytes
  }

  func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    try tree.contents(of: file, from: offset, count: count)
  }

  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: path, followingLinks: followingLinks)
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: directory)
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try tree.linkTarget(of: path)
  }
}

extension RememberingFileTree {
  /// Bytes of two large files that are compared at a time.
  private static let chunkSize = 4 << 20

  /// Whether two files have the same bytes; false if one cannot be read.
  func haveSameContents(_ a: ProjectPath, _ b: ProjectPath) -> Bool {
    guard let first = try? status(of: a, followingLinks: true),
      let second = try? status(of: b, followingLinks: true), first.size == second.size
    else { return false }
    if first.size <= Self.chunkSize {
      guard let bytes = try? contents(of: a) else { return false }
      return bytes == (try? contents(of: b))
    }
    return stride(from: 0, to: first.size, by: Self.chunkSize).allSatisfy { offset in
      guard let chunk = try? contents(of: a, from: offset, count: Self.chunkSize) else {
        return false
      }
      return chunk == (try? contents(of: b, from: offset, count: Self.chunkSize))
    }
  }
}
