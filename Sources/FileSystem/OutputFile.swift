package import FileTree
internal import Glibc

/// Makes or replaces a file at once, with the mode that outputs of a build have, and the directories
/// that lead to it.
///
/// A device or FIFO, which nothing can take the place of, is written to. `number` tells apart the files
/// that a process writes at the same time.
package func writeOutputFile(
  _ path: String, contents: [UInt8], number: Int = 0
) throws(FileTreeError) {
  if let current = try Disk.stamp(of: path, followingLinks: true), !current.isRegularFile {
    if current.isDirectory { throw FileTreeError(.isADirectory, path: path) }
    return try OpenFile(path, O_WRONLY).write(contents)
  }
  try makeParents(of: path)
  let directory = ProjectPath(normalized: path).parent
  let temporary = directory.appending(name: ".bundler-\(getpid())-\(number)").text
  do {
    let file = try OpenFile(creating: temporary)
    try file.write(contents)
    try file.setMode(0o644)
    try Disk.rename(temporary, to: path)
  } catch {
    _ = try? Disk.removeFile(temporary)
    throw FileTreeError(error.reason, path: path)
  }
}
