package import FileTree

/// Makes the parent directories of a path, as `mkdir -p` does.
package func makeParents(
  of path: String, in checkout: Checkout = .none
) throws(FileTreeError) {
  let parent = ProjectPath(normalized: path).parent
  if parent.isRoot || parent.text == "/" { return }
  try makeDirectories(parent.text, in: checkout)
}

/// Makes a directory and its parents; links in the path are followed, but those of the checkout.
package func makeDirectories(
  _ path: String, in checkout: Checkout = .none
) throws(FileTreeError) {
  guard checkout == .none else {
    _ = try checkout.directory(path, making: true)
    return
  }
  if let stamp = try Disk.stamp(of: path, followingLinks: true) {
    guard stamp.isDirectory else { throw FileTreeError(.notADirectory, path: path) }
    return
  }
  try makeParents(of: path)
  try Disk.makeDirectory(path)
}
