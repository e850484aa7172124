package import FileTree

/// Writes a file at once: whoever reads it gets all of the old or all of the new.
package func replaceFile(_ path: String, contents: [UInt8]) throws(FileTreeError) {
  let temporary = path + ".new"
  try Disk.removeFile(temporary)
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
