package import FileTree

/// A uniquely named directory for unfinished files.
///
/// It is locked as long as its process lives, however that ends. A stage without a lock is
/// therefore left over from a killed process, and is removed when the next one is made beside it.
package final class Stage: Sendable {
  package let directory: DirectoryHandle
  private let parent: DirectoryHandle
  private let name: String

  private init(directory: DirectoryHandle, parent: DirectoryHandle, name: String) {
    self.directory = directory
    self.parent = parent
    self.name = name
  }

  /// Makes an empty stage named `prefix`, a hyphen and digits; removes leftovers with that prefix.
  package static func make(
    in parent: DirectoryHandle, prefix: String
  ) throws(FileTreeError) -> Stage {
    removeLeftovers(in: parent, prefix: prefix)
    return try TemporaryName.claim(in: parent.path) { random throws(FileTreeError) in
      let name = prefix + "-" + random.dropFirst(TemporaryName.prefix.count)
      let path = parent.location(of: name)
      UnfinishedFiles.register(path)
      var isMade = false
      defer { if !isMade { UnfinishedFiles.unregister(path) } }
      guard try parent.makeDirectory(name, mode: 0o700),
        let directory = try parent.directory(name), try directory.tryLock(),
        // Between making and locking it, another process may have removed it as a leftover.
        try parent.inodeKey(of: name)?.inode == directory.inodeKey.inode
      else { return nil }
      isMade = true
      return Stage(directory: directory, parent: parent, name: name)
    }
  }

  /// Removes the stage with its contents.
  package func remove() {
    try? parent.removeTree(name)
    UnfinishedFiles.unregister(directory.path)
  }

  /// Moves something out of the stage by `body`.
  ///
  /// A signal ends the process before or after `body`, never within, so that nothing moves to its
  /// destination of which a part has been removed.
  package func finish(_ body: () throws(FileTreeError) -> Void) throws(FileTreeError) {
    // The stage stays listed, because the name passed here is not on the list.
    try UnfinishedFiles.finish(directory.path + "/", body)
  }

  /// Removes the stages of processes that have ended, and a directory with the prefix as its name.
  package static func removeLeftovers(in parent: DirectoryHandle, prefix: String) {
    for bytes in (try? parent.names) ?? [] {
      guard let name = String(validating: bytes, as: UTF8.self),
        name == prefix || name.hasPrefix(prefix + "-"),
        let directory = try? parent.directory(name), (try? directory.tryLock()) ?? false
      else { continue }
      try? parent.removeTree(name)
    }
  }
}

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
    guard try directory.inodeKey(of: name)?.inode == file.inodeKey.inode else { return nil }
    return BuildLock(file: file, in: directory)
  }
}
