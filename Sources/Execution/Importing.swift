package import Diagnostics
internal import FileSystem
package import FileTree
internal import Hashing

/// What an import did.
package enum ImportOutcome: Hashable, Sendable {
  case imported
  /// A private copy with the same contents is there already.
  case unchanged
  case refused([Diagnostic])
}

/// Takes a private copy of a file or a directory into the project (`copy: true`).
///
/// The copy appears at once and in full. Modes and links are kept; times and owners are not. A copy
/// that differs is replaced only with `refresh`.
package func performImport(
  _ source: ProjectPath, to destination: ProjectPath, in project: DiskFileTree,
  refresh: Bool = false, at range: SourceRange? = nil
) -> ImportOutcome {
  if destination.isOutsideRoot || destination.isRoot {
    return .refused([.importOutside(destination, at: range)])
  }
  let copy = TreeCopy(project: project)
  let path = project.systemPath(destination)
  let temporary = ProjectPath(normalized: path).parent.appending(
    name: ".bundler-import-"
      + hexadecimal(Digest(of: Array(destination.name.utf8)).bytes.prefix(8))
  ).text
  do {
    try copy.checkPlace(of: destination)
    if let inside = try copy.real(source), let place = try copy.real(destination.parent),
      place == inside || place.hasPrefix(inside + "/")
    {
      return .refused([.importIntoItself(source, destination, at: range)])
    }
    if try Disk.stamp(of: path) != nil {
      if try copy.isSame(project.systemPath(source), path) { return .unchanged }
      if !refresh { return .refused([.importDiffers(source, destination, at: range)]) }
    }
    try makeParents(of: path)
    try removeTree(temporary)
    try copy.copy(project.systemPath(source), to: temporary, followingLinks: true)
    try copy.replace(path, by: temporary)
    return .imported
  } catch {
    _ = try? removeTree(temporary)
    return .refused([.cannotImport(source, error, at: range)])
  }
}

/// Copies and compares whole trees.
private struct TreeCopy {
  let project: DiskFileTree

  private static let depthLimit = 128

  /// No directory on the way to a private copy may be a link, which might lead out of the project.
  func checkPlace(of destination: ProjectPath) throws(FileTreeError) {
    var directory = destination.parent
    while !directory.isRoot {
      let path = project.systemPath(directory)
      if let stamp = try Disk.stamp(of: path), !stamp.isDirectory {
        throw FileTreeError(.notADirectory, path: path)
      }
      directory = directory.parent
    }
  }

  /// The path without links; nil where nothing exists.
  func real(_ path: ProjectPath) throws(FileTreeError) -> String? {
    Disk.realPath(project.systemPath(path))
  }

  /// The item named by the manifest may be a link to what is meant; links inside it stay links.
  func copy(
    _ source: String, to path: String, followingLinks: Bool = false, depth: Int = 0
  ) throws(FileTreeError) {
    guard depth < Self.depthLimit else { throw FileTreeError(.nameTooLong, path: source) }
    guard let stamp = try Disk.stamp(of: source, followingLinks: followingLinks) else {
      throw FileTreeError(.notFound, path: source)
    }
    if stamp.isSymbolicLink {
      guard let target = Disk.linkTarget(of: source) else {
        throw FileTreeError(.changedWhileReading, path: source)
      }
      try Disk.makeLink(path, to: target)
    } else if stamp.isDirectory {
      try Disk.makeDirectory(path, mode: 0o700)
      for name in try names(in: source) {
        try copy(source + "/" + name, to: path + "/" + name, depth: depth + 1)
      }
      try Disk.setMode(path, stamp.permissions)
    } else {
      try retryingWhileChanging { () throws(FileTreeError) in
        try copy(file: source, to: path, mode: stamp.permissions)
      }
    }
  }

  private func copy(file source: String, to path: String, mode: UInt16) throws(FileTreeError) {
    try Disk.removeFile(path)
    let file = try OpenFile(creating: path)
    _ = try readSteadily(source) { chunk throws(FileTreeError) in try file.write(chunk) }
    try file.setMode(mode)
  }

  func isSame(
    _ source: String, _ path: String, followingLinks: Bool = true, depth: Int = 0
  ) throws(FileTreeError) -> Bool {
    guard depth < Self.depthLimit,
      let a = try Disk.stamp(of: source, followingLinks: followingLinks),
      let b = try Disk.stamp(of: path), a.mode == b.mode
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

  /// Puts a finished copy in its place; directories cannot be replaced at once, so that the old one
  /// steps aside first and comes back if the new one cannot come.
  func replace(_ path: String, by temporary: String) throws(FileTreeError) {
    let old = temporary + "-old"
    try removeTree(old)
    let isDirectory = try Disk.stamp(of: temporary)?.isDirectory ?? false
    let isInTheWay = try Disk.stamp(of: path).map { isDirectory || $0.isDirectory } ?? false
    if isInTheWay { try Disk.rename(path, to: old) }
    do throws(FileTreeError) {
      try Disk.rename(temporary, to: path)
    } catch {
      if isInTheWay { try Disk.rename(old, to: path) }
      throw error
    }
    try removeTree(old)
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
      "'\(source)' holds the place '\(destination)' where its own copy would go", at: range)
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
