package import FileTree

/// Takes away a directory that is ours with all that it holds; links are not followed.
package func removeTree(_ path: String, depth: Int = 0) throws(FileTreeError) {
  guard let stamp = try Disk.stamp(of: path) else { return }
  guard stamp.isDirectory else {
    try Disk.removeFile(path)
    return
  }
  guard depth < 256 else { throw FileTreeError(.nameTooLong, path: path) }
  for name in Disk.names(in: path) {
    guard let name = String(validating: name, as: UTF8.self) else {
      throw FileTreeError(.other("a name in it is not UTF-8"), path: path)
    }
    try removeTree(path + "/" + name, depth: depth + 1)
  }
  try Disk.removeDirectory(path)
}
