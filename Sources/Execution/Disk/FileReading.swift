internal import Crypto
package import FileTree

/// How much of a file is in memory at a time.
let chunkSize = 128 * 1024

/// The SHA-256 of bytes.
package func sha256(of bytes: [UInt8]) -> [UInt8] { sha256(of: bytes[...]) }

func sha256(of bytes: ArraySlice<UInt8>) -> [UInt8] {
  var hash = SHA256()
  unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
  return Array(hash.finalize())
}

/// The SHA-256 of a regular file, links followed, read in chunks.
package func sha256(ofFile path: String) throws(FileTreeError) -> [UInt8] {
  try readSteadily(path) { _ throws(FileTreeError) in }.sha256
}

/// What was read of a file.
struct ReadFile {
  /// Unknown where the file may have changed since without a trace.
  var stamp: FileStamp
  var sha256: [UInt8]
  var size: Int64
}

/// Passes a regular file to `consume` in chunks, and sees to it that nobody wrote to it meanwhile.
func readSteadily(
  _ path: String, consume: ([UInt8]) throws(FileTreeError) -> Void
) throws(FileTreeError) -> ReadFile {
  let start = Disk.now
  var before = FileStamp.unknown
  let file = try OpenFile.reading(path, stamp: &before)
  var hash = SHA256()
  var size: Int64 = 0
  var chunk: [UInt8] = []
  // A file that grows meanwhile is found out by its stamp.
  while size < before.size {
    try file.read(into: &chunk, size: chunkSize)
    if chunk.isEmpty { break }
    unsafe chunk.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    size += Int64(chunk.count)
    try consume(chunk)
  }
  guard try file.stamp == before, size == before.size else {
    throw FileTreeError(.changedWhileReading, path: path)
  }
  return ReadFile(stamp: before.settled(at: start), sha256: Array(hash.finalize()), size: size)
}

/// Tries again while a file changes under the reader, a few times.
func retryingWhileChanging<Result>(
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

/// A whole file that a compiler takes, with what it was like.
func readWhole(
  _ path: String, limit: Int64
) throws(FileTreeError) -> (contents: [UInt8], file: ReadFile) {
  try retryingWhileChanging { () throws(FileTreeError) in
    var contents: [UInt8] = []
    let file = try readSteadily(path) { chunk throws(FileTreeError) in
      guard Int64(contents.count + chunk.count) <= limit else {
        throw FileTreeError(.other("larger than \(limit >> 20) MiB"), path: path)
      }
      contents += chunk
    }
    return (contents, file)
  }
}
