package import FileTree
package import HostSystem

/// The file that represents a bundle in make and Ninja, which cannot depend on a directory.
package struct Stamp: Hashable, Sendable {
  package var path: String
  /// Whether an unchanged bundle leaves the file alone: right for Ninja, wrong for make.
  package var isRestat: Bool

  /// No link in it is followed to touch the file.
  package var checkout: Checkout

  package init(path: String, isRestat: Bool = false, checkout: Checkout = .none) {
    self.checkout = checkout
    self.path = path
    self.isRestat = isRestat
  }

  /// Sets the stamp's time to when the build began to read, in nanoseconds since 1970.
  ///
  /// With the time at which the build ended, an input edited during it would look older than the
  /// stamp.
  package func update(start: Int64, bundleChanged: Bool) throws(FileTreeError) {
    if isRestat, !bundleChanged, try Disk.stamp(of: path, followingLinks: true) != nil { return }
    try makeParents(of: path, in: checkout)
    let file = try OpenFile(touching: path, in: checkout)
    try file.setModified(start)
  }
}

/// Writes a file such as a depfile and its parent directories, unless its contents are the same.
package func updateFile(
  _ path: String, contents: [UInt8], as replacement: FileReplacement, in checkout: Checkout = .none
) throws(FileTreeError) {
  if let current = try? readWhole(path, limit: Int64(contents.count)).contents,
    current == contents
  {
    return
  }
  try makeParents(of: path, in: checkout)
  try replaceFile(path, contents: contents, as: replacement, in: checkout)
}
