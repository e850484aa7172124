internal import FileTree

extension RememberingFileTree {
  /// Bytes of two large files that are compared at a time.
  private static let chunkSize = 4 << 20

  /// Whether two files have the same bytes; false if one cannot be read.
  func haveSameContents(_ a: ProjectPath, _ b: ProjectPath) -> Bool {
    guard let first = try? status(of: a, followingLinks: true),
      let second = try? status(of: b, followingLinks: true), first.size == second.size
    else { return false }
    if first.size <= Self.chunkSize {
      guard let bytes = try? contents(of: a) else { return false }
      return bytes == (try? contents(of: b))
    }
    return stride(from: 0, to: first.size, by: Self.chunkSize).allSatisfy { offset in
      guard let chunk = try? contents(of: a, from: offset, count: Self.chunkSize) else {
        return false
      }
      return chunk == (try? contents(of: b, from: offset, count: Self.chunkSize))
    }
  }
}
