internal import CLinux
package import FileTree
internal import Glibc
internal import SystemPackage

/// An open directory, closed with the last reference to it.
///
/// Its functions act on this very directory even if its path leads elsewhere by then. They take the
/// name of an entry, and follow no link unless they say so; failures name the path.
package final class DirectoryHandle: Sendable {
  let descriptor: Int32
  /// For messages.
  package let path: String

  /// The working directory: names in it may be paths, relative or absolute.
  package static let working = DirectoryHandle(descriptor: AT_FDCWD, path: "")

  /// The root of the file system, to look names up in.
  static let root = DirectoryHandle(descriptor: openRoot(), path: "/")

  private static func openRoot() -> Int32 { unsafe open("/", O_PATH | O_DIRECTORY | O_CLOEXEC) }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a directory at a path; links are followed.
  package convenience init(_ path: String) throws(FileTreeError) {
    guard let descriptor = try Self.working.openDirectory(path, flags: 0) else {
      throw FileTreeError(.notFound, path: path)
    }
    self.init(descriptor: descriptor, path: path)
  }

  /// Opens a directory inside this one; nil if there is none.
  ///
  /// A link to a directory does not count as one. `path` is its path in messages.
  package func directory(
    _ name: String, path: String? = nil
  ) throws(FileTreeError) -> DirectoryHandle? {
    guard let descriptor = try openDirectory(name, flags: O_NOFOLLOW) else { return nil }
    return DirectoryHandle(descriptor: descriptor, path: path ?? location(of: name))
  }

  private func openDirectory(_ name: String, flags: Int32) throws(FileTreeError) -> Int32? {
    var result: Int32
    repeat {
      result = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
    } while result < 0 && errno == EINTR
    if result >= 0 { return result }
    if errno == ENOENT { return nil }
    throw failure(name)
  }

  /// A directory inside this one to look names up in, for which no right to read it is needed; nil
  /// for anything else, links included.
  func passage(_ name: String) throws(FileTreeError) -> DirectoryHandle? {
    let flags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var result: Int32
    repeat { result = unsafe openat(descriptor, name, flags) } while result < 0 && errno == EINTR
    if result >= 0 { return DirectoryHandle(descriptor: result, path: location(of: name)) }
    if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
    throw failure(name)
  }

  /// The same directory, open to be read, locked and synchronized.
  func reopened(as path: String) throws(FileTreeError) -> DirectoryHandle {
    guard let descriptor = try openDirectory(".", flags: 0) else {
      throw FileTreeError(.notFound, path: path)
    }
    return DirectoryHandle(descriptor: descriptor, path: path)
  }

  /// The path of an entry, for messages.
  package func location(of name: String) -> String {
    path.isEmpty ? name : path == "/" ? "/" + name : path + "/" + name
  }

  /// The reason why the last system call failed, as an error about an entry.
  func failure(_ name: String) -> FileTreeError { Disk.failure(location(of: name)) }
}

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
  if let inodeKey = try Disk.inodeKey(of: path, followingLinks: true) {
    guard inodeKey.isDirectory else { throw FileTreeError(.notADirectory, path: path) }
    return
  }
  try makeParents(of: path)
  try Disk.makeDirectory(path)
}

/// Removes a directory with its contents; links are not followed.
package func removeTree(_ path: String) throws(FileTreeError) {
  try DirectoryHandle.working.removeTree(path)
}

