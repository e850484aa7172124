package import FileTree

/// A directory for what is unfinished, under a name that nothing else has.
///
/// It is locked as long as its process lives, however that ends; so a stage without a lock is left
/// over from a process that was killed, and goes when the next one is made beside it.
package final class Stage: Sendable {
  package let directory: DirectoryHandle
  private let parent: DirectoryHandle
  private let name: String

  private init(directory: DirectoryHandle, parent: DirectoryHandle, name: String) {
    self.directory = directory
    self.parent = parent
    self.name = name
  }

  /// Makes an empty stage named `prefix`, a hyphen and digits, and takes away what is left over of
  /// others with that prefix.
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
        // Between making and locking it, somebody else may have taken it for a leftover.
        try parent.stamp(of: name)?.inode == directory.stamp.inode
      else { return nil }
      isMade = true
      return Stage(directory: directory, parent: parent, name: name)
    }
  }

  /// Takes the stage away with what is in it.
  package func remove() {
    try? parent.removeTree(name)
    UnfinishedFiles.unregister(directory.path)
  }

  /// Lets something in the stage take its place; a signal ends the process before `body` or after it,
  /// never within, so that nothing takes a place of which a part is gone with the stage.
  package func finish(_ body: () throws(FileTreeError) -> Void) throws(FileTreeError) {
    // Only what is on the list would be taken off it, and the stage stays there.
    try UnfinishedFiles.finish(directory.path + "/", body)
  }

  /// Takes away the stages of processes that are no more; one named by the prefix alone counts, too.
  package static func removeLeftovers(in parent: DirectoryHandle, prefix: String) {
    for bytes in parent.names {
      guard let name = String(validating: bytes, as: UTF8.self),
        name == prefix || name.hasPrefix(prefix + "-"),
        let directory = try? parent.directory(name), (try? directory.tryLock()) ?? false
      else { continue }
      try? parent.removeTree(name)
    }
  }
}
