package import FileTree
internal import Glibc

/// How a file is replaced; there is one for each purpose.
package struct FileReplacement: Sendable {
  /// True if a link stays and its target is replaced.
  private var followsLinks: Bool
  /// The permission bits, whatever the umask; nil for those of the replaced file or, without one,
  /// for 0666 less the umask.
  private var mode: UInt16?
  /// True if the new bytes are synchronized to the disk before the old ones are replaced.
  private var isDurable: Bool
  /// True if missing parent directories are made.
  private var makesParents: Bool
  /// True if a device or FIFO, which cannot be replaced, is written to.
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
  _ path: String, contents: [UInt8], as replacement: FileReplacement, in checkout: Checkout = .none
) throws(FileTreeError) {
  do throws(FileTreeError) {
    try replacement.replace(path, in: checkout) { file throws(FileTreeError) in
      try file.write(contents)
      return true
    }
  } catch {
    if case .linkInCheckout = error.reason { throw error }
    throw FileTreeError(error.reason, path: path)
  }
}

/// Makes or replaces a file atomically by what `body` writes piece by piece, unless it returns false.
package func replaceFile(
  _ path: String, as replacement: FileReplacement, in checkout: Checkout = .none,
  _ body: (_ write: ([UInt8]) throws(FileTreeError) -> Void) throws(FileTreeError) -> Bool
) throws(FileTreeError) {
  try replacement.replace(path, in: checkout) { file throws(FileTreeError) in
    // A file that is not to be copied cannot go into an escaping closure.
    try body { bytes throws(FileTreeError) in try file.write(bytes) }
  }
}

extension DirectoryHandle {
  /// Makes or replaces a file of this directory atomically; a link of the name is replaced.
  package func replaceFile(
    _ name: String, contents: [UInt8], as replacement: FileReplacement
  ) throws(FileTreeError) {
    try replacement.replace(name, in: self) { file throws(FileTreeError) in
      try file.write(contents)
      return true
    }
  }
}

/// Makes a symbolic link, or replaces a file or link by one, atomically; makes missing parents.
package func replaceLink(
  _ path: String, to target: String, in checkout: Checkout = .none
) throws(FileTreeError) {
  let (directory, name) = try checkout.parent(of: path, making: true)
  do throws(FileTreeError) {
    let temporary = try TemporaryName.claim(in: directory.path) { name throws(FileTreeError) in
      try directory.makeLink(name, to: target) ? name : nil
    }
    do throws(FileTreeError) {
      try directory.rename(temporary, to: directory, name)
    } catch {
      _ = try? directory.removeFile(temporary)
      throw error
    }
  } catch {
    throw FileTreeError(error.reason, path: path)
  }
}

extension FileReplacement {
  /// Writes the bytes of a file; false if the file is not to be there.
  fileprivate typealias Writing = (borrowing OpenFile) throws(FileTreeError) -> Bool

  fileprivate func replace(
    _ path: String, in checkout: Checkout, _ write: Writing
  ) throws(FileTreeError) {
    if writesToDevices, let current = try Disk.inodeKey(of: path, followingLinks: true),
      !current.isRegularFile
    {
      if current.isDirectory { throw FileTreeError(.isADirectory, path: path) }
      try checkout.check(path)
      _ = try write(try OpenFile(path, O_WRONLY))
      return
    }
    let path = followsLinks ? try linkDestination(of: path) : path
    let (directory, name) = try checkout.parent(of: path, making: makesParents)
    try replace(name, in: directory, write)
  }

  fileprivate func replace(
    _ name: String, in directory: DirectoryHandle, _ write: Writing
  ) throws(FileTreeError) {
    var temporary = ""
    defer { UnfinishedFiles.unregister(directory.location(of: temporary)) }
    let file = try TemporaryName.claim(in: directory.path) { name throws(FileTreeError) in
      temporary = name
      UnfinishedFiles.register(directory.location(of: name))
      let file = try OpenFile.creating(name, in: directory, mode: mode ?? 0o666)
      if file == nil { UnfinishedFiles.unregister(directory.location(of: name)) }
      return file
    }
    do throws(FileTreeError) {
      guard try write(file) else {
        _ = try? directory.removeFile(temporary)
        return
      }
      try setAttributes(of: file, for: name, in: directory)
      if isDurable { try file.synchronize() }
      try UnfinishedFiles.finish(directory.location(of: temporary)) { () throws(FileTreeError) in
        try directory.rename(temporary, to: directory, name)
      }
    } catch {
      _ = try? directory.removeFile(temporary)
      throw error
    }
  }

  /// Gives a new file the mode and, as far as permitted, the owner of the one that it replaces.
  private func setAttributes(
    of file: borrowing OpenFile, for name: String, in directory: DirectoryHandle
  ) throws(FileTreeError) {
    if let mode { return try file.setMode(mode) }
    var old = stat()
    guard unsafe fstatat(directory.descriptor, name, &old, 0) == 0 else { return }
    // A change of owner clears the set-ID bits, so the mode is set afterwards.
    file.setOwner(old.st_uid, old.st_gid)
    try file.setMode(UInt16(old.st_mode & 0o7777))
  }
}

/// The end of a chain of links, whether or not it exists; the path itself if it is not a link.
private func linkDestination(of path: String) throws(FileTreeError) -> String {
  var path = ProjectPath(normalized: path)
  for _ in 0..<40 {
    guard try Disk.inodeKey(of: path.text)?.isSymbolicLink ?? false,
      let target = Disk.linkTarget(of: path.text)
    else { return path.text }
    // Not normalized: the directory before a ".." may be a link.
    path =
      target.hasPrefix("/")
      ? ProjectPath(normalized: target) : path.parent.appending(name: target)
  }
  throw FileTreeError(.tooManyLinks, path: path.text)
}