extension DirectoryHandle {
  /// Removes an entry with its contents; links are not followed.
  package func removeTree(_ name: String, depth: Int = 0) throws(FileTreeError) {
    guard let inodeKey = try inodeKey(of: name) else { return }
    guard inodeKey.isDirectory else {
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

  /// The inode key of an entry; nil if there is none.
  package func inodeKey(
    of name: String, followingLinks: Bool = false
  ) throws(FileTreeError) -> InodeKey? {
    var buffer = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    if unsafe fstatat(descriptor, name, &buffer, flags) == 0 { return InodeKey(buffer) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw failure(name)
  }

  /// The names of entries, as bytes, sorted.
  package var names: [[UInt8]] {
    get throws(FileTreeError) {
      // A descriptor of its own: the stream closes it, and reads from the start.
      let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard copy >= 0 else { throw Disk.failure(path) }
      var names: [[UInt8]] = []
      do throws(Errno) {
        let stream = try DirectoryStream(owning: copy)
        while let entry = try stream.next() { names.append(entry.name) }
      } catch {
        throw FileTreeError(FileTreeError.Reason(error), path: path)
      }
      return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Moves an entry to a name in this or another directory of the same file system; replaces a file
  /// or link that has the name.
  package func rename(
    _ name: String, to directory: DirectoryHandle, _ newName: String
  ) throws(FileTreeError) {
    guard unsafe renameat(descriptor, name, directory.descriptor, newName) == 0 else {
      throw directory.failure(newName)
    }
  }

  /// Removes a file or link; false if there was none.
  @discardableResult
  package func removeFile(_ name: String) throws(FileTreeError) -> Bool {
    if unsafe unlinkat(descriptor, name, 0) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw failure(name)
  }

  /// Removes a directory; false if it is not empty or does not exist.
  @discardableResult
  package func removeDirectory(_ name: String) throws(FileTreeError) -> Bool {
    if unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { return true }
    if [ENOENT, ENOTDIR, ENOTEMPTY, EEXIST, EBUSY, EINVAL].contains(errno) { return false }
    throw failure(name)
  }

  /// Makes a directory with the mode that the umask leaves; false if the name is taken.
  @discardableResult
  package func makeDirectory(
    _ name: String, mode: UInt16 = 0o755
  ) throws(FileTreeError) -> Bool {
    if unsafe mkdirat(descriptor, name, mode_t(mode)) == 0 { return true }
    if errno == EEXIST { return false }
    throw failure(name)
  }

  /// Sets the permission bits of an entry that is no link.
  func setMode(of name: String, _ mode: UInt16) throws(FileTreeError) {
    guard unsafe fchmodat(descriptor, name, mode_t(mode), 0) == 0 else { throw failure(name) }
  }

  /// Makes a symbolic link; false if the name is taken.
  @discardableResult
  package func makeLink(_ name: String, to target: String) throws(FileTreeError) -> Bool {
    if unsafe symlinkat(target, descriptor, name) == 0 { return true }
    if errno == EEXIST { return false }
    throw failure(name)
  }

  /// The target of a symbolic link, as stored; nil if there is no link.
  package func linkTarget(of name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(descriptor, name, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// Sets the modification time of a file, link or directory, in nanoseconds since 1970.
  package func setModified(_ name: String, _ time: Int64) throws(FileTreeError) {
    let times = [timespec(nanoseconds: time), timespec(nanoseconds: time)]
    guard unsafe utimensat(descriptor, name, times, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw failure(name)
    }
  }

  /// The inode key of the directory itself.
  package var inodeKey: InodeKey {
    get throws(FileTreeError) {
      var buffer = stat()
      guard unsafe fstat(descriptor, &buffer) == 0 else { throw Disk.failure(path) }
      return InodeKey(buffer)
    }
  }

  /// The file system that the directory is on.
  package var device: UInt64 {
    get throws(FileTreeError) {
      var buffer = stat()
      guard unsafe fstat(descriptor, &buffer) == 0 else { throw Disk.failure(path) }
      return UInt64(buffer.st_dev)
    }
  }

  /// Sets the directory's own permission bits, whatever the umask.
  package func setMode(_ mode: UInt16) throws(FileTreeError) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw Disk.failure(path) }
  }

  /// Sets the directory's own times, in nanoseconds since 1970.
  package func setModified(_ time: Int64) throws(FileTreeError) {
    let times = [timespec(nanoseconds: time), timespec(nanoseconds: time)]
    guard unsafe futimens(descriptor, times) == 0 else { throw Disk.failure(path) }
  }

  /// Takes the directory's exclusive lock; false if another holder has it.
  func tryLock() throws(FileTreeError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw Disk.failure(path)
  }

  /// Waits until everything written to the directory's file system is on the disk.
  package func synchronizeFileSystem() throws(FileTreeError) {
    // Some file systems do not support it; then there is nothing to wait for.
    guard syncfs(descriptor) == 0 || errno == ENOSYS || errno == EINVAL else {
      throw Disk.failure(path)
    }
  }
}
