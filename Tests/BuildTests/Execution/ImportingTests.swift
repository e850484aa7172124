import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Testing

@Suite struct ImportingTests {
  static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("project")
    try directory.write("LICENSE", "free", mode: 0o640)
    try directory.write("Levels/1/map.json", "{}", mode: 0o755)
    try directory.link("Levels/current", to: "1")
    try directory.link("Levels/dangling", to: "/none")
    try directory.makeDirectory("Levels/empty", mode: 0o750)
    return directory
  }

  static func run(
    _ directory: TemporaryDirectory, _ source: ProjectPath, _ destination: ProjectPath,
    refresh: Bool = false
  ) -> ImportOutcome {
    performImport(
      source, to: destination, in: DiskFileTree(root: directory.absolute("project")),
      refresh: refresh)
  }

  static func ids(_ outcome: ImportOutcome) -> [String] {
    if case .refused(let diagnostics) = outcome { diagnostics.map(\.id) } else { [] }
  }

  @Test func takesACopyOfAFile() throws {
    let directory = try Self.directory()
    #expect(Self.run(directory, "../LICENSE", "third/LICENSE") == .imported)
    #expect(try directory.text("project/third/LICENSE") == "free")
    #expect(directory.mode("project/third/LICENSE") == 0o640)
    #expect(Self.run(directory, "../LICENSE", "third/LICENSE") == .unchanged)
    #expect(directory.listing(of: "project") == ["third/", "third/LICENSE"])
  }

  /// Also where there is nothing to copy.
  @Test func clearsAwayWhatAKilledImportLeft() throws {
    let directory = try Self.directory()
    #expect(Self.run(directory, "../LICENSE", "third/LICENSE") == .imported)
    try directory.write("project/third/.bundler-import-0/old/file", "left")
    #expect(Self.run(directory, "../LICENSE", "third/LICENSE", refresh: true) == .unchanged)
    #expect(directory.listing(of: "project") == ["third/", "third/LICENSE"])
  }

  @Test func takesACopyOfADirectoryWithItsLinks() throws {
    let directory = try Self.directory()
    try directory.link("Link", to: "Levels")
    #expect(Self.run(directory, "../Link", "L") == .imported)
    #expect(
      directory.listing(of: "project") == [
        "L/", "L/1/", "L/1/map.json", "L/current -> 1", "L/dangling -> /none", "L/empty/",
      ])
    #expect(directory.mode("project/L/1/map.json") == 0o755)
    #expect(directory.mode("project/L/empty") == 0o750)
    #expect(Self.run(directory, "../Levels", "L") == .unchanged)
  }

  @Test(arguments: [("../LICENSE", "LICENSE"), ("../Levels", "1/map.json")])
  func replacesADifferentCopyOnlyWhenTold(source: ProjectPath, changed: String) throws {
    let directory = try Self.directory()
    _ = Self.run(directory, source, "copy")
    let path = source == "../LICENSE" ? "project/copy" : "project/copy/" + changed
    try directory.write(path, "mine", mode: directory.mode(path) ?? 0)
    #expect(Self.ids(Self.run(directory, source, "copy")) == ["import-differs"])
    #expect(try directory.text(path) == "mine")
    #expect(Self.run(directory, source, "copy", refresh: true) == .imported)
    #expect(try directory.text(path) != "mine")
    #expect(Self.run(directory, source, "copy") == .unchanged)
    #expect(directory.listing(of: "project").allSatisfy { $0.hasPrefix("copy") })
  }

  @Test func replacesAFileByADirectoryAndBack() throws {
    let directory = try Self.directory()
    _ = Self.run(directory, "../LICENSE", "copy")
    #expect(Self.run(directory, "../Levels", "copy", refresh: true) == .imported)
    #expect(Self.run(directory, "../LICENSE", "copy", refresh: true) == .imported)
    #expect(directory.listing(of: "project") == ["copy"])
  }

  @Test func refusesWhatCannotBe() throws {
    let directory = try Self.directory()
    try directory.makeFIFO("fifo")
    try directory.link("project/out", to: "..")
    #expect(Self.ids(Self.run(directory, "../LICENSE", "../x")) == ["import-outside"])
    #expect(Self.ids(Self.run(directory, "../LICENSE", "")) == ["import-outside"])
    #expect(Self.ids(Self.run(directory, "../LICENSE", "out/x")) == ["import-failed"])
    #expect(Self.ids(Self.run(directory, "../none", "x")) == ["import-failed"])
    #expect(Self.ids(Self.run(directory, "../fifo", "x")) == ["import-failed"])
    #expect(Self.ids(Self.run(directory, "..", "x")) == ["import-into-itself"])
    #expect(directory.listing(of: "project") == ["out -> .."])
  }
}
