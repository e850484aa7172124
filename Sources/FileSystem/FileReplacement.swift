package import FileTree
internal import Glibc

/// How a file is replaced; there is one for each purpose.
package struct FileReplacement: Sendable {
  /// Whether a link stays and its target is replaced.
  private var followsLinks: Bool
  /// The permission bits, whatever the umask; nil for those of the replaced file or, without one,
  /// for 0666 less the umask.
  private var mode: UInt16?
  /// Whether the new bytes are synchronized to the disk before the old ones are replaced.
  private var isDurable: Bool
  /// Whether missing parent directories are made.
  private var makesParents: Bool
  /// Whether a device or FIFO, which cannot be replaced, is written to.
  private var writesToDevices: Bool

  /// For files of bundler's own: all of them can be made anew.
  package static let state = FileReplacement(
    followsLinks: false, mode: 0o644, isDurable: false, makesParents: false,
    writesToDevices: false)

  /// For a compiler's output: its mode is that of a build's outputs.
  package static let output = FileReplacement(
    followsLinks: false, mode: 0o644, isDurable: false, makesParents: true, writesToDevices: true)

  /// For an output with another mode.
  package static func output(mode: UInt16) -> FileReplacement {
    var replacement = output
    replacement.mode = mode
    return replacement
  }

  /// For a file that belongs to the user: only its bytes change, not its links or mode, and after a
  /// power failure it has all of the old or all of the new bytes.
  package static let usersFile = FileReplacement(
    followsLinks: true, mode: nil, isDurable: true, makesParents: false, writesToDevices: true)
}

/// Makes or replaces a file atomically: readers get all of the old or all of the new bytes.
///
/// The bytes are first written under a unique name in the same directory, so no other file is
/// touched.
package func replaceFile(
  _ path: String, contents: [UInt8], as replacement: FileReplacement
) throws(FileTreeError) {
  do throws(FileTreeError) {
    try replacement.replace(path, by: contents)
  } catch {
    throw FileTreeError(error.reason, path: path)
  }
}

/// Makes a symbolic link, or replaces a file or link by one, atomically.
package func replaceLink(_ path: String, to target: String) throws(FileTreeError) {
  let parent = ProjectPath(normalized: path).parent
  do throws(FileTreeError) {
    let temporary = try TemporaryName.claim(in: parent.text) { name throws(FileTreeError) in
      let name = parent.appending(name: name).text
      return try DirectoryHandle.working.makeLink(name, to: target) ? name : nil
    }
    do throws(FileTreeError) {
      try Disk.rename(temporary, to: path)
    } catch {
      _ = try? Disk.removeFile(temporary)
      throw error
    }
  } catch {
    throw FileTreeError(error.reason, path: path)
  }
}

extension FileReplacement {
  fileprivate func replace(_ path: String, by contents: [UInt8]) throws(FileTreeError) {
    if writesToDevices, let current = try Disk.stamp(of: path, followingLinks: true),
      !current.isRegularFile
    {
      if current.isDirectory { throw FileTreeError(.isADirectory, path: path) }
      return try OpenFile(path, O_WRONLY).write(contents)
    }
    if makesParents { try makeParents(of: path) }
    let path = followsLinks ? try linkDestination(of: path) : path
    let parent = ProjectPath(normalized: path).parent
    var temporary = ""
    defer { UnfinishedFiles.unregister(temporary) }
    let file = try TemporaryName.claim(in: parent.text) { name throws(FileTreeError) in
      temporary = parent.appending(name: name).text
      UnfinishedFiles.register(temporary)
      let file = try OpenFile.creating(temporary, mode: mode ?? 0o666)
      if file == nil { UnfinishedFiles.unregister(temporary) }
      return file
    }
    do throws(FileTreeError) {
      try file.write(contents)
      try finish(file, for: path)
      try UnfinishedFiles.finish(temporary) { () throws(FileTreeError) in
        try Disk.rename(temporary, to: path)
      }
    } catch {
      _ = try? Disk.removeFile(temporary)
      throw error
    }
  }

  /// Gives a new file the mode and, as far as permitted, the owner of the one that it replaces.
  private func finish(_ file: borrowing OpenFile, for path: String) throws(FileTreeError) {
    if let mode { return try file.setMode(mode) }
    var old = stat()
    guard unsafe stat(path, &old) == 0 else { return }
    // A change of owner clears the set-ID bits, so the mode is set afterwards.
    file.setOwner(old.st_uid, old.st_gid)
    try file.setMode(UInt16(old.st_mode & 0o7777))
    if isDurable { try file.synchronize() }
  }
}

/// The end of a chain of links, whether or not it exists; the path itself if it is not a link.
private func linkDestination(of path: String) throws(FileTreeError) -> String {
  var path = ProjectPath(normalized: path)
  for _ in 0..<40 {
    guard try Disk.stamp(of: path.text)?.isSymbolicLink ?? false,
      let target = Disk.linkTarget(of: path.text)
    else { return path.text }
    // Not normalized: the directory before a ".." may be a link.
    path =
      target.hasPrefix("/")
      ? ProjectPath(normalized: target) : path.parent.appending(name: target)
  }
  throw FileTreeError(.tooManyLinks, path: path.text)
}
