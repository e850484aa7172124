import BundlerTestSupport
import FileTree
import HostSystem
import Testing

@Suite struct BuildLockTests {
  @Test func isHeldByOneOnly() throws {
    let directory = try TemporaryDirectory()
    let path = directory.absolute("lock")
    let first = try BuildLock.take(path)
    let isTaken = first != nil
    let isTakenTwice = try BuildLock.take(path) != nil
    #expect(isTaken && !isTakenTwice)
    _ = consume first
    let isTakenAgain = try BuildLock.take(path) != nil
    #expect(isTakenAgain)
  }

  @Test func isAFileAndNothingElse() throws {
    let directory = try TemporaryDirectory()
    try directory.link("link", to: "elsewhere")
    try directory.makeFIFO("fifo")
    try directory.makeDirectory("directory")
    for name in ["link", "fifo", "directory"] {
      #expect(throws: FileTreeError.self) { _ = try BuildLock.take(directory.absolute(name)) }
    }
    #expect(!directory.exists("elsewhere"))
  }
}
