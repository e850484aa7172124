package import Diagnostics
package import FileTree
internal import HostSystem

/// The result of an import.
package enum ImportOutcome: Equatable, Sendable {
  case imported
  /// A private copy with the same contents already exists.
  case unchanged
  case refused([Diagnostic])
}

/// Makes a private copy of a file or a directory in the project (`copy: true`).
///
/// The copy appears atomically. Modes and links are kept; times and owners are not. A copy that
/// differs is replaced only with `refresh`.
package func performImport(
  _ source: ProjectPath, to destination: ProjectPath, in project: DiskFileTree,
  refresh: Bool = false, at range: SourceRange? = nil
) -> ImportOutcome {
  if destination.isOutsideRoot || destination.isRoot {
    return .refused([.importOutside(destination, at: range)])
  }
  let copy = TreeCopy(project: project)
  let path = project.systemPath(destination)
  do {
    try copy.checkDirectories(above: destination)
    if let inside = try copy.real(source), let parent = try copy.real(destination.parent),
      parent == inside || parent.hasPrefix(inside + "/")
    {
      return .refused([.importIntoItself(source, destination, at: range)])
    }
    // What a killed import left goes, even if nothing else is to be done.
    if let directory = try? DirectoryHandle(project.systemPath(destination.parent)) {
      Stage.removeLeftovers(in: directory, prefix: TreeCopy.stagePrefix)
    }
    if try Disk.inodeKey(of: path) != nil {
      if try copy.isSame(project.systemPath(source), path) { return .unchanged }
      if !refresh { return .refused([.importDiffers(source, destination, at: range)]) }
    }
    let directory = try copy.makeDirectory(destination.parent)
    let stage = try Stage.make(in: directory, prefix: TreeCopy.stagePrefix)
    defer { stage.remove() }
    try copy.copy(
      project.systemPath(source), to: TreeCopy.new, in: stage.directory, followingLinks: true)
    try stage.finish { () throws(FileTreeError) in
      try copy.replace(destination.name, in: directory, from: stage.directory)
    }
    return .imported
  } catch {
    return .refused([.cannotImport(source, error, at: range)])
  }
}

/// Copies and compares whole trees.
private struct TreeCopy {
  let project: DiskFileTree

  private static let depthLimit = 128
  static let stagePrefix = ".bundler-import"
  /// The names of a finished copy, and of what it replaces, in the stage.
  static let new = "new"
  private static let old = "old"

  /// No directory in the path of a private copy may be a link, which might lead out of the project.
  func checkDirectories(above destination: ProjectPath) throws(FileTreeError) {
    var directory = destination.parent
    while !directory.isRoot {
      let path = project.systemPath(directory)
      if let inodeKey = try Disk.inodeKey(of: path), !inodeKey.isDirectory {
        throw FileTreeError(.notADirectory, path: path)
      }
      directory = directory.parent
    }
  }

  /// Opens a directory of the project, making it and its parents if needed; none may be a link.
  func makeDirectory(_ path: ProjectPath) throws(FileTreeError) -> DirectoryHandle {
    if path.isRoot { return try DirectoryHandle(project.systemPath(path)) }
    let parent = try makeDirectory(path.parent)
    if try parent.makeDirectory(path.name) {
      try parent.directory(path.name)?.setMode(0o755)
    }
    guard let directory = try parent.directory(path.name) else {
      throw FileTreeError(.notFound, path: parent.location(of: path.name))
    }
    return directory
  }

  /// The path without links; nil if nothing exists.
  func real(_ path: ProjectPath) throws(FileTreeError) -> String? {
    Disk.realPath(project.systemPath(path))
  }

