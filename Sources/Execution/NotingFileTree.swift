package import FileTree
internal import HostSystem
internal import Synchronization

/// The disk, recording the inode key of every file, directory and link before it is first read.
///
/// Anything that changes later no longer matches its inode key, even if it changes while the stages
/// still run.
package struct NotingFileTree: FileTree {
  private let disk: DiskFileTree
  private let notesLookups: Bool
  private let log = Log()

  /// Notes lookups, too, if the caller wants to know what errors depended on.
  package init(_ disk: DiskFileTree, notesLookups: Bool = false) {
    self.disk = disk
    self.notesLookups = notesLookups
  }

  /// What was found where it was only looked whether something is there, or where it could not be read.
  package struct Lookup: Equatable, Sendable {
    package enum Found: Hashable, Sendable {
      case nothing, directory
      case file(InodeKey)
    }

    package var path: String
    package var found: Found
    package var followsLinks: Bool
  }

  /// The lookups, sorted by path; those of files that were read as well included.
  package var lookups: [Lookup] {
    log.lookups.withLock { $0 }
      .sorted { ($0.key.path, $0.key.isLink ? 1 : 0) < ($1.key.path, $1.key.isLink ? 1 : 0) }
      .map { Lookup(path: $0.key.path, found: $0.value, followsLinks: !$0.key.isLink) }
  }

  /// Files and links that were read and directories that were listed, sorted by path; the inode key is
  /// unknown if a change after reading might not show.
  package var reads: [KeyedFile] {
    log.inodeKeys.withLock { $0 }
      .sorted { ($0.key.path, $0.key.isLink ? 1 : 0) < ($1.key.path, $1.key.isLink ? 1 : 0) }
      .map { KeyedFile(path: $0.key.path, inodeKey: $0.value, followsLinks: !$0.key.isLink) }
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    noteLookup(Key(path: disk.systemPath(path), isLink: !followingLinks))
    return try disk.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try noting(directory) { () throws(FileTreeError) in try disk.entries(of: directory) }
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    try noting(file) { () throws(FileTreeError) in try disk.contents(of: file) }
  }

  package func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    try noting(file) { () throws(FileTreeError) in
      try disk.contents(of: file, from: offset, count: count)
    }
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try noting(path, isLink: true) { () throws(FileTreeError) in try disk.linkTarget(of: path) }
  }

  /// Records the inode key from before `read`, if that succeeds.
  private func noting<Result>(
    _ path: some TreePath, isLink: Bool = false, _ read: () throws(FileTreeError) -> Result
  ) throws(FileTreeError) -> Result {
    let key = Key(path: disk.systemPath(path), isLink: isLink)
    if log.inodeKeys.withLock({ $0[key] != nil }) { return try read() }
    let now = Disk.now
    let inodeKey = try? Disk.inodeKey(of: key.path, followingLinks: !isLink)?.settled(at: now)
    let result: Result
    do {
      result = try read()
    } catch {
      noteLookup(key)
      throw error
    }
    log.inodeKeys.withLock { inodeKeys in
      if inodeKeys[key] == nil { inodeKeys[key] = inodeKey ?? .unknown }
    }
    return result
  }

  private func noteLookup(_ key: Key) {
    guard notesLookups, log.lookups.withLock({ $0[key] == nil }) else { return }
    let now = Disk.now
    var found = Lookup.Found.file(.unknown)
    if let inodeKey = try? Optional.some(Disk.inodeKey(of: key.path, followingLinks: !key.isLink)) {
      found = inodeKey.map { $0.isDirectory ? .directory : .file($0.settled(at: now)) } ?? .nothing
    }
    log.lookups.withLock { lookups in
      if lookups[key] == nil { lookups[key] = found }
    }
  }

  private struct Key: Hashable {
    var path: String
    /// True if the link itself was read.
    var isLink: Bool
  }

  private final class Log: Sendable {
    let inodeKeys = Mutex<[Key: InodeKey]>([:])
    let lookups = Mutex<[Key: Lookup.Found]>([:])
  }
}
