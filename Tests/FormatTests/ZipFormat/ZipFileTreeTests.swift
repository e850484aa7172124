import BundlerTestSupport
import FileTree
import Testing
import ZipFormat

@Suite struct ZipFileTreeTests {
  typealias Member = ZipBuilder.Member

  static let lines = (0..<20_000).map { "line \($0)\n" }.joined()

  static let members = [
    Member("Payload/App.app/Info.plist", "<plist/>"),
    Member("Payload/App.app/App", "\u{7F}", mode: 0o100755, isDeflated: true),
    Member("Payload/App.app/lines.txt", lines, isDeflated: true),
    Member("Payload/App.app/F.framework/Versions/A/F", "code", isDeflated: true),
    Member("Payload/App.app/F.framework/Versions/Current", "A", mode: 0o120777),
    Member("Payload/App.app/F.framework/F", "./Versions/Current/F", mode: 0o120777),
    Member("Payload/App.app/up", "../../top", mode: 0o120777, isDeflated: true),
    Member("Payload/App.app/out", "../../../etc/passwd", mode: 0o120777),
    Member("Payload/App.app/absolute", "/etc/passwd", mode: 0o120777),
    Member("Payload/App.app/loop", "loop", mode: 0o120777),
    Member("top", "top!"),
  ]

  private func open(_ members: [Member], root: BundlePath = "") throws -> ZipFileTree {
    let disk: InMemoryFileTree = ["a.zip": .bytes(ZipBuilder(members).bytes, isExecutable: false)]
    return try ZipFileTree(reading: "a.zip" as ProjectPath, in: disk).rooted(at: root)
  }

  private func app() throws -> ZipFileTree {
    try open(Self.members, root: "Payload/App.app")
  }

