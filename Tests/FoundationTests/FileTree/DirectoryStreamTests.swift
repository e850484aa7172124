import FileTree
import Glibc
import SystemPackage
import Testing

@Suite struct DirectoryStreamTests {
  @Test func endsAfterTheLastEntry() throws {
    let stream = try DirectoryStream("/proc/self")
    var names: [[UInt8]] = []
    while let entry = try stream.next() { names.append(entry.name) }
    #expect(names.contains(Array("status".utf8)))
    #expect(!names.contains(Array(".".utf8)))
    let entry = try stream.next()
    #expect(entry == nil)
  }

  /// What a disk that fails does, is done here by something else in the place of the directory.
  @Test func takesAFailureForNoEnd() throws {
    let directory = unsafe open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let other = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    let stream = try DirectoryStream(owning: directory)
    try #require(dup2(other, directory) == directory)
    var failure: Errno?
    do throws(Errno) { _ = try stream.next() } catch { failure = error }
    #expect(failure == .notDirectory)
  }

  @Test func refusesWhatIsNoDirectory() throws {
    let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    #expect(throws: Errno.notDirectory) { _ = try DirectoryStream(owning: file) }
    #expect(throws: Errno.noSuchFileOrDirectory) { _ = try DirectoryStream("/nowhere") }
  }
}
