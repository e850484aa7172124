import BundleModel
import BundlerTestSupport
import FileTree
import Hashing
import Testing

@testable import Execution

@Suite struct ResultCacheFileTests {
  private static let entries = ["a", "bc", ""].map { text in
    (key: Digest(of: Array(text.utf8)), entry: Array(text.utf8))
  }

  private static func location(in directory: TemporaryDirectory) -> OutputLocation {
    OutputLocation(
      bundle: directory.absolute("App.app"), stateDirectory: directory.absolute("state"))
  }

  private static func saved(in directory: TemporaryDirectory) throws -> ResultCacheFile {
    let file = ResultCacheFile(of: "x", at: location(in: directory), scope: [1, 2])
    let cache = ResultCache()
    for (key, entry) in entries { cache.add(entry, for: key) }
    try file.save(cache)
    return file
  }

  @Test func keepsWhatARunUsed() throws {
    let directory = try TemporaryDirectory()
    let file = try Self.saved(in: directory)
    let second = file.load()
    #expect(Self.entries.allSatisfy { second[$0.key] == $0.entry[...] })
    #expect(second.changed == nil)
    // What the next run does not ask for is forgotten.
    let third = file.load()
    #expect(third[Self.entries[0].key] != nil)
    try file.save(third)
    let last = file.load()
    #expect(last[Self.entries[0].key] != nil)
    #expect(last[Self.entries[1].key] == nil)
    try file.save(file.load())
    #expect(!directory.exists("state/App.app.state/parts/x"))
  }

  @Test func trustsNoDamagedOrForeignFile() throws {
    let directory = try TemporaryDirectory()
    let file = try Self.saved(in: directory)
    let bytes = try directory.bytes("state/App.app.state/parts/x")
    let other = ResultCacheFile(of: "x", at: Self.location(in: directory), scope: [1, 3])
    #expect(other.load()[Self.entries[0].key] == nil)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 4
      try directory.write("state/App.app.state/parts/x", bytes: damaged)
      #expect(file.load()[Self.entries[0].key] == nil)
    }
    try directory.write("state/App.app.state/parts/x", bytes: Array(bytes.dropLast()))
    #expect(file.load()[Self.entries[0].key] == nil)
  }

  /// Its directory is no link, wherever the state is.
  @Test func isNotWrittenThroughALink() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("state/App.app.state")
    try directory.write("mine/x", "mine")
    try directory.link("state/App.app.state/parts", to: directory.absolute("mine"))
    #expect(throws: FileTreeError.self) { _ = try Self.saved(in: directory) }
    Self.location(in: directory).removeResultCaches(except: [])
    #expect(directory.listing(of: "mine") == ["x"])
    #expect(try directory.text("mine/x") == "mine")
  }
}
