import FileTree
import Foundation
import Glibc
import SystemPackage
import Testing

/// The disk, and how it says no.
@Suite final class DiskFileTreeTests {
  let root: String
  let tree: DiskFileTree

  init() throws {
    root = NSTemporaryDirectory() + "disk-file-tree-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    tree = DiskFileTree(root: root)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + name))
  }

  @Test func readsAFile() throws {
    try write("a", "hello")
    #expect(try tree.contents(of: "a" as ProjectPath) == Array("hello".utf8))
    let status = try #require(try tree.status(of: "a" as ProjectPath, followingLinks: false))
    #expect(status.kind == .file)
    #expect(status.size == 5)
    #expect(!status.isExecutable)
  }

  @Test func listsInByteOrder() throws {
    for name in ["b", "B", "a"] { try write(name, "") }
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: "nowhere")
    let listing = try tree.entries(of: "" as ProjectPath)
    #expect(listing.entries.map(\.name) == ["B", "a", "b", "link"])
    #expect(listing.entries.last?.kind == .symbolicLink)
    #expect(try tree.linkTarget(of: "link" as ProjectPath) == "nowhere")
  }

  @Test func saysNothingIsThere() throws {
    try write("a", "")
    #expect(try tree.status(of: "none" as ProjectPath, followingLinks: true) == nil)
    #expect(try tree.status(of: "a/b" as ProjectPath, followingLinks: true) == nil)
    #expect(throws: FileTreeError(.notFound, path: "none")) {
      try tree.contents(of: "none" as ProjectPath)
    }
    #expect(throws: FileTreeError(.notFound, path: "none")) {
      try tree.entries(of: "none" as ProjectPath)
    }
  }

  @Test func neverWaitsForAPipe() throws {
    try #require(unsafe mkfifo(root + "/fifo", 0o600) == 0)
    #expect(throws: FileTreeError(.other("not a regular file"), path: "fifo")) {
      try tree.contents(of: "fifo" as ProjectPath)
    }
    #expect(throws: FileTreeError(.isADirectory, path: "")) {
      try tree.contents(of: "" as ProjectPath)
    }
  }

  @Test func namesWhatIsNotUTF8() throws {
    try #require(unsafe creat(root + "/ok", 0o600) >= 0)
    let name = (root + "/").utf8.map { CChar(bitPattern: $0) } + [0x63, -23, 0]
    try #require(unsafe creat(name, 0o600) >= 0)
    let listing = try tree.entries(of: "" as ProjectPath)
    #expect(listing.entries.map(\.name) == ["ok"])
    #expect(listing.undecodableNames == ["c\\xe9"])
  }
}

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
