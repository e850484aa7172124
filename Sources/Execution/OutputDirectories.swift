internal import BundleModel
internal import Diagnostics
internal import FileSystem
internal import FileTree

/// The directories that a product's outputs need, made one below the other.
///
/// None of them may be a link: what is written through a link ends up outside of the bundle.
struct OutputDirectories {
  /// Everything needed, the bundle itself first and each before what it holds.
  let needed: [BundlePath]

  /// `paths` are files and links, `directories` are outputs themselves.
  init(holding paths: some Sequence<BundlePath>, directories: some Sequence<BundlePath>) {
    var found: Set<BundlePath> = [BundlePath(normalized: "")]
    func insert(_ directory: BundlePath) {
      var directory = directory
      while found.insert(directory).inserted { directory = directory.parent }
    }
    for path in paths where !path.isOutsideRoot { insert(path.parent) }
    for directory in directories { insert(directory) }
    needed = found.sorted()
  }

  /// Those that do not exist, or are something else, or are below one that is.
  func unready(at location: OutputLocation) -> Set<BundlePath> {
    var unready: Set<BundlePath> = []
    for path in needed {
      if !path.isRoot, unready.contains(path.parent) {
        unready.insert(path)
        continue
      }
      let stamp = try? Disk.stamp(of: location.systemPath(path), followingLinks: path.isRoot)
      if !(stamp?.isDirectory ?? false) { unready.insert(path) }
    }
    return unready
  }

  /// What came of making them.
  struct Result {
    var made: [BundlePath] = []
    /// Why nothing can be put into a directory, for it and those below it.
    var failures: [BundlePath: Diagnostic] = [:]
  }

  /// Makes what is missing, with mode 0755 whatever the umask.
  func make(in tree: OutputTree, changes: BundleChanges) -> Result {
    var result = Result()
    for path in needed {
      if !path.isRoot, let failure = result.failures[path.parent] {
        result.failures[path] = failure
        continue
      }
      do {
        if !tree.isNew, let stamp = try tree.stamp(of: path) {
          if !stamp.isDirectory {
            result.failures[path] = .blocked(tree.location.systemPath(path), by: stamp)
          }
          continue
        }
        changes.begin()
        if try tree.make(path) { result.made.append(path) }
      } catch {
        result.failures[path] = .cannotWrite(error)
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func blocked(_ path: String, by stamp: FileStamp) -> Diagnostic {
    let what = stamp.isSymbolicLink ? "a symbolic link" : "not a directory"
    return Diagnostic(
      .error, id: "build-directory-blocked",
      "'\(path)' is \(what) that no build of ours made, and a directory is needed there; remove it")
  }

  static func cannotWrite(_ error: FileTreeError, at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .error, id: "build-cannot-write", "cannot write '\(error.path)': \(error.reason)", at: range)
  }
}
