import BundlerTestSupport
import FileTree
import Glibc
import Testing

@Suite struct PartialReadTests {
  @Test(
    arguments: [
      (0, 4, "abcd"), (2, 2, "cd"), (4, 100, "efgh"), (8, 1, ""), (9, 1, ""), (.max, .max, ""),
      (0, 0, ""), (0, .max, "abcdefgh"), (-1, 2, "ab"), (0, -1, ""),
    ] as [(Int64, Int, String)])
  func readsAPart(offset: Int64, count: Int, text: String) throws {
    let tree: InMemoryFileTree = ["file": "abcdefgh"]
    let bytes = try tree.contents(of: "file" as ProjectPath, from: offset, count: count)
    #expect(bytes == Array(text.utf8))
  }

  /// This file, read from the disk in pieces.
  @Test(arguments: [1, 7, 1000, 1 << 20]) func readsTheSameInPieces(size: Int) throws {
    let disk = DiskFileTree(root: "/")
    let path = ProjectPath(#filePath)
    let whole = try disk.contents(of: path)
    var pieces: [UInt8] = []
    while true {
      let piece = try disk.contents(of: path, from: Int64(pieces.count), count: size)
      if piece.isEmpty { break }
      pieces += piece
    }
    #expect(pieces == whole)
    #expect(try disk.contents(of: path, from: .max, count: .max).isEmpty)
    #expect(try disk.contents(of: path, from: -1, count: 2) == Array(whole.prefix(2)))
  }

  @Test func refusesWhatIsNoFile() {
    #expect(throws: FileTreeError(.isADirectory, path: "/")) {
      try DiskFileTree(root: "/").contents(of: "/" as ProjectPath, from: 0, count: 1)
    }
  }

  @Test func refusesFilesWhoseSizeDoesNotHold() {
    let disk = DiskFileTree(root: "/proc/self")
    let path = "status" as ProjectPath
    #expect(throws: FileTreeError(.sizeDoesNotHold, path: "status")) {
      try disk.contents(of: path)
    }
    #expect(throws: FileTreeError(.sizeDoesNotHold, path: "status")) {
      try disk.contents(of: path, from: 0, count: 10)
    }
  }

  @Test func passesPiecesInOrder() throws {
    let path = ProjectPath(#filePath)
    let disk = DiskFileTree(root: "/")
    var pieces: [UInt8] = []
    try disk.read(path) { pieces += $0 }
    #expect(try pieces == disk.contents(of: path))
  }

  /// A sparse file takes no room.
  @Test func refusesToReadTooMuchAtOnce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("large", "")
    #expect(unsafe truncate(directory.absolute("large"), Int(wholeFileLimit) + 1) == 0)
    #expect(throws: FileTreeError(.tooLarge(limit: wholeFileLimit), path: "large")) {
      try directory.tree.contents(of: "large" as ProjectPath)
    }
    #expect(throws: FileTreeError.self) {
      try DiskFileTree(root: "/dev").contents(of: "zero" as ProjectPath)
    }
  }
}
