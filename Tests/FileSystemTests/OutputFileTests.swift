import BundlerTestSupport
import FileSystem
import FileTree
import Testing

@Suite struct OutputFileTests {
  @Test func makesTheFileAndItsDirectories() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a/b/out"
    try writeOutputFile(path, contents: [1, 2])
    try writeOutputFile(path, contents: [3], number: 7)
    let tree = DiskFileTree(root: directory.path)
    #expect(try tree.contents(of: "a/b/out" as ProjectPath) == [3])
    #expect(try tree.entries(of: "a/b" as ProjectPath).entries.map(\.name) == ["out"])
    #expect(try Disk.stamp(of: path)?.permissions == 0o644)
  }

  @Test func leavesNothingBehindWhenItFails() throws {
    let directory = try TemporaryDirectory()
    try writeOutputFile(directory.path + "/file", contents: [])
    #expect(throws: FileTreeError(.isADirectory, path: directory.path)) {
      try writeOutputFile(directory.path, contents: [1])
    }
    #expect(throws: FileTreeError.self) {
      try writeOutputFile(directory.path + "/file/below", contents: [1])
    }
    let tree = DiskFileTree(root: directory.path)
    #expect(try tree.entries(of: "" as ProjectPath).entries.map(\.name) == ["file"])
  }

  @Test func writesToADeviceInsteadOfReplacingIt() throws {
    try writeOutputFile("/dev/null", contents: [1])
    #expect(try Disk.stamp(of: "/dev/null")?.isRegularFile == false)
  }
}
