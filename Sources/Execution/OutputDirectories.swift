internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// The directories that a product's outputs need, each made inside the one above it.
///
/// None of them may be a link: what is written through a link ends up outside the bundle.
struct OutputDirectories {
  /// All of them, the bundle first, each before those inside it.
  let needed: [BundlePath]

  /// `paths` are files and links; `directories` are outputs themselves.
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

  /// Those that do not exist, are something else, or are below such a one.
  func unready(at location: OutputLocation) -> Set<BundlePath> {
    var unready: Set<BundlePath> = []
    for path in needed {
      if !path.isRoot, unready.contains(path.parent) {
        unready.insert(path)
        continue
      }
      let inodeKey = try? Disk.inodeKey(of: location.systemPath(path), followingLinks: path.isRoot)
      if !(inodeKey?.isDirectory ?? false) { unready.insert(path) }
    }
    return unready
  }

  /// The result of making them.
  struct Result {
    var made: [BundlePath] = []
    /// Directories into which nothing can be written, with the reason; includes those below them.
    var failures: [BundlePath: Diagnostic] = [:]
  }

  /// Makes missing directories, with mode 0755 whatever the umask.
  func make(in tree: OutputTree, changes: BundleChanges) -> Result {
    var result = Result()
    for path in needed {
      if !path.isRoot, let failure = result.failures[path.parent] {
        result.failures[path] = failure
        continue
      }
      do {
        if !tree.isNew, let inodeKey = try tree.inodeKey(of: path) {
          if !inodeKey.isDirectory {
            result.failures[path] = .blocked(tree.location.systemPath(path), by: inodeKey)
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
  fileprivate static func blocked(_ path: String, by inodeKey: InodeKey) -> Diagnostic {
    let what = inodeKey.isSymbolicLink ? "a symbolic link" : "not a directory"
    return Diagnostic(
      .error, id: "build-directory-blocked",
      "'\(path)' is \(what) that no build of ours made, and a directory is needed there; remove it")
  }

  static func cannotWrite(_ error: FileTreeError, at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .error, id: ExecutionResult.cannotWriteID, "cannot write '\(error.path)': \(error.reason)",
      at: range)
  }
}

/// Files in a bundle that no build made.
struct ForeignFiles {
  /// Signing comes after every build; Finder leaves its files everywhere.
  private static let expected: Set<String> = ["_CodeSignature", ".DS_Store", ".bundler"]

  /// Sorted; only the first thousand.
  private(set) var paths: [BundlePath] = []

  init(in tree: OutputTree, known: Set<BundlePath>) {
    if tree.isNew { return }
    var directories = [BundlePath(normalized: "")]
    while let path = directories.popLast(), paths.count < 1000 {
      guard let directory = try? tree.directory(path), let names = try? directory.names else {
        continue
      }
      for bytes in names {
        let name = String(decoding: bytes, as: UTF8.self)
        let inner = path.appending(name: name)
        if known.contains(inner) || Self.expected.contains(name)
          || name.hasPrefix(OutputLocation.foreignStagePrefix)
        {
          continue
        }
        guard let inodeKey = try? directory.inodeKey(of: name) else { continue }
        if inodeKey.isDirectory { directories.append(inner) } else { paths.append(inner) }
      }
    }
    paths.sort()
  }
}

extension Diagnostic {
  static func foreign(_ files: ForeignFiles, _ location: OutputLocation) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-foreign-files",
      "'\(location.bundle)' holds \(counted(files.paths.count)) that bundler did not put there; "
        + "remove what does not belong, or give '--into' if another tool owns the directory, too",
      details: abridged(files.paths))
  }

  static func replaced(_ paths: [BundlePath], _ location: OutputLocation) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-replaced-foreign",
      "\(counted(paths.count)) in '\(location.bundle)' that bundler had not put there "
        + (paths.count == 1 ? "was" : "were") + " replaced",
      details: abridged(paths))
  }
}

private func counted(_ count: Int) -> String {
  (count < 1000 ? "" : "more than ") + count.counted("file")
}

/// The first few, for a message.
private func abridged(_ paths: [BundlePath]) -> [String] {
  let limit = 5
  let more = paths.count - limit
  return paths.prefix(limit).map(\.text) + (more > 0 ? ["… and \(more) more"] : [])
}
