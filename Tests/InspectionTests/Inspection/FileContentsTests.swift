import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct FileContentsTests {
  private let tree: InMemoryFileTree = [
    "A.nib/keyedobjects.nib": "old", "A.nib/keyedobjects-101300.nib": "new",
    "A.nib/designable.nib": "<document/>", "B.nib/designable.nib": "<document/>", "c/d": "file",
  ]

  @Test(
    arguments: [("A.nib", "new"), ("A.nib/keyedobjects.nib", "old"), ("c/d", "file")]
      as [(BundlePath, String)])
  func readsFilesAndNibs(path: BundlePath, contents: String) throws {
    #expect(try tree.fileOrNib(at: path) == Array(contents.utf8))
  }

  @Test(arguments: ["c", "B.nib", "none"] as [BundlePath])
  func refusesOtherDirectories(path: BundlePath) {
    #expect(throws: FileTreeError.self) { try tree.fileOrNib(at: path) }
  }
}
