package import FileTree
package import Glibc
internal import SystemPackage

/// The system calls of a build that take paths; each failure names its path.
///
/// A path is as the operating system takes it: absolute, or relative to the working directory.
package enum Disk {
  /// The inode key of a path; nil if nothing is there.
  package static func inodeKey(
    of path: String, followingLinks: Bool = false
  ) throws(FileTreeError) -> InodeKey? {
    try DirectoryHandle.working.inodeKey(of: path, followingLinks: followingLinks)
  }

  /// The file system that a path is on.
  package static func device(of path: String) throws(FileTreeError) -> UInt64 {
    var buffer = stat()
    guard unsafe fstatat(AT_FDCWD, path, &buffer, 0) == 0 else { throw failure(path) }
    return UInt64(buffer.st_dev)
  }

  /// True if two paths lead to one file or directory, which numbers of inodes alone do not tell: each
  /// file system has its own.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    var statuses = [stat(), stat()]
    guard unsafe fstatat(AT_FDCWD, first, &statuses[0], 0) == 0,
      unsafe fstatat(AT_FDCWD, second, &statuses[1], 0) == 0
    else { return false }
    return statuses[0].st_dev == statuses[1].st_dev && statuses[0].st_ino == statuses[1].st_ino
  }

  package static func rename(_ source: String, to destination: String) throws(FileTreeError) {
    try DirectoryHandle.working.rename(source, to: .working, destination)
  }

  /// Removes a file or link; false if there was none.
  @discardableResult
  package static func removeFile(_ path: String) throws(FileTreeError) -> Bool {
    try DirectoryHandle.working.removeFile(path)
  }

  /// Removes a directory; false if it is not empty or does not exist.
  @discardableResult
  package static func removeDirectory(_ path: String) throws(FileTreeError) -> Bool {
    try DirectoryHandle.working.removeDirectory(path)
  }

  /// Makes a directory with exactly this mode; false if the path is taken.
  @discardableResult
  package static func makeDirectory(
    _ path: String, mode: UInt16 = 0o755
  ) throws(FileTreeError) -> Bool {
    guard try DirectoryHandle.working.makeDirectory(path, mode: mode) else { return false }
    try setMode(path, mode)
    return true
  }

  package static func setMode(_ path: String, _ mode: UInt16) throws(FileTreeError) {
    guard unsafe chmod(path, mode_t(mode)) == 0 else { throw failure(path) }
  }

  /// The target of a symbolic link, as stored; nil if there is no link.
  package static func linkTarget(of path: String) -> String? {
    DirectoryHandle.working.linkTarget(of: path)
  }

  /// The path without links; nil if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }

  /// The names in a directory, as bytes, sorted; nil if it cannot be read.
  package static func names(in directory: String) -> [[UInt8]]? {
    try? DirectoryHandle(directory).names
  }

  /// The earliest time that the file system would give to a change made now, in nanoseconds since 1970.
  ///
  /// Linux since 6.13 gives a finer, later one where somebody has looked at the file's time before.
  package static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time.nanoseconds
  }

  /// Waits some milliseconds, until `now` is later than the time of any change made before.
  package static func waitForNextTick() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    for _ in 0..<20 where now <= time.nanoseconds { sleep(milliseconds: 1) }
  }

  package static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    unsafe nanosleep(&time, nil)
  }

  /// The reason why the last system call failed, as an error about `path`.
  package static func failure(_ path: String) -> FileTreeError {
    FileTreeError(FileTreeError.Reason(Errno(rawValue: errno)), path: path)
  }
}

extension InodeKey {
  package init(_ stat: stat) {
    self.init(
      modified: stat.st_mtim.nanoseconds, changed: stat.st_ctim.nanoseconds,
      inode: UInt64(stat.st_ino), size: Int64(stat.st_size), mode: UInt32(stat.st_mode))
  }

  /// Differs from the inode key of every file; for what must be examined again.
  package static let unknown = InodeKey(modified: 0, changed: 0, inode: 0, size: -1, mode: 0)

  package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  package var isSymbolicLink: Bool { mode & S_IFMT == S_IFLNK }
  package var permissions: UInt16 { UInt16(mode & 0o7777) }

  /// The inode key, or `unknown` if a change after `time` might not show in it.
  ///
  /// Times have a resolution: about 10 ms on local disks, up to 2 s where no fractions are kept. A
  /// file changed just before it was read could change again without a new time. (A file dated in
  /// the future cannot: a change would set the present time.)
  package func settled(at time: Int64) -> InodeKey {
    wasChanged(from: time, to: time) ? .unknown : self
  }

  /// True if the last change may have come between two times, as far as the resolution tells.
  package func wasChanged(from start: Int64, to end: Int64) -> Bool {
    let grain: Int64 = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 10_000_000
    return start &- grain <= changed && changed <= end &+ grain
  }
}

extension timespec {
  package var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }

  package init(nanoseconds: Int64) {
    let seconds = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isBefore = seconds.remainder < 0
    self.init(
      tv_sec: Int(seconds.quotient) - (isBefore ? 1 : 0),
      tv_nsec: Int(seconds.remainder) + (isBefore ? 1_000_000_000 : 0))
  }
}
