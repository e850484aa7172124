internal import BundleModel
internal import FileTree
internal import Hashing
internal import HostSystem
internal import Synchronization

/// Writes outputs into a bundle: each is completed in the stage and then renamed to its path.
///
/// Outputs that already have the right bytes and mode are left alone, so that they keep their
/// times. In a new bundle, which is in the stage as a whole, outputs are made at their paths.
struct OutputWriter: Sendable {
  let tree: OutputTree
  /// A directory on the bundle's file system for unfinished files.
  let stage: Stage
  /// The modification time of every output, in nanoseconds since 1970.
  let modified: Int64?
  /// True if what was written is on the disk when a build ends.
  let isDurable: Bool
  let changes: BundleChanges

  var location: OutputLocation { tree.location }

  /// The result of writing an output.
  struct Placement {
    var record: OutputRecord
    /// True if it replaced something that no build made.
    var replacedForeign = false
  }

  func write(
    _ contents: [UInt8], to output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> Placement {
    var record = OutputRecord(
      path: output.path, contents: .file(Digest(of: contents), size: Int64(contents.count)))
    let site = try site(of: output, temporary: temporary)
    if let placement = try standing(record, at: site, owned: owned) { return placement }
    record.inodeKey = try make(site) { file throws(FileTreeError) in try file.write(contents) }
    return try place(record, from: site, owned: owned)
  }

  func copy(
    _ source: String, to output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> (ReadFile, Placement) {
    let site = try site(of: output, temporary: temporary)
    let (read, inodeKey) = try retryingWhileChanging { () throws(FileTreeError) in
      try copy(source, to: site)
    }
    let record = OutputRecord(
      path: output.path, contents: .file(read.digest, size: read.size), inodeKey: inodeKey)
    if let placement = try standing(record, at: site, owned: owned) {
      try stage.directory.removeFile(temporary)
      return (read, placement)
    }
    return (read, try place(record, from: site, owned: owned))
  }

  func link(
    to target: String, at output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> Placement {
    var record = OutputRecord(path: output.path, contents: .link(target: target))
    let site = try site(of: output, temporary: temporary)
    if let placement = try standing(record, at: site, owned: owned) { return placement }
    do throws(FileTreeError) {
      guard try site.workshop.makeLink(site.workName, to: target) else { throw site.isTaken }
      if let modified { try site.workshop.setModified(site.workName, modified) }
      record.inodeKey = try site.workshop.inodeKey(of: site.workName) ?? .unknown
    } catch {
      throw FileTreeError(error.reason, path: site.path)
    }
    return try place(record, from: site, owned: owned)
  }

  /// Sets the times of directories and moves a new bundle to its destination, after everything is
  /// on the disk: what records say of the bundle from now on must hold even after a power failure.
  func finish(_ directories: OutputDirectories) throws(FileTreeError) {
    guard changes.happened, let bundle = try? tree.directory("") else { return }
    if let modified {
      for path in directories.needed { try tree.directory(path).setModified(modified) }
    }
    // A single call for all: waiting for each of eight files takes five times as long.
    if isDurable { try bundle.synchronizeFileSystem() }
    try tree.publish()
  }

  /// Records a directory that now exists; if a build made it, restores its mode.
  func settle(directory path: BundlePath, isOwned: Bool) throws(FileTreeError) -> OutputRecord {
    let directory = try tree.directory(path)
    if isOwned, try directory.inodeKey.permissions != 0o755 {
      changes.begin()
      try directory.setMode(0o755)
    }
    return OutputRecord(path: path, contents: .directory, inodeKey: try directory.inodeKey)
  }
}

/// Where an output goes, and where it is made.
private struct OutputSite {
  var output: Output
  var directory: DirectoryHandle
  /// The stage; in a new bundle, the directory in which the output stays.
  var workshop: DirectoryHandle
  var workName: String
  /// The inode key of the file that is at its path now.
  var current: InodeKey?

  var name: String { output.path.name }
  var path: String { directory.location(of: name) }

  var isTaken: FileTreeError { FileTreeError(.other("file exists"), path: path) }
}

extension OutputWriter {
  private func site(
    of output: Output, temporary: String
  ) throws(FileTreeError) -> OutputSite {
    let directory = try tree.directory(output.path.parent)
    if tree.isNew, !output.path.isOutsideRoot {
      return OutputSite(
        output: output, directory: directory, workshop: directory, workName: output.path.name)
    }
    return OutputSite(
      output: output, directory: directory, workshop: stage.directory, workName: temporary,
      current: try directory.inodeKey(of: output.path.name))
  }

  /// Makes a file; removes it if that fails.
  private func make(
    _ site: OutputSite, fill: (borrowing OpenFile) throws(FileTreeError) -> Void
  ) throws(FileTreeError) -> InodeKey {
    let mode = site.output.mode
    guard
      let file = try OpenFile.creating(
        site.workName, in: site.workshop, mode: mode, path: site.path)
    else { throw site.isTaken }
    do throws(FileTreeError) {
      try fill(file)
      let inodeKey = try file.inodeKey
      if inodeKey.permissions == mode, modified == nil { return inodeKey }
      // The umask may have removed bits, and the time may be prescribed.
      try file.setMode(mode)
      if let modified { try file.setModified(modified) }
      return try file.inodeKey
    } catch {
      _ = try? site.workshop.removeFile(site.workName)
      throw error
    }
  }

  private func copy(
    _ source: String, to site: OutputSite
  ) throws(FileTreeError) -> (ReadFile, InodeKey) {
    var read: ReadFile?
    let inodeKey = try make(site) { file throws(FileTreeError) in
      read = try readSteadily(source) { chunk throws(FileTreeError) in try file.write(chunk) }
    }
    guard let read else { throw FileTreeError(.changedWhileReading, path: source) }
    return (read, inodeKey)
  }

  /// Moves a finished output to its path, unless it was made there.
  private func place(
    _ record: OutputRecord, from site: OutputSite, owned: OutputRecord?
  ) throws(FileTreeError) -> Placement {
    changes.begin()
    if site.workshop === site.directory { return Placement(record: record) }
    try site.workshop.rename(site.workName, to: site.directory, site.name)
    var record = record
    record.inodeKey = try site.directory.inodeKey(of: site.name) ?? .unknown
    return Placement(record: record, replacedForeign: site.current != nil && owned == nil)
  }

  /// Returns the file at an output's path if it equals the output; nil otherwise.
  private func standing(
    _ record: OutputRecord, at site: OutputSite, owned: OutputRecord?
  ) throws(FileTreeError) -> Placement? {
    guard let current = site.current, try isSame(record, as: current, at: site, owned: owned)
    else { return nil }
    return Placement(
      record: OutputRecord(path: record.path, contents: record.contents, inodeKey: current))
  }

  private func isSame(
    _ record: OutputRecord, as current: InodeKey, at site: OutputSite, owned: OutputRecord?
  ) throws(FileTreeError) -> Bool {
    if let modified, current.modified != modified { return false }
    switch record.contents {
    case .link(let target)?:
      return current.isSymbolicLink && site.directory.linkTarget(of: site.name) == target
    case .file(let digest, let size)?:
      guard current.isRegularFile, current.size == size,
        current.permissions == site.output.mode
      else { return false }
      if let owned, owned.matches(current) { return owned.contents == record.contents }
      return try HostSystem.digest(
        ofFile: site.name, in: site.directory, followingLinks: false) == digest
    case .directory?, nil:
      return false
    }
  }
}

/// Records that a build has changed the bundle.
final class BundleChanges: Sendable {
  private let happenedOnce = Mutex(false)
  private let isOfRecords = Atomic(false)
  private let bundleRecords: [String]

  /// `bundleRecords` describe the bundle before the build; they are removed before the first
  /// change, after which they would be wrong.
  init(bundleRecords: [String]) { self.bundleRecords = bundleRecords }

  var happened: Bool { happenedOnce.withLock { $0 } }

  /// From now on only bundle records change, each by one rename, so none has to be removed before.
  func beginRecords() { isOfRecords.store(true, ordering: .sequentiallyConsistent) }

  /// Must be called before every change.
  func begin() {
    happenedOnce.withLock { happened in
      if happened { return }
      if !isOfRecords.load(ordering: .sequentiallyConsistent) {
        for bundleRecord in bundleRecords { _ = try? Disk.removeFile(bundleRecord) }
      }
      happened = true
    }
  }
}
