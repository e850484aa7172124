package import FileTree
package import Glibc

/// An open file, closed with the value.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32
  /// For messages.
  package let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens a regular file, links followed, and sets `stamp` to what it is; never waits for the other
  /// end of a FIFO.
  package static func reading(_ path: String, stamp: inout FileStamp) throws(FileTreeError)
    -> OpenFile
  {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
    stamp = try file.stamp
    if stamp.isDirectory { throw FileTreeError(.isADirectory, path: path) }
    guard stamp.isRegularFile else { throw FileTreeError(.other("not a regular file"), path: path) }
    return file
  }

  /// Makes a file, or empties the one that a first attempt left.
  package init(staging path: String) throws(FileTreeError) {
    try self.init(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
  }

  /// Makes a file that must not exist yet.
  package init(creating path: String) throws(FileTreeError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  /// Opens a file to lock or to touch it, making an empty one where there is none.
  package init(touching path: String) throws(FileTreeError) {
    try self.init(path, O_RDWR | O_CREAT, mode: 0o666)
  }

  package init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileTreeError) {
    var descriptor: Int32
    repeat {
      descriptor = unsafe open(path, flags | O_CLOEXEC, mode)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      // What has nobody at its other end, or is a socket, cannot be opened at all.
      if errno == ENXIO || errno == ENODEV {
        throw FileTreeError(.other("not a regular file"), path: path)
      }
      throw Disk.failure(path)
    }
    self.init(descriptor: descriptor, path: path)
  }

  package var stamp: FileStamp {
    get throws(FileTreeError) {
      var buffer = stat()
      guard unsafe fstat(descriptor, &buffer) == 0 else { throw Disk.failure(path) }
      return FileStamp(buffer)
    }
  }

  /// Replaces the contents of `chunk` by the next bytes; empty at the end.
  package func read(into chunk: inout [UInt8], size: Int) throws(FileTreeError) {
    if chunk.count < size { chunk = [UInt8](repeating: 0, count: size) }
    var count: Int
    repeat {
      count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, size)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw Disk.failure(path) }
    chunk.removeLast(chunk.count - count)
  }

  package func write(_ bytes: [UInt8]) throws(FileTreeError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]).baseAddress,
          buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Disk.failure(path) }
      start += count
    }
  }

  /// Sets the permission bits, whatever the umask.
  package func setMode(_ mode: UInt16) throws(FileTreeError) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw Disk.failure(path) }
  }

  /// Sets the times of the last access and change, in nanoseconds since 1970.
  package func setModified(_ time: Int64) throws(FileTreeError) {
    let times = [timespec(nanoseconds: time), timespec(nanoseconds: time)]
    guard unsafe futimens(descriptor, times) == 0 else { throw Disk.failure(path) }
  }

  /// Takes the lock that only one open file can have; false when another has it.
  package func tryLock() throws(FileTreeError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw Disk.failure(path)
  }
}
