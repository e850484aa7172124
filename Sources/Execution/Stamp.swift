package import FileSystem
package import FileTree

/// The file that stands for a bundle in make and Ninja, which cannot depend on a directory.
package struct Stamp: Hashable, Sendable {
  package var path: String
  /// Whether an unchanged bundle leaves it alone: right for Ninja, wrong for make.
  package var isRestat: Bool

  package init(path: String, isRestat: Bool = false) {
    self.path = path
    self.isRestat = isRestat
  }

  /// Gives the stamp the time at which the build began to read, in nanoseconds since 1970.
  ///
  /// Not the time at which it ended: an input that was edited in between is newer than the stamp then.
  package func update(start: Int64, bundleChanged: Bool) throws(FileTreeError) {
    if isRestat, !bundleChanged, try Disk.stamp(of: path, followingLinks: true) != nil { return }
    try makeParents(of: path)
    let file = try OpenFile(touching: path)
    try file.setModified(start)
  }
}

/// Writes a file such as a depfile, with the directories that lead to it, unless it says the same already.
package func updateFile(
  _ path: String, contents: [UInt8], as replacement: FileReplacement
) throws(FileTreeError) {
  if let current = try? readWhole(path, limit: Int64(contents.count)).contents,
    current == contents
  {
    return
  }
  try makeParents(of: path)
  try replaceFile(path, contents: contents, as: replacement)
}
