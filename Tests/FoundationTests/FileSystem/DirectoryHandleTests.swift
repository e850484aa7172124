import BundlerTestSupport
import FileTree
import HostSystem
import Testing

@Suite struct DirectoryHandleTests {
  @Test func staysWithADirectoryThatIsMoved() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("a")
    try directory.makeDirectory("elsewhere")
    let handle = try DirectoryHandle(directory.absolute("a"))
    try directory.move("a", to: "b")
    try directory.link("a", to: "elsewhere")
    let made = try OpenFile.creating("f", in: handle) != nil
    #expect(made)
    #expect(directory.listing == ["a -> elsewhere", "b/", "b/f", "elsewhere/"])
  }

  @Test func opensNoLinkAndNoFile() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("real")
    try directory.link("link", to: "real")
    try directory.write("file", "")
    let handle = try DirectoryHandle(directory.path)
    for name in ["link", "file"] {
      #expect(throws: FileTreeError(.notADirectory, path: directory.absolute(name))) {
        try handle.directory(name)
      }
    }
    #expect(try handle.directory("none") == nil)
    #expect(try handle.directory("real")?.path == directory.absolute("real"))
  }

  @Test func readsThroughNoLink() throws {
    let directory = try TemporaryDirectory()
    try directory.write("file", "text")
    try directory.link("link", to: "file")
    let handle = try DirectoryHandle(directory.path)
    let digest = try HostSystem.digest(ofFile: "link", in: handle)
    #expect(try digest == HostSystem.digest(ofFile: "file", in: handle, followingLinks: false))
    #expect(throws: FileTreeError(.tooManyLinks, path: directory.absolute("link"))) {
      try HostSystem.digest(ofFile: "link", in: handle, followingLinks: false)
    }
  }

  @Test func makesNothingWhereSomethingIs() throws {
    let directory = try TemporaryDirectory()
    try directory.link("link", to: "target")
    let handle = try DirectoryHandle(directory.path)
    let made = try OpenFile.creating("link", in: handle) != nil
    #expect(!made)
    #expect(try !handle.makeDirectory("link"))
    #expect(try !handle.makeLink("link", to: "other"))
    #expect(directory.listing == ["link -> target"])
    #expect(try handle.names == [Array("link".utf8)])
  }
}
