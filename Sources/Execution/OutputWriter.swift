internal import BundleModel
internal import FileSystem
internal import FileTree
internal import Hashing
internal import Synchronization

/// Puts outputs into a bundle: each is made in full elsewhere and then moved to its place at once.
///
/// What already has the right bytes and mode is left alone, so that its times tell the truth.
struct OutputWriter: Sendable {
  let location: OutputLocation
  /// A directory on the bundle's file system for what is unfinished.
  let stage: String
  /// The time that every output gets, in nanoseconds since 1970.
  let modified: Int64?
  let changes: BundleChanges

  /// An output in its place.
  struct Placement {
    var record: OutputRecord
    /// Whether something else stood there that was not ours.
    var replacedForeign = false
  }

  func write(
    _ contents: [UInt8], to output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> Placement {
    let final = location.systemPath(output.path)
    return try naming(final) { () throws(FileTreeError) in
      let record = OutputRecord(
        path: output.path,
        contents: .file(Digest(of: contents), size: Int64(contents.count)))
      let current = try Disk.stamp(of: final)
      if let current, try isSame(record, mode: output.mode, as: current, owned: owned) {
        return Placement(record: record.stamped(current))
      }
      let path = stage + "/" + temporary
      let file = try OpenFile(creating: path)
      try file.write(contents)
      try finish(file, mode: output.mode)
      return try move(path, to: final, record: record, over: current, owned: owned)
    }
  }

  func copy(
    _ source: String, to output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> (ReadFile, Placement) {
    let final = location.systemPath(output.path)
    let path = stage + "/" + temporary
    let read = try retryingWhileChanging { () throws(FileTreeError) in
      try copy(source, toStage: path, mode: output.mode, naming: final)
    }
    return try naming(final) { () throws(FileTreeError) in
      let record = OutputRecord(
        path: output.path, contents: .file(read.digest, size: read.size))
      let current = try Disk.stamp(of: final)
      if let current, try isSame(record, mode: output.mode, as: current, owned: owned) {
        try Disk.removeFile(path)
        return (read, Placement(record: record.stamped(current)))
      }
      return (read, try move(path, to: final, record: record, over: current, owned: owned))
    }
  }

  func link(
    to target: String, at output: Output, owned: OutputRecord?, temporary: String
  ) throws(FileTreeError) -> Placement {
    let final = location.systemPath(output.path)
    return try naming(final) { () throws(FileTreeError) in
      let record = OutputRecord(path: output.path, contents: .link(target: target))
      let current = try Disk.stamp(of: final)
      if let current, try isSame(record, mode: output.mode, as: current, owned: owned) {
        return Placement(record: record.stamped(current))
      }
      let path = stage + "/" + temporary
      try Disk.makeLink(path, to: target)
      if let modified { try Disk.setModified(path, modified) }
      return try move(path, to: final, record: record, over: current, owned: owned)
    }
  }

  /// Records a directory that exists by now; one of ours gets its mode back.
  func settle(directory: BundlePath, isOwned: Bool) throws(FileTreeError) -> OutputRecord {
    let path = location.systemPath(directory)
    let record = OutputRecord(path: directory, contents: .directory)
    if isOwned, let stamp = try Disk.stamp(of: path), stamp.permissions != 0o755 {
      changes.begin()
      try Disk.setMode(path, 0o755)
    }
    return record.stamped(try Disk.stamp(of: path) ?? .unknown)
  }

  private func copy(
    _ source: String, toStage path: String, mode: UInt16, naming final: String
  ) throws(FileTreeError) -> ReadFile {
    let file = try naming(final) { () throws(FileTreeError) in try OpenFile(staging: path) }
    let read = try readSteadily(source) { chunk throws(FileTreeError) in
      try naming(final) { () throws(FileTreeError) in try file.write(chunk) }
    }
    try naming(final) { () throws(FileTreeError) in try finish(file, mode: mode) }
    return read
  }

  private func finish(_ file: borrowing OpenFile, mode: UInt16) throws(FileTreeError) {
    try file.setMode(mode)
    if let modified { try file.setModified(modified) }
  }

  private func move(
    _ temporary: String, to final: String, record: OutputRecord, over current: FileStamp?,
    owned: OutputRecord?
  ) throws(FileTreeError) -> Placement {
    changes.begin()
    try Disk.rename(temporary, to: final)
    return Placement(
      record: record.stamped(try Disk.stamp(of: final) ?? .unknown),
      replacedForeign: current != nil && owned == nil)
  }

  /// Whether what stands in an output's place is what would be put there.
  private func isSame(
    _ record: OutputRecord, mode: UInt16, as current: FileStamp, owned: OutputRecord?
  ) throws(FileTreeError) -> Bool {
    if let modified, current.modified != modified { return false }
    let path = location.systemPath(record.path)
    switch record.contents {
    case .link(let target)?:
      return current.isSymbolicLink && Disk.linkTarget(of: path) == target
    case .file(let digest, let size)?:
      guard current.isRegularFile, current.size == size, current.permissions == mode else {
        return false
      }
      if let owned, owned.matches(current) { return owned.contents == record.contents }
      return try FileSystem.digest(ofFile: path) == digest
    case .directory?, nil:
      return false
    }
  }
}

/// Whether a build has touched the bundle yet.
final class BundleChanges: Sendable {
  private let happenedOnce = Mutex(false)
  private let isOfRecords = Atomic(false)
  private let bundleRecords: [String]

  /// `bundleRecords` describe the bundle as it was; they go before the first change, lest they lie.
  init(bundleRecords: [String]) { self.bundleRecords = bundleRecords }

  var happened: Bool { happenedOnce.withLock { $0 } }

  /// From now on only the bundle records themselves change, each at once: none of them has to go first.
  func beginRecords() { isOfRecords.store(true, ordering: .sequentiallyConsistent) }

  /// To be called before every change.
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

extension OutputRecord {
  fileprivate func stamped(_ stamp: FileStamp) -> OutputRecord {
    OutputRecord(path: path, contents: contents, stamp: stamp)
  }
}

/// Lets an error be about `path`, which says more than the name of a temporary file.
private func naming<Result: ~Copyable>(
  _ path: String, _ body: () throws(FileTreeError) -> Result
) throws(FileTreeError) -> Result {
  do { return try body() } catch { throw FileTreeError(error.reason, path: path) }
}
