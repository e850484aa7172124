package import FileTree
package import Hashing

/// How much of a file is in memory at a time, in bytes.
package let chunkSize = 128 * 1024

/// The digest of a regular file, read in chunks.
package func digest(
  ofFile path: String, in directory: DirectoryHandle = .working, followingLinks: Bool = true
) throws(FileTreeError) -> Digest {
  try readSteadily(path, in: directory, followingLinks: followingLinks) {
    _ throws(FileTreeError) in
  }.digest
}

/// A file that was read.
package struct ReadFile {
  /// Unknown if the file may have changed since without a trace.
  package var inodeKey: InodeKey
  package var digest: Digest
  package var size: Int64
}

/// Passes a regular file to `consume` in chunks; fails if it changes meanwhile.
package func readSteadily(
  _ path: String, in directory: DirectoryHandle = .working, followingLinks: Bool = true,
  consume: ([UInt8]) throws(FileTreeError) -> Void
) throws(FileTreeError) -> ReadFile {
  let start = Disk.now
  var before = InodeKey.unknown
  let file = try OpenFile.reading(
    path, in: directory, followingLinks: followingLinks, inodeKey: &before)
  var hasher = DigestHasher()
  var size: Int64 = 0
  // The inode key shows whether the file has grown meanwhile.
  while size < before.size {
    let chunk = try file.read(Int(min(before.size - size, Int64(chunkSize))))
    if chunk.isEmpty { break }
    hasher.update(chunk)
    size += Int64(chunk.count)
    try consume(chunk)
  }
  guard try file.inodeKey == before else {
    throw FileTreeError(.changedWhileReading, path: file.path)
  }
  // Files of the system have size 0 and can be read nevertheless, or end earlier.
  let rest = size > 0 ? [] : try file.read(1)
  guard size == before.size, rest.isEmpty else {
    throw FileTreeError(.sizeDoesNotHold, path: file.path)
  }
  return ReadFile(inodeKey: before.settled(at: start), digest: hasher.finalized(), size: size)
}

/// Tries again, a few times, while a file changes during `body`.
package func retryingWhileChanging<Result>(
  _ body: () throws(FileTreeError) -> Result
) throws(FileTreeError) -> Result {
  for pause in [1, 10, 50] {
    do {
      return try body()
    } catch  where error.reason == .changedWhileReading {
      Disk.sleep(milliseconds: pause)
    }
  }
  return try body()
}

/// The whole contents of a compiler's input, with its inode key.
package func readWhole(
  _ path: String, limit: Int64
) throws(FileTreeError) -> (contents: [UInt8], file: ReadFile) {
  try retryingWhileChanging { () throws(FileTreeError) in
    var contents: [UInt8] = []
    let file = try readSteadily(path) { chunk throws(FileTreeError) in
      guard Int64(contents.count + chunk.count) <= limit else {
        throw FileTreeError(.other("larger than \(limit >> 20) MiB"), path: path)
      }
      if contents.isEmpty { contents = chunk } else { contents += chunk }
    }
    return (contents, file)
  }
}
