package import FileTree

/// The right to build into a bundle, held as long as the value lives.
///
/// The kernel releases the lock when the process ends, however it ends.
package struct BuildLock: ~Copyable {
  private let file: OpenFile
  /// Where the lock is.
  package let directory: DirectoryHandle

  private init(file: consuming OpenFile, in directory: DirectoryHandle) {
    self.file = file
    self.directory = directory
  }

  /// Takes the lock; nil while another process has it.
  ///
  /// Fails if the path is not a regular file.
  package static func take(
    _ name: String, in directory: DirectoryHandle = .working
  ) throws(FileTreeError) -> BuildLock? {
    let file = try OpenFile.locking(name, in: directory)
    guard try file.tryLock() else { return nil }
    // Cleaning removes the lock file: a lock on the removed one is worthless.
    guard try directory.stamp(of: name)?.inode == file.stamp.inode else { return nil }
    return BuildLock(file: file, in: directory)
  }
}
