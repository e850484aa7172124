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

  /// Opens a regular file and sets `inodeKey`; never waits for the other end of a FIFO.
  ///
  /// Links in the path are followed; a link as its last component only with `followingLinks`.
  package static func reading(
    _ path: String, in directory: DirectoryHandle = .working, followingLinks: Bool = true,
    inodeKey: inout InodeKey
  ) throws(FileTreeError) -> OpenFile {
    let flags = O_RDONLY | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let file = try OpenFile(path, in: directory, flags)
    inodeKey = try file.inodeKey
    if inodeKey.isDirectory { throw FileTreeError(.isADirectory, path: file.path) }
    guard inodeKey.isRegularFile else {
      throw FileTreeError(.other("not a regular file"), path: file.path)
    }
    return file
  }

  /// Makes a file with the mode that the umask leaves; nil if the name is taken.
  ///
  /// `path` is its path in messages.
  package static func creating(
    _ name: String, in directory: DirectoryHandle = .working, mode: UInt16 = 0o600,
    path: String? = nil
  ) throws(FileTreeError) -> OpenFile? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let descriptor = open(name, in: directory, flags, mode: mode_t(mode))
    if descriptor < 0, errno == EEXIST { return nil }
    let path = path ?? directory.location(of: name)
    guard descriptor >= 0 else { throw Disk.failure(path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a file to set its times, making an empty one if needed; links are followed, but those of
  /// the checkout.
  package init(
    touching path: String, in checkout: Checkout = .none
  ) throws(FileTreeError) {
    guard checkout == .none else {
      try checkout.check(path)
      let (directory, name) = try checkout.parent(of: path)
      try self.init(name, in: directory, O_RDWR | O_CREAT, mode: 0o666)
      return
    }
    try self.init(path, O_RDWR | O_CREAT, mode: 0o666)
  }

  /// Opens a file to lock it, making an empty one if needed; fails for anything but a regular file.
  static func locking(
    _ name: String, in directory: DirectoryHandle
  ) throws(FileTreeError) -> OpenFile {
    let path = directory.location(of: name)
    if try directory.inodeKey(of: name)?.isSymbolicLink ?? false {
      throw FileTreeError(
        .other("a link where the lock of builds has to be; remove it"), path: path)
    }
    let file = try OpenFile(
      name, in: directory, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666)
    guard try file.inodeKey.isRegularFile else {
      throw FileTreeError(.other("not a regular file"), path: path)
    }
    return file
  }

  package init(
    _ path: String, in directory: DirectoryHandle = .working, _ flags: Int32, mode: mode_t = 0
  ) throws(FileTreeError) {
    let descriptor = Self.open(path, in: directory, flags, mode: mode)
    guard descriptor >= 0 else {
      // A FIFO without a reader, a missing device or a socket cannot be opened.
      if errno == ENXIO || errno == ENODEV {
        throw FileTreeError(.other("not a regular file"), path: directory.location(of: path))
      }
      throw directory.failure(path)
    }
    self.init(descriptor: descriptor, path: directory.location(of: path))
  }

  /// The descriptor, or -1 with the reason in `errno`.
  private static func open(
    _ name: String, in directory: DirectoryHandle, _ flags: Int32, mode: mode_t
  ) -> Int32 {
    while true {
      let result = unsafe openat(directory.descriptor, name, flags | O_CLOEXEC, mode)
      if result >= 0 || errno != EINTR { return result }
    }
  }

  package var inodeKey: InodeKey {
    get throws(FileTreeError) {
      var buffer = stat()
      guard unsafe fstat(descriptor, &buffer) == 0 else { throw Disk.failure(path) }
      return InodeKey(buffer)
    }
  }

  /// The next bytes, at most `count` of them; empty at the end.
  package func read(_ count: Int) throws(FileTreeError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      repeat {
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      read = max(0, result)
    }
    guard result >= 0 else { throw Disk.failure(path) }
    return bytes
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

  /// Sets user and group if the process may; failures are ignored.
  func setOwner(_ user: uid_t, _ group: gid_t) {
    if fchown(descriptor, user, group) != 0 { _ = fchown(descriptor, uid_t.max, group) }
  }

  /// Waits until the bytes are on the disk.
  package func synchronize() throws(FileTreeError) {
    // Some file systems do not support it; then there is nothing to wait for.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Disk.failure(path) }
  }

  /// Sets access and modification time, in nanoseconds since 1970.
  package func setModified(_ time: Int64) throws(FileTreeError) {
    let times = [timespec(nanoseconds: time), timespec(nanoseconds: time)]
    guard unsafe futimens(descriptor, times) == 0 else { throw Disk.failure(path) }
  }

  /// Takes the file's exclusive lock; false if another open file has it.
  package func tryLock() throws(FileTreeError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw Disk.failure(path)
  }
}
