import BundlerTestSupport
import FileTree
import Hashing
import Testing

@testable import HostSystem

@Suite struct DiskTests {
  static let second: Int64 = 1_000_000_000

  @Test(arguments: [
    (changed: 5 * second + 1, read: 5 * second + 1, isSettled: false),
    (changed: 5 * second + 1, read: 5 * second + 9_000_000, isSettled: false),
    (changed: 5 * second + 1, read: 5 * second + 11_000_000, isSettled: true),
    // No fractions: a file system with coarse times.
    (changed: 5 * second, read: 6 * second, isSettled: false),
    (changed: 5 * second, read: 8 * second, isSettled: true),
    // From the future.
    (changed: 9 * second + 1, read: 5 * second, isSettled: true),
  ])
  func distrustsWhatWasJustChanged(changed: Int64, read: Int64, isSettled: Bool) {
    let inodeKey = InodeKey(modified: 1, changed: changed, inode: 1, size: 1, mode: 0o100644)
    #expect(inodeKey.settled(at: read) == (isSettled ? inodeKey : .unknown))
  }

  /// The roots of many file systems have the same number.
  @Test(arguments: [
    ("/", "/..", true), ("/proc", "/proc/.", true), ("/proc", "/sys", false),
    ("/", "/nowhere", false),
  ])
  func tellsDirectoriesApart(_ first: String, _ second: String, isSame: Bool) {
    #expect(Disk.isSame(first, second) == isSame)
  }

  @Test func namesWhatIsFull() throws {
    let file = try OpenFile("/dev/full", 1)
    let error = #expect(throws: FileTreeError.self) { try file.write([1]) }
    #expect(error == FileTreeError(.noSpace, path: "/dev/full"))
  }

  @Test func hashesInChunks() throws {
    let directory = try TemporaryDirectory()
    let bytes = [UInt8](repeating: 7, count: 3 * chunkSize + 5)
    try directory.write("f", bytes: bytes)
    #expect(try digest(ofFile: directory.absolute("f")) == Digest(of: bytes))
  }

  @Test func detectsAFileThatChangesWhileItIsRead() throws {
    let directory = try TemporaryDirectory()
    try directory.write("f", bytes: [UInt8](repeating: 1, count: 2 * chunkSize))
    let path = directory.absolute("f")
    var chunks = 0
    let error = #expect(throws: FileTreeError.self) {
      try readSteadily(path) { _ throws(FileTreeError) in
        chunks += 1
        if chunks == 1 { try OpenFile(path, 1 | 0o2000).write([2]) }
      }
    }
    #expect(error?.reason == .changedWhileReading)
  }

  /// Files of the system say that they hold nothing, or a page.
  @Test(arguments: ["/proc/self/status", "/sys/kernel/mm/transparent_hugepage/enabled"])
  func refusesFilesWhoseSizeDoesNotHold(path: String) throws {
    guard try Disk.inodeKey(of: path) != nil else { return }
    let error = #expect(throws: FileTreeError.self) { _ = try readWhole(path, limit: 1 << 20) }
    #expect(error?.reason == .sizeDoesNotHold)
  }

  @Test func readsEmptyFiles() throws {
    let directory = try TemporaryDirectory()
    try directory.write("f", "")
    #expect(try readWhole(directory.absolute("f"), limit: 1).contents.isEmpty)
  }

  @Test func boundsWhatACompilerReads() throws {
    let directory = try TemporaryDirectory()
    try directory.write("f", bytes: [UInt8](repeating: 1, count: 2000))
    let error = #expect(throws: FileTreeError.self) {
      _ = try readWhole(directory.absolute("f"), limit: 1999)
    }
    #expect(error?.reason == .other("larger than 0 MiB"))
  }
}
