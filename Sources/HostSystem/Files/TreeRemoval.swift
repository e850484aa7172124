package import FileTree

/// Removes a directory with its contents; links are not followed.
package func removeTree(_ path: String) throws(FileTreeError) {
  try DirectoryHandle.working.removeTree(path)
}

extension DirectoryHandle {
  /// Removes an entry with its contents; links are not followed.
  package func removeTree(_ name: String, depth: Int = 0) throws(FileTreeError) {
    guard let stamp = try stamp(of: name) else { return }
    guard stamp.isDirectory else {
      try removeFile(name)
      return
    }
    guard depth < 256 else { throw FileTreeError(.nameTooLong, path: location(of: name)) }
    guard let directory = try directory(name) else { return }
    for bytes in try directory.names {
      guard let inner = String(validating: bytes, as: UTF8.self) else {
        throw FileTreeError(.other("a name in it is not UTF-8"), path: directory.path)
      }
      try directory.removeTree(inner, depth: depth + 1)
    }
    try removeDirectory(name)
  }
}
