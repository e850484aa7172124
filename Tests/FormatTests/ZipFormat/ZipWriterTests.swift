import BundlerTestSupport
import FileTree
import Testing
import ZipFormat

@Suite struct ZipWriterTests {
  private func archive() -> [UInt8] {
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    writer.append("d/", mode: 0o040755, .none, to: &bytes)
    let text = Array(String(repeating: "a", count: 10_000).utf8)
    let body = ZipWriter.Body.deflated { consume in
      consume(Array(text[..<100]))
      consume(Array(text[100...]))
    }
    writer.append("d/ä.txt", mode: 0o100644, body, to: &bytes)
    let random = ZipWriter.Body.deflated { $0([1, 2, 3]) }
    writer.append("run", mode: 0o100755, random, to: &bytes)
    writer.append("link", mode: 0o120755, .stored(Array("d/ä.txt".utf8)), to: &bytes)
    writer.finish(into: &bytes)
    return bytes
  }

  @Test func writesWhatIsRead() throws {
    let bytes = archive()
    let entries = try ZipArchive(decoding: bytes).entries
    #expect(entries.map(\.path) == ["d", "d/ä.txt", "run", "link"])
    #expect(entries.map(\.kind) == [.directory, .file, .file, .symbolicLink])
    #expect(entries.map(\.mode) == [0o040755, 0o100644, 0o100755, 0o120755])
    #expect(entries.map(\.method) == [.stored, .deflated, .stored, .stored])
    // 1 January 1980.
    #expect(Set(entries.map(\.modified)) == [315_532_800])
    let tree = try ZipFileTree(
      reading: "a.zip" as ProjectPath,
      in: ["a.zip": .bytes(bytes, isExecutable: false)] as InMemoryFileTree)
    #expect(try tree.contents(of: "link" as BundlePath).count == 10_000)
    #expect(try tree.linkTarget(of: "link" as BundlePath) == "d/ä.txt")
    #expect(try tree.contents(of: "run" as BundlePath) == [1, 2, 3])
  }

  @Test func writesTheSameBytesEachTime() { #expect(archive() == archive()) }

  @Test func countsBeyondSixteenBits() throws {
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    for number in 0..<70_000 { writer.append("\(number)", mode: 0o100644, .none, to: &bytes) }
    writer.finish(into: &bytes)
    #expect(try ZipArchive(decoding: bytes).entries.count == 70_000)
  }
}
