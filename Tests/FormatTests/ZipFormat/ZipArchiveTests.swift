import BundlerTestSupport
import ByteCoding
import FileTree
import Testing
import ZipFormat

@Suite struct ZipArchiveTests {
  typealias Member = ZipBuilder.Member

  private func error(_ builder: ZipBuilder) -> String? {
    do {
      let tree: InMemoryFileTree = ["a.zip": .bytes(builder.bytes, isExecutable: false)]
      _ = try ZipFileTree(reading: "a.zip" as ProjectPath, in: tree)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func describesItsEntries() throws {
    let archive = try ZipArchive(
      decoding: ZipBuilder([
        Member("dir/", mode: 0o040700),
        Member("dir/run", "#!/bin/sh", mode: 0o100755),
        Member("link", "dir/run", mode: 0o120777),
        Member("fifo", mode: 0o010644),
        Member("text", String(repeating: "a", count: 1000), isDeflated: true),
      ]).bytes)
    #expect(archive.entries.map(\.path) == ["dir", "dir/run", "link", "fifo", "text"])
    #expect(archive.entries.map(\.kind) == [.directory, .file, .symbolicLink, .special, .file])
    #expect(archive.entries.map(\.isExecutable) == [true, true, true, false, false])
    #expect(archive.entries[4].size == 1000)
    #expect(archive.entries[4].compressedSize < 100)
    // date -u -d '2020-02-29 12:34:56' +%s
    #expect(archive.entries[0].modified == 1_582_979_696)
  }

  @Test func takesModesFromUnixOnly() throws {
    var member = Member("a", mode: 0o120777)
    member.host = 0
    let entry = try ZipArchive(decoding: ZipBuilder([member]).bytes).entries[0]
    #expect(entry.kind == .file)
    #expect(entry.mode == 0o100644)
  }

  @Test func readsZIP64() throws {
    var member = Member("a", "hello")
    member.isZIP64 = true
    var builder = ZipBuilder([Member("b"), member])
    builder.isZIP64 = true
    builder.comment = Array("a comment".utf8)
    let entry = try ZipArchive(decoding: builder.bytes).entries[1]
    #expect(entry.size == 5)
    #expect(entry.compressedSize == 5)
    #expect(entry.headerOffset == 31)
  }

  @Test func readsAnEmptyArchive() throws {
    #expect(try ZipArchive(decoding: ZipBuilder([]).bytes).entries.isEmpty)
  }

  @Test func findsTheEndBehindTheLongestComment() throws {
    var builder = ZipBuilder([Member("a")])
    builder.comment = Array(repeating: 0x50, count: 0xFFFF)
    #expect(try ZipArchive(decoding: builder.bytes).entries.count == 1)
  }

  @Test(arguments: [
    ("../a", "the name '../a' leads outside the archive"),
    ("a/../b", "the name 'a/../b' leads outside the archive"),
    ("/etc/passwd", "the name '/etc/passwd' leads outside the archive"),
    ("a\0b", "the name 'a\\x00b' contains a zero byte"),
    ("./", "an entry has no name"),
    ("", "an entry has no name"),
    (
      String(repeating: "n", count: 256),
      "the name '\(String(repeating: "n", count: 100))…' is too long"
    ),
    (
      String(repeating: "n/", count: 2050),
      "the name '\(String(repeating: "n/", count: 50))…' is too long"
    ),
  ])
  func refusesTheName(_ name: String, message: String) throws {
    #expect(try #require(error(ZipBuilder([Member(name)]))).contains(message))
  }

  @Test(arguments: [
    ["a", "a"], ["a", "a/"], ["a/", "a"], ["a", "a/b"], ["a/b", "a"], ["./a", "a"],
  ])
  func refusesTheSameNameTwice(_ names: [String]) throws {
    let message = try #require(error(ZipBuilder(names.map { Member($0) })))
    #expect(message.contains("occurs twice, or below something that is no directory"))
  }

  @Test func tellsNamesApartByBytes() {
    #expect(
      error(ZipBuilder([Member("\u{E9}"), Member("e\u{301}"), Member("d/"), Member("d/")])) == nil)
  }

  @Test func refusesALinkWithFilesBelowIt() throws {
    let members = [Member("a", "/tmp", mode: 0o120777), Member("a/b", "x")]
    #expect(try #require(error(ZipBuilder(members))).contains("'a/b' occurs twice, or below"))
  }

  @Test func refusesOverlaps() throws {
    var second = Member("b", "hello")
    second.headerOffset = 0
    #expect(
      try #require(error(ZipBuilder([Member("a", "hello"), second])))
        .contains("reaches into another entry or the central directory"))
    second.headerOffset = 0xFFFF_0000
    #expect(
      try #require(error(ZipBuilder([second])))
        .contains("'b' reaches into another entry or the central directory"))
  }

  @Test func refusesImpossibleSizes() throws {
    var stored = Member("b", "hello")
    stored.size = 6
    #expect(
      try #require(error(ZipBuilder([stored])))
        .contains("the sizes of 'b' are wrong: 5 bytes cannot become 6"))
    var bomb = Member("b", "hello", isDeflated: true)
    bomb.size = 100_000
    #expect(try #require(error(ZipBuilder([bomb]))).contains("bytes cannot become 100000"))
  }

  @Test func refusesWhatIsNoArchive() {
    #expect(throws: FormatError.self) { try ZipArchive(decoding: Array("hello".utf8)) }
    #expect(throws: FormatError.self) { try ZipArchive(decoding: []) }
  }

  @Test func refusesEveryTruncation() throws {
    var builder = ZipBuilder([Member("a", "hello", isDeflated: true), Member("b", "x")])
    for isZIP64 in [false, true] {
      builder.isZIP64 = isZIP64
      let bytes = builder.bytes
      for end in bytes.indices {
        #expect(throws: FormatError.self) { try ZipArchive(decoding: Array(bytes[..<end])) }
        // At the front, the archive's offsets no longer hold.
        #expect(throws: FormatError.self) { try ZipArchive(decoding: Array(bytes[(end + 1)...])) }
      }
    }
  }
}

