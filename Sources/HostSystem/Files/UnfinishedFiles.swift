package import FileTree
internal import Synchronization

/// What this process must not leave behind when a signal ends it: temporary files and directories,
/// and whatever else has to be given back.
///
/// `Interruption` undoes what is listed here. A path is listed before anything is made there, and
/// taken off the list by the step that finishes it:
///
///     UnfinishedFiles.register(temporary)
///     try makeFile(temporary)
///     try UnfinishedFiles.finish(temporary) { try Disk.rename(temporary, to: path) }
package enum UnfinishedFiles {
  /// How to undo each, by path or name.
  private static let undoing = Mutex<[String: @Sendable () -> Void]>([:])
  /// Their number, for a signal handler, which must not wait for a lock.
  private static let size = Atomic<Int>(0)

  /// Their number; safe in a signal handler.
  package static var count: Int { size.load(ordering: .sequentiallyConsistent) }

  /// Lists a file or directory that is about to be made; undoing removes it with its contents.
  package static func register(_ path: String) {
    register(path) { removeStubbornly(path) }
  }

  /// Lists something that `undo` gives back, under a unique `name`.
  ///
  /// Does not return while the process is being ended, so that nothing new begins.
  package static func register(_ name: String, undo: @escaping @Sendable () -> Void) {
    Interruption.startWatching()
    undoing.withLock { undoing in
      if undoing.updateValue(undo, forKey: name) == nil {
        size.add(1, ordering: .sequentiallyConsistent)
      }
    }
    if Interruption.received != nil { Interruption.awaitEnd() }
  }

  /// Removes a name from the list, if it is there.
  package static func unregister(_ name: String) {
    undoing.withLock { remove(name, from: &$0) }
  }

  /// Finishes a file or directory: `body` gives it its final name, or removes it.
  ///
  /// A signal ends the process before or after `body`, never within, so that nothing gets a final
  /// name of which a part has been removed. After an error, the path stays listed. `body` must not
  /// change the list itself.
  package static func finish(
    _ path: String, _ body: () throws(FileTreeError) -> Void
  ) throws(FileTreeError) {
    try undoing.withLock { undoing throws(FileTreeError) in
      try body()
      remove(path, from: &undoing)
    }
  }

  /// Undoes everything, then calls `end`; meanwhile no other thread lists or finishes anything.
  static func undoAll(_ end: () -> Void) {
    undoing.withLock { undoing in
      for name in undoing.keys.sorted() {
        undoing[name]?()
        remove(name, from: &undoing)
      }
      end()
    }
  }

  private static func remove(
    _ name: String, from undoing: inout [String: @Sendable () -> Void]
  ) {
    if undoing.removeValue(forKey: name) != nil {
      size.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  /// Removes a tree into which another thread may still be writing.
  private static func removeStubbornly(_ path: String) {
    for _ in 0..<50 {
      try? removeTree(path)
      guard (try? Disk.inodeKey(of: path)) != nil else { return }
      Disk.sleep(milliseconds: 1)
    }
  }
}

/// Unpredictable, unique names for unfinished files.
package enum TemporaryName {
  /// `.bundler-` and 16 hexadecimal digits.
  package static var random: String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return prefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package static let prefix = ".bundler-"

  /// Calls `make` with random names until it makes something; it returns nil if the name is taken.
  package static func claim<Made: ~Copyable>(
    in directory: String, _ make: (String) throws(FileTreeError) -> Made?
  ) throws(FileTreeError) -> Made {
    for _ in 0..<100 {
      if let made = try make(random) { return made }
    }
    throw FileTreeError(.other("no name is free for what is unfinished"), path: directory)
  }
}
