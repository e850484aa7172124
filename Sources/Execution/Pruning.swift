internal import BundleModel
internal import Diagnostics
internal import FileSystem
internal import FileTree

/// Takes away what earlier builds made and nothing makes any more.
///
/// Only what is recorded ever goes, and only while it is still what was recorded: a file that somebody
/// changed since is theirs, and stays.
struct Pruning {
  let location: OutputLocation
  let changes: BundleChanges
  /// Whether the directories on the way to a path are directories and no links, by directory.
  private var reachable: [BundlePath: Bool] = [:]

  private(set) var removed: [BundlePath] = []
  /// Ours, but refusing to go.
  private(set) var left: [OutputRecord] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(location: OutputLocation, changes: BundleChanges) {
    self.location = location
    self.changes = changes
  }

  mutating func remove(_ output: OutputRecord) {
    guard output.path.isRemovable, isReachable(output.path.parent) else { return }
    let path = location.systemPath(output.path)
    do {
      guard let current = try Disk.stamp(of: path) else { return }
      // Directories are taken away with those that were made for their contents.
      if output.contents == .directory, current.isDirectory { return }
      guard !current.isDirectory, try isOurs(output, at: path, current: current) else {
        diagnostics.append(.keptModified(path))
        return
      }
      changes.begin()
      if try Disk.removeFile(path) { removed.append(output.path) }
    } catch {
      left.append(output)
      diagnostics.append(.cannotRemove(error))
    }
  }

  /// Takes away those directories that are empty; returns those that are still there.
  mutating func remove(directories: [BundlePath]) -> [BundlePath] {
    var kept: [BundlePath] = []
    // What is inside comes after its directory in the order of paths.
    for directory in directories.sorted().reversed() {
      guard directory.isRoot || directory.isRemovable, isReachable(directory.parent) else {
        continue
      }
      let path = location.systemPath(directory)
      guard let stamp = try? Disk.stamp(of: path), stamp.isDirectory else { continue }
      guard Disk.names(in: path).isEmpty else {
        kept.append(directory)
        continue
      }
      changes.begin()
      do {
        if try Disk.removeDirectory(path) {
          removed.append(directory)
        } else {
          kept.append(directory)
        }
      } catch {
        kept.append(directory)
        diagnostics.append(.cannotRemove(error))
      }
    }
    return kept.reversed()
  }

  private func isOurs(
    _ output: OutputRecord, at path: String, current: FileStamp
  ) throws(FileTreeError) -> Bool {
    switch output.contents {
    case nil: true
    case .file(let digest, let size)?:
      if output.matches(current) {
        true
      } else if current.isRegularFile, current.size == size {
        try FileSystem.digest(ofFile: path) == digest
      } else {
        false
      }
    case .link(let target)?: current.isSymbolicLink && Disk.linkTarget(of: path) == target
    case .directory?: false
    }
  }

  private mutating func isReachable(_ directory: BundlePath) -> Bool {
    if directory.isRoot || directory.text == ".." { return true }
    if let known = reachable[directory] { return known }
    var result = isReachable(directory.parent)
    if result {
      let stamp = try? Disk.stamp(of: location.systemPath(directory))
      result = stamp?.isDirectory ?? false
    }
    reachable[directory] = result
    return result
  }
}

extension BundlePath {
  /// Whether a record may name it: inside the bundle, or a single file beside it.
  fileprivate var isRemovable: Bool {
    text.hasPrefix("../")
      ? components.count == 2 && BundlePath(normalized: name).isProper : isProper
  }
}

extension Diagnostic {
  fileprivate static func keptModified(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-kept-modified",
      "'\(path)' is no longer part of the bundle, but was changed since it was built, and stays; "
        + "remove it if nobody needs it")
  }

  fileprivate static func cannotRemove(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "build-cannot-remove", "cannot remove '\(error.path)': \(error.reason)")
  }
}
