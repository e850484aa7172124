import BundlerTestSupport
import FileTree
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct PartialReadTests {
  static let cases: [(offset: Int64, count: Int, text: String)] = [
    (0, 4, "abcd"), (2, 2, "cd"), (4, 100, "efgh"), (8, 1, ""), (9, 1, ""), (.max, .max, ""),
    (0, 0, ""), (0, .max, "abcdefgh"),
  ]

  @Test(arguments: cases)
  func readsTheSameFromMemoryAndDisk(offset: Int64, count: Int, text: String) throws {
    let memory: InMemoryFileTree = ["file": "abcdefgh"]
    #expect(
      try memory.contents(of: "file" as ProjectPath, from: offset, count: count) == Array(text.utf8)
    )

    var template = Array("/tmp/partial-read-XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress) }
    try #require(descriptor >= 0)
    defer { _ = unsafe unlink(template) }
    let written = unsafe write(descriptor, "abcdefgh", 8)
    #expect(written == 8)
    close(descriptor)
    let path = ProjectPath(String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
    let disk = DiskFileTree(root: "/")
    #expect(try disk.contents(of: path, from: offset, count: count) == Array(text.utf8))
  }
}
