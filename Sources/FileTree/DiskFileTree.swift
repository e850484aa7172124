internal import Glibc
public import SystemPackage

/// The files on the disk, with paths relative to a directory.
public struct DiskFileTree: FileTree {
  /// The directory to which paths are relative; absolute, or relative to the working directory.
  public let root: String

  /// Makes a tree from the path of a directory, without reading it.
  public init(root: String) { self.root = root }

  /// Returns the path for system calls.
  public func systemPath(_ path: some TreePath) -> String {
    if path.isAbsolute || root.isEmpty { return path.isRoot ? "." : path.text }
    if path.isRoot { return root }
    return root == "/" ? "/" + path.text : root + "/" + path.text
  }

  public func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    do {
      return FileStatus(try Stat(FilePath(systemPath(path)), followTargetSymlink: followingLinks))
    } catch {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory: return nil
      default: throw FileTreeError(FileTreeError.Reason(error), path: path.text)
      }
    }
  }

  public func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    var listing = DirectoryListing(entries: [])
    do {
      let stream = try DirectoryStream(systemPath(directory))
      while let entry = try stream.next() {
        guard let name = String(validating: entry.name, as: UTF8.self) else {
          listing.undecodableNames.append(escaped(entry.name))
          continue
        }
        let kind =
          try entry.kind
          ?? status(of: directory.appending(name: name), followingLinks: false)?.kind
        listing.entries.append(DirectoryListing.Entry(name: name, kind: kind ?? .special))
      }
    } catch let error as FileTreeError {
      throw error
    } catch {
      throw FileTreeError(FileTreeError.Reason(error as? Errno), path: directory.text)
    }
    listing.undecodableNames.sort()
    return DirectoryListing(
      entries: listing.entries, undecodableNames: listing.undecodableNames)
  }

  public func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    try withRegularFile(file) { descriptor, size in
      guard size <= wholeFileLimit,
        let bytes = try descriptor.readAll(expecting: Int(size), limit: Int(wholeFileLimit))
      else { throw FileTreeError(.tooLarge(limit: wholeFileLimit), path: file.text) }
      if bytes.count != size {
        // One that grew meanwhile is as long as it is now.
        let status = FileStatus(try Stat(descriptor))
        guard status.size == bytes.count else {
          let reason: FileTreeError.Reason =
            status.size == size ? .sizeDoesNotHold : .changedWhileReading
          throw FileTreeError(reason, path: file.text)
        }
      }
      return bytes
    }
  }

  public func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    guard count > 0 else { return [] }
    let offset = max(0, offset)
    return try withRegularFile(file) { descriptor, size in
      guard offset < size else {
        if size == 0, try !descriptor.read(1, at: 0).isEmpty {
          throw FileTreeError(.sizeDoesNotHold, path: file.text)
        }
        return []
      }
      return try descriptor.read(min(count, Int(size - offset)), at: offset)
    }
  }

  private func withRegularFile(
    _ file: some TreePath, _ body: (FileDescriptor, _ size: Int64) throws -> [UInt8]
  ) throws(FileTreeError) -> [UInt8] {
    do {
      // Without `nonBlocking`, opening a FIFO would wait for a writer for ever.
      let descriptor = try FileDescriptor.open(
        FilePath(systemPath(file)), .readOnly, options: [.nonBlocking, .closeOnExec])
      defer { try? descriptor.close() }
      let status = FileStatus(try Stat(descriptor))
      switch status.kind {
      case .directory: throw FileTreeError(.isADirectory, path: file.text)
      case .special: throw FileTreeError(.other("not a regular file"), path: file.text)
      case .file, .symbolicLink: break
      }
      return try body(descriptor, status.size)
    } catch let error as FileTreeError {
      throw error
    } catch {
      throw FileTreeError(FileTreeError.Reason(error as? Errno), path: file.text)
    }
  }

  public func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(systemPath(path), &buffer, buffer.count)
    guard count >= 0 else { throw FileTreeError(FileTreeError.Reason(.current), path: path.text) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}

extension FileDescriptor {
  /// Reads to the end, or returns nil where that is more than `limit` bytes away.
  ///
  /// `size` is what the file system says, and the file may be longer.
  func readAll(expecting size: Int = 1 << 16, limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var room = size + 1
    while true {
      let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        unsafe count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.isEmpty { return bytes }
      if bytes.count > limit { return nil }
      room = max(1 << 14, size + 1 - bytes.count)
    }
  }

  /// Reads `count` bytes, or up to the end of the file.
  fileprivate func read(_ count: Int, at offset: Int64) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let start = offset + Int64(bytes.count)
      let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: count - bytes.count) {
        buffer, read in
        unsafe read = try self.read(
          fromAbsoluteOffset: start, into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }
}

extension FileStatus {
  init(_ stat: Stat) {
    let kind: FileKind =
      switch stat.type {
      case .regular: .file
      case .directory: .directory
      case .symbolicLink: .symbolicLink
      default: .special
      }
    self.init(
      kind: kind, size: stat.size, isExecutable: stat.permissions.contains(.ownerExecute),
      inodeKey: InodeKey(
        modified: stat.st_mtim.nanoseconds, changed: stat.st_ctim.nanoseconds,
        inode: UInt64(stat.inode.rawValue), size: stat.size,
        mode: UInt32(stat.mode.rawValue)))
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

extension Errno {
  fileprivate static var current: Errno { Errno(rawValue: errno) }
}

extension FileTreeError.Reason {
  /// Makes a reason from the error number of a system call.
  public init(_ error: Errno?) {
    switch error {
    case .noSuchFileOrDirectory?: self = .notFound
    case .permissionDenied?, .notPermitted?: self = .permissionDenied
    case .notDirectory?: self = .notADirectory
    case .isDirectory?: self = .isADirectory
    case .tooManySymbolicLinkLevels?: self = .tooManyLinks
    case .fileNameTooLong?: self = .nameTooLong
    case .noSpace?: self = .noSpace
    case .readOnlyFileSystem?: self = .readOnly
    case .improperLink?:
      self = .other("another file system is mounted there; unmount it, or build elsewhere")
    case let error?: self = .other(String(describing: error).lowercased())
    case nil: self = .other("unknown error")
    }
  }
}

/// Bytes as text, with `\xHH` for each byte outside printable ASCII.
private func escaped(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef")
  return bytes.map { byte in
    (0x20..<0x7F).contains(byte)
      ? String(UnicodeScalar(byte)) : "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }.joined()
}
