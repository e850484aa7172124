package import FileTree

/// The right to build into a bundle, held as long as the value lives.
///
/// The kernel releases the lock when the process ends, however it ends.
package struct BuildLock: ~Copyable {
  private let file: OpenFile

  private init(file: consuming OpenFile) { self.file = file }

  /// Takes the lock; nil while another process has it.
  ///
  /// Fails if the path is not a regular file.
  package static func take(_ path: String) throws(FileTreeError) -> BuildLock? {
    let file = try OpenFile.locking(path)
    guard try file.tryLock() else { return nil }
    // Cleaning removes the lock file: a lock on the removed one is worthless.
    guard try Disk.stamp(of: path)?.inode == file.stamp.inode else { return nil }
    return BuildLock(file: file)
  }
}