  /// The path in the manifest may be a link, which is followed; links inside it stay links.
  func copy(
    _ source: String, to name: String, in directory: DirectoryHandle,
    followingLinks: Bool = false, depth: Int = 0
  ) throws(FileTreeError) {
    guard depth < Self.depthLimit else { throw FileTreeError(.nameTooLong, path: source) }
    guard let inodeKey = try Disk.inodeKey(of: source, followingLinks: followingLinks) else {
      throw FileTreeError(.notFound, path: source)
    }
    if inodeKey.isSymbolicLink {
      guard let target = Disk.linkTarget(of: source) else {
        throw FileTreeError(.changedWhileReading, path: source)
      }
      try directory.makeLink(name, to: target)
    } else if inodeKey.isDirectory {
      try directory.makeDirectory(name, mode: 0o700)
      guard let inner = try directory.directory(name) else {
        throw FileTreeError(.notFound, path: directory.location(of: name))
      }
      for name in try names(in: source) {
        try copy(source + "/" + name, to: name, in: inner, depth: depth + 1)
      }
      try inner.setMode(inodeKey.permissions)
    } else {
      try retryingWhileChanging { () throws(FileTreeError) in
        try copy(file: source, to: name, in: directory, mode: inodeKey.permissions)
      }
    }
  }

  private func copy(
    file source: String, to name: String, in directory: DirectoryHandle, mode: UInt16
  ) throws(FileTreeError) {
    try directory.removeFile(name)
    guard let file = try OpenFile.creating(name, in: directory) else {
      throw FileTreeError(.changedWhileReading, path: directory.location(of: name))
    }
    _ = try readSteadily(source) { chunk throws(FileTreeError) in try file.write(chunk) }
    try file.setMode(mode)
  }

  func isSame(
    _ source: String, _ path: String, followingLinks: Bool = true, depth: Int = 0
  ) throws(FileTreeError) -> Bool {
    guard depth < Self.depthLimit,
      let a = try Disk.inodeKey(of: source, followingLinks: followingLinks),
      let b = try Disk.inodeKey(of: path), a.mode == b.mode
    else { return false }
    if a.isSymbolicLink { return Disk.linkTarget(of: source) == Disk.linkTarget(of: path) }
    guard a.isDirectory else {
      guard a.size == b.size else { return false }
      return try digest(ofFile: source) == digest(ofFile: path)
    }
    let names = try names(in: source)
    guard names == (try self.names(in: path)) else { return false }
    for name in names {
      guard
        try isSame(
          source + "/" + name, path + "/" + name, followingLinks: false, depth: depth + 1)
      else { return false }
    }
    return true
  }

  /// Moves a finished copy to its destination.
  ///
  /// A directory cannot be replaced atomically: the old one is moved away first, and back if the
  /// new one cannot be moved.
  func replace(
    _ name: String, in directory: DirectoryHandle, from stage: DirectoryHandle
  ) throws(FileTreeError) {
    let isDirectory = try stage.inodeKey(of: Self.new)?.isDirectory ?? false
    let isInTheWay = try directory.inodeKey(of: name).map { isDirectory || $0.isDirectory } ?? false
    if isInTheWay { try directory.rename(name, to: stage, Self.old) }
    do throws(FileTreeError) {
      try stage.rename(Self.new, to: directory, name)
    } catch {
      if isInTheWay { try stage.rename(Self.old, to: directory, name) }
      throw error
    }
  }

  private func names(in directory: String) throws(FileTreeError) -> [String] {
    let tree = DiskFileTree(root: "")
    let listing = try tree.entries(of: ProjectPath(normalized: directory))
    if let name = listing.undecodableNames.first {
      throw FileTreeError(.other("the name '\(name)' is not UTF-8"), path: directory)
    }
    return listing.entries.map(\.name)
  }
}

extension Diagnostic {
  fileprivate static func importOutside(_ path: ProjectPath, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .error, id: "import-outside", "the private copy '\(path)' would be outside of the project",
      at: range)
  }

  fileprivate static func importIntoItself(
    _ source: ProjectPath, _ destination: ProjectPath, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "import-into-itself",
      "'\(source)' contains the path '\(destination)' where its own copy would go", at: range)
  }

  fileprivate static func importDiffers(
    _ source: ProjectPath, _ destination: ProjectPath, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "import-differs",
      "the private copy '\(destination)' is not the same as '\(source)'; "
        + "'bundler sync --refresh' takes a new one", at: range)
  }

  fileprivate static func cannotImport(
    _ source: ProjectPath, _ error: FileTreeError, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "import-failed", "cannot import '\(source)': \(error.description)", at: range)
  }
}
