import AppleTools
import BundlerTestSupport
import FileTree
import Testing

@Suite struct SystemToolContextTests {
  let context = SystemToolContext()

  @Test func replacesAFileAndKeepsItsModeAndLinks() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a.txt", "old", mode: 0o640)
    try directory.link("b.txt", to: "a.txt")
    try context.write(Array("new".utf8), to: directory.absolute("b.txt"))
    #expect(try context.read(directory.absolute("a.txt")) == Array("new".utf8))
    let status = try directory.tree.status(of: "a.txt" as ProjectPath, followingLinks: false)
    #expect(status?.inodeKey.mode == 0o100640)
    #expect(try directory.tree.linkTarget(of: "b.txt" as ProjectPath) == "a.txt")
    let names = try context.entries(of: directory.path).map(\.name)
    #expect(names == ["a.txt", "b.txt"])
  }

  @Test func leavesNothingBehindWhenItCannotWrite() throws {
    let directory = try TemporaryDirectory()
    try directory.write("d/a.txt", "")
    #expect(throws: FileTreeError.self) {
      try context.write([1], to: directory.absolute("d"))
    }
    #expect(throws: FileTreeError(.notFound, path: directory.absolute("none/a"))) {
      try context.write([1], to: directory.absolute("none/a"))
    }
    #expect(try context.entries(of: directory.path).map(\.name) == ["d"])
  }

  @Test func makesAndRemovesDirectories() throws {
    let directory = try TemporaryDirectory()
    let path = directory.absolute("a/b/c")
    try context.makeDirectory(path)
    try context.makeDirectory(path)
    #expect(context.kind(of: path) == .directory)
    try directory.write("a/b/file", "")
    try directory.link("a/b/up", to: "..")
    try context.remove(directory.absolute("a"))
    #expect(context.kind(of: directory.absolute("a")) == nil)
    try context.remove(directory.absolute("a"))
  }

  @Test func refusesADirectoryBelowAFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a", "")
    #expect(throws: FileTreeError.self) { try context.makeDirectory(directory.absolute("a/b")) }
  }
}
