import BundlerTestSupport
import FileTree
import Testing

@testable import HostSystem

@Suite struct StageTests {
  @Test func takesAwayWhatNobodyHolds() throws {
    let directory = try TemporaryDirectory()
    try directory.write("stage/left", "")
    try directory.write("stage-0123/deep/left", "")
    try directory.link("stage-0123/deep/link", to: "../../stages")
    try directory.write("stages/theirs", "")
    try directory.write("stage-file", "")
    let parent = try DirectoryHandle(directory.path)
    let live = try Stage.make(in: parent, prefix: "stage")
    #expect(directory.listing.count == 4)
    let other = try Stage.make(in: parent, prefix: "stage")
    #expect(live.directory.path != other.directory.path)
    #expect(try live.directory.inodeKey.isDirectory)
    #expect(directory.listing.count == 5)
    other.remove()
    live.remove()
    #expect(directory.listing == ["stage-file", "stages/", "stages/theirs"])
  }

  @Test func isTakenForALeftoverWhenItsHolderIsGone() throws {
    let directory = try TemporaryDirectory()
    let parent = try DirectoryHandle(directory.path)
    var stage: Stage? = try Stage.make(in: parent, prefix: "stage")
    Stage.removeLeftovers(in: parent, prefix: "stage")
    #expect(directory.listing.count == 1)
    #expect(stage != nil)
    stage = nil
    Stage.removeLeftovers(in: parent, prefix: "stage")
    #expect(directory.listing == [])
  }
}

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
