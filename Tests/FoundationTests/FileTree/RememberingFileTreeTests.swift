import BundlerTestSupport
import FileTree
import Synchronization
import Testing

@Suite struct RememberingFileTreeTests {
  /// Counts what is read of the files of another tree.
  private final class Counter: FileTree {
    let tree: InMemoryFileTree
    let reads = Mutex(0)

    init(_ tree: InMemoryFileTree) { self.tree = tree }

    func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
      reads.withLock { $0 += 1 }
      return try tree.contents(of: file)
    }

    func status(
      of path: some TreePath, followingLinks: Bool
    ) throws(FileTreeError) -> FileStatus? {
      try tree.status(of: path, followingLinks: followingLinks)
    }

    func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
      try tree.entries(of: directory)
    }

    func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
      try tree.linkTarget(of: path)
    }
  }

  @Test(arguments: [(nil, 2), (6, 2), (4, 3)] as [(Int?, Int)])
  func readsOnceWhatFits(_ limit: Int?, reads: Int) throws {
    let counter = Counter(["a": "1234", "b": "56"])
    let tree = RememberingFileTree(counter, limit: limit)
    for _ in 0..<2 {
      #expect(try tree.contents(of: "a" as ProjectPath) == Array("1234".utf8))
      #expect(try tree.contents(of: "b" as ProjectPath) == Array("56".utf8))
    }
    #expect(counter.reads.withLock { $0 } == reads)
  }

  /// A part of a file that changed meanwhile is of the bytes that were read first.
  @Test func takesPartsOfWhatItRemembers() throws {
    let counter = Counter(["a": "1234"])
    let tree = RememberingFileTree(counter, limit: nil)
    for _ in 0..<2 {
      #expect(try tree.contents(of: "a" as ProjectPath, from: 1, count: 2) == Array("23".utf8))
    }
    #expect(counter.reads.withLock { $0 } == 1)
  }
}