  @Test func listsDirectoriesThatHaveNoEntry() throws {
    let listing = try open(Self.members).entries(of: "" as BundlePath)
    #expect(
      listing.entries == [
        .init(name: "Payload", kind: .directory), .init(name: "top", kind: .file),
      ])
  }

  @Test func listsInByteOrder() throws {
    let listing = try app().entries(of: "" as BundlePath)
    #expect(
      listing.entries.map(\.name) == [
        "App", "F.framework", "Info.plist", "absolute", "lines.txt", "loop", "out", "up",
      ])
    #expect(listing.entries.last?.kind == .symbolicLink)
  }

  @Test(arguments: ["Info.plist", "App", "lines.txt", "F.framework/F"] as [BundlePath])
  func passesMembersInPieces(path: BundlePath) throws {
    let app = try app()
    var pieces: [UInt8] = []
    try app.read(path) { pieces += $0 }
    #expect(try pieces == app.contents(of: path))
  }

  @Test func verifiesTheChecksumOfPieces() throws {
    for isDeflated in [false, true] {
      var bytes = ZipBuilder([Member("a", "abcabcabc", isDeflated: isDeflated)]).bytes
      // The checksum in the central directory, which follows the local entry.
      let directory = try #require(
        bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
      bytes[directory + 16] ^= 1
      let disk: InMemoryFileTree = ["a.zip": .bytes(bytes, isExecutable: false)]
      let tree = try ZipFileTree(reading: "a.zip" as ProjectPath, in: disk)
      #expect(throws: FileTreeError.self) { try tree.read("a" as BundlePath) { _ in } }
    }
  }

  @Test func readsMembers() throws {
    let app = try app()
    #expect(app.root == "Payload/App.app")
    #expect(try app.contents(of: "Info.plist" as BundlePath) == Array("<plist/>".utf8))
    #expect(try app.contents(of: "lines.txt" as BundlePath) == Array(Self.lines.utf8))
    let status = try #require(try app.status(of: "App" as BundlePath, followingLinks: false))
    #expect(status.kind == .file)
    #expect(status.isExecutable)
    #expect(status.size == 1)
    #expect(try app.status(of: "" as BundlePath, followingLinks: false)?.kind == .directory)
    #expect(try app.status(of: "App/x" as BundlePath, followingLinks: false) == nil)
    #expect(throws: FileTreeError(.notFound, path: "none")) {
      try app.contents(of: "none" as BundlePath)
    }
    #expect(throws: FileTreeError(.isADirectory, path: "F.framework")) {
      try app.contents(of: "F.framework" as BundlePath)
    }
    #expect(throws: FileTreeError(.notADirectory, path: "App")) {
      try app.entries(of: "App" as BundlePath)
    }
  }

  @Test(arguments: [
    (0, 10), (5, 1), (100_000, 1000), (0, 1_000_000), (208_000, 5000), (10_000_000, 1), (-1, 1),
    (3, 0),
  ])
  func readsParts(offset: Int, count: Int) throws {
    let whole = Array(Self.lines.utf8)
    for isDeflated in [true, false] {
      let tree = try open([Member("a", Self.lines, isDeflated: isDeflated), Member("b", "x")])
      let part = try tree.contents(of: "a" as BundlePath, from: Int64(offset), count: count)
      #expect(part == (offset < 0 ? [] : Array(whole.dropFirst(offset).prefix(count))))
    }
  }

  @Test(arguments: [
    ("F.framework/F", "code"), ("F.framework/Versions/Current/F", "code"), ("up", "top!"),
    ("../../top", "top!"),
  ])
  func followsLinks(path: String, text: String) throws {
    #expect(try app().contents(of: BundlePath(path)) == Array(text.utf8))
  }

  @Test(arguments: ["out", "absolute", "/etc/passwd", "../../../top", "../../../../etc/passwd"])
  func findsNothingBeyondTheArchive(path: String) throws {
    #expect(try app().status(of: BundlePath(path), followingLinks: true) == nil)
    #expect(throws: FileTreeError(.notFound, path: path)) {
      try app().contents(of: BundlePath(path))
    }
  }

  @Test func tellsWhereLinksLead() throws {
    let app = try app()
    #expect(try app.linkTarget(of: "out" as BundlePath) == "../../../etc/passwd")
    #expect(try app.status(of: "out" as BundlePath, followingLinks: false)?.kind == .symbolicLink)
    #expect(throws: FileTreeError(.other("not a symbolic link"), path: "App")) {
      try app.linkTarget(of: "App" as BundlePath)
    }
    #expect(throws: FileTreeError(.tooManyLinks, path: "loop")) {
      try app.status(of: "loop" as BundlePath, followingLinks: true)
    }
  }

  @Test func namesWhatIsNotUTF8() throws {
    var bad = Member("")
    bad.name = [0x61, 0x2F, 0xE9, 0x2F, 0x62]
    var again = bad
    again.name = [0x61, 0x2F, 0xE9, 0x2F, 0x63]
    let tree = try open([bad, again, Member("a/ok")])
    let listing = try tree.entries(of: "a" as BundlePath)
    #expect(listing.entries.map(\.name) == ["ok"])
    #expect(listing.undecodableNames == ["\\xe9"])
  }

  @Test(arguments: [
    (flags: 0x801, method: 0, "the entry is encrypted"),
    (flags: 0x841, method: 8, "the entry is encrypted"),
    (flags: 0x800, method: 12, "unsupported compression method 12"),
  ])
  func saysWhyItCannotRead(flags: UInt16, method: UInt16, message: String) throws {
    var member = Member("a", "hello")
    member.flags = flags
    member.method = method
    let tree = try open([member])
    #expect(throws: FileTreeError(.other(message + " (at byte 0)"), path: "a")) {
      try tree.contents(of: "a" as BundlePath)
    }
  }

  @Test func verifiesTheChecksum() throws {
    for isDeflated in [true, false] {
      var member = Member("a", "hello", isDeflated: isDeflated)
      member.checksum = 1
      let tree = try open([member])
      #expect(throws: FileTreeError(.other("the checksum is wrong (at byte 0)"), path: "a")) {
        try tree.contents(of: "a" as BundlePath)
      }
      #expect(try tree.contents(of: "a" as BundlePath, from: 0, count: 2) == Array("he".utf8))
    }
  }

  @Test func refusesALocalHeaderThatDisagrees() throws {
    var member = Member("a", "hello")
    member.localName = [0x62]
    let tree = try open([member])
    #expect(throws: FileTreeError.self) { try tree.contents(of: "a" as BundlePath) }
    member.localName = nil
    member.localExtra = [1, 2, 3]
    #expect(try open([member]).contents(of: "a" as BundlePath) == Array("hello".utf8))
  }

  @Test(arguments: [4, 6, 1000])
  func refusesAnotherSize(size: UInt32) throws {
    var member = Member("a", "hello", isDeflated: true)
    member.size = size
    let tree = try open([member])
    #expect(throws: FileTreeError.self) { try tree.contents(of: "a" as BundlePath) }
  }
}