@Suite struct ZipNameTests {
  struct Case: Sendable {
    var bytes: [UInt8]
    var isMarked = false
    var host: UInt16 = 3
    var path: String
    var decodable = 1
  }

  @Test(arguments: [
    Case(bytes: [0xC3, 0xA9], isMarked: true, path: "é"),
    // As macOS writes it.
    Case(bytes: [0x65, 0xCC, 0x81], path: "e\u{301}"),
    Case(bytes: [0x82, 0xE1, 0x9B, 0xFF], path: "éß¢\u{A0}"),
    Case(bytes: [0xC3, 0xA9], host: 0, path: "├⌐"),
    Case(bytes: [0x61, 0x2F, 0xE9], isMarked: true, path: "a/\\xe9"),
    Case(bytes: [0xE9, 0x2F, 0x61], isMarked: true, path: "\\xe9/a", decodable: 0),
    Case(bytes: Array("a//./b/".utf8), path: "a/b", decodable: 2),
  ])
  func decodes(_ name: Case) throws {
    var member = ZipBuilder.Member("")
    member.name = name.bytes
    member.flags = name.isMarked ? 0x800 : 0
    member.host = name.host
    let entry = try ZipArchive(decoding: ZipBuilder([member]).bytes).entries[0]
    #expect(Array(entry.path.utf8) == Array(name.path.utf8))
    #expect(entry.decodableComponents == name.decodable)
  }
}

@Suite struct ZipMutationTests {
  @Test(arguments: [false, true])
  func survivesMutations(isZIP64: Bool) {
    var builder = ZipBuilder(ZipFileTreeTests.members.filter { $0.contents.count < 1000 })
    builder.isZIP64 = isZIP64
    for index in builder.members.indices { builder.members[index].isZIP64 = isZIP64 }
    let original = builder.bytes
    var state: UInt64 = 1
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var opened = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0...random(below: 3) {
        let place = random(below: bytes.count)
        bytes[place] =
          random(below: 2) == 0
          ? [0, 0xFF, 0x7F, 0x80][random(below: 4)] : UInt8(random(below: 256))
      }
      if readEverything(bytes) { opened += 1 }
    }
    #expect(opened > 100)
  }

  /// Opens an archive and reads all there is; whether it could be opened.
  private func readEverything(_ bytes: [UInt8]) -> Bool {
    let disk: InMemoryFileTree = ["a.zip": .bytes(bytes, isExecutable: false)]
    guard let tree = try? ZipFileTree(reading: "a.zip" as ProjectPath, in: disk) else {
      return false
    }
    var pending: [BundlePath] = [""]
    while let directory = pending.popLast() {
      for entry in (try? tree.entries(of: directory).entries) ?? [] {
        let path = directory.appending(name: entry.name)
        switch entry.kind {
        case .directory: pending.append(path)
        case .file: _ = try? tree.contents(of: path)
        case .symbolicLink: _ = try? tree.linkTarget(of: path)
        case .special: break
        }
      }
    }
    return true
  }
}
