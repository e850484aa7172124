internal import BundleModel
internal import Diagnostics
internal import FileSystem
internal import FileTree

/// Takes away what earlier builds made and nothing makes any more.
///
/// Only what is recorded ever goes, and only while it is still what was recorded: a file that somebody
/// changed since is theirs, and stays.
struct Pruning {
  let tree: OutputTree
  let changes: BundleChanges

  private(set) var removed: [BundlePath] = []
  /// Ours, but refusing to go.
  private(set) var left: [OutputRecord] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: OutputTree, changes: BundleChanges) {
    self.tree = tree
    self.changes = changes
  }

  mutating func remove(_ output: OutputRecord) {
    // What is behind a link or a file by now is none of ours.
    guard output.path.isRemovable, let directory = try? tree.directory(output.path.parent) else {
      return
    }
    let name = output.path.name
    do {
      guard let current = try directory.stamp(of: name) else { return }
      // Directories are taken away with those that were made for their contents.
      if output.contents == .directory, current.isDirectory { return }
      guard !current.isDirectory, try isOurs(output, in: directory, current: current) else {
        diagnostics.append(.keptModified(directory.location(of: name)))
        return
      }
      changes.begin()
      if try directory.removeFile(name) { removed.append(output.path) }
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
      guard directory.isRoot || directory.isRemovable, let names = tree.names(in: directory) else {
        continue
      }
      guard names.isEmpty else {
        kept.append(directory)
        continue
      }
      changes.begin()
      do {
        if try tree.remove(directory) {
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
    _ output: OutputRecord, in directory: DirectoryHandle, current: FileStamp
  ) throws(FileTreeError) -> Bool {
    let name = output.path.name
    return switch output.contents {
    case nil: true
    case .file(let digest, let size)?:
      if output.matches(current) {
        true
      } else if current.isRegularFile, current.size == size {
        try FileSystem.digest(ofFile: name, in: directory, followingLinks: false) == digest
      } else {
        false
      }
    case .link(let target)?:
      current.isSymbolicLink && directory.linkTarget(of: name) == target
    case .directory?: false
    }
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
