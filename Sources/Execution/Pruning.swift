internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// Removes outputs of earlier builds that are no longer planned.
///
/// Only recorded outputs are removed, and only while they are as recorded: a file that was changed
/// since belongs to the user and stays.
struct Pruning {
  let tree: OutputTree
  let changes: BundleChanges

  private(set) var removed: [BundlePath] = []
  /// Outputs of builds that could not be removed.
  private(set) var left: [OutputRecord] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: OutputTree, changes: BundleChanges) {
    self.tree = tree
    self.changes = changes
  }

  mutating func remove(_ output: OutputRecord) {
    // What is below a link or a file by now was not made by a build.
    guard output.path.isOfBundle, let directory = try? tree.directory(output.path.parent) else {
      return
    }
    let name = output.path.name
    do {
      guard let current = try directory.inodeKey(of: name) else { return }
      // Directories are removed together with the parents of outputs.
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

  /// Removes the empty ones among the directories; returns those that still exist.
  mutating func remove(directories: [BundlePath]) -> [BundlePath] {
    var kept: [BundlePath] = []
    // In path order, a directory precedes its contents.
    for directory in directories.sorted().reversed() {
      guard directory.isRoot || directory.isOfBundle, let names = tree.names(in: directory) else {
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
    _ output: OutputRecord, in directory: DirectoryHandle, current: InodeKey
  ) throws(FileTreeError) -> Bool {
    let name = output.path.name
    return switch output.contents {
    case nil: true
    case .file(let digest, let size)?:
      if output.matches(current) {
        true
      } else if current.isRegularFile, current.size == size {
        try HostSystem.digest(ofFile: name, in: directory, followingLinks: false) == digest
      } else {
        false
      }
    case .link(let target)?:
      current.isSymbolicLink && directory.linkTarget(of: name) == target
    case .directory?: false
    }
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
