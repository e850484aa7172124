internal import BundleModel
internal import FileTree
internal import HostSystem
internal import ResourceCompilers
internal import Synchronization

/// Reads the inputs of one action when its compiler asks for them, and records their stamps.
final class InputReading: Sendable {
  private struct Notes {
    /// The stamp of each input that was read, by index.
    var stamps: [Int: FileStamp] = [:]
    /// The first failure.
    var failure: FileTreeError?
  }

  private let paths: [ProjectPath]
  private let project: DiskFileTree
  private let limit: Int64
  private let start = Disk.now
  private let notes = Mutex(Notes())

  /// No input may be larger than `limit` bytes.
  init(_ paths: [ProjectPath], in project: DiskFileTree, limit: Int64) {
    self.paths = paths
    self.project = project
    self.limit = limit
  }

  /// The inputs for a compiler.
  var files: InputFiles { InputFiles(paths) { self.read($0) } }

  private func read(_ index: Int) -> [UInt8] {
    let path = project.systemPath(paths[index])
    do throws(FileTreeError) {
      let (contents, file) = try readWhole(path, limit: limit)
      notes.withLock { notes in
        let first = notes.stamps[index]
        notes.stamps[index] = first ?? file.stamp
        if let first, !first.isSameFile(as: file.stamp) {
          notes.failure = notes.failure ?? FileTreeError(.changedWhileReading, path: path)
        }
      }
      return contents
    } catch {
      notes.withLock { $0.failure = $0.failure ?? error }
      return []
    }
  }

  /// The stamps of all inputs; those of inputs that were not read are taken now.
  ///
  /// Throws if an input could not be read; the compiler's results are invalid then.
  func stamps() throws(FileTreeError) -> [FileStamp] {
    let notes = notes.withLock { $0 }
    if let failure = notes.failure { throw failure }
    var stamps: [FileStamp] = []
    for (index, path) in paths.enumerated() {
      if let stamp = notes.stamps[index] {
        stamps.append(stamp)
      } else {
        let stamp = try Disk.stamp(of: project.systemPath(path), followingLinks: true)
        stamps.append(stamp?.settled(at: start) ?? .unknown)
      }
    }
    return stamps
  }
}

extension FileStamp {
  /// Whether the file was not written in between; false for an unknown stamp.
  fileprivate func isSameFile(as other: FileStamp) -> Bool {
    self == other || self == .unknown || other == .unknown
  }
}
