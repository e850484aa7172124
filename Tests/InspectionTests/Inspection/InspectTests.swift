import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Testing

@Suite struct InspectTests {
  @Test func listsEachDirectoryBeforeWhatItHolds() {
    let tree: InMemoryFileTree = ["b/c": "12", "b.txt": "1", "b/a/x": "123", "a": ""]
    let report = report(on: tree)
    #expect(report.entries.map(\.path.text) == ["a", "b", "b/a", "b/a/x", "b/c", "b.txt"])
    #expect(report.fileCount == 4)
    #expect(report.size == 6)
    #expect(report.entries[1].size == 5)
    #expect(report.entries[1].fileCount == 2)
    #expect(report.entries[1].childCount == 2)
  }

  @Test func readsScaleDeviceAndLanguageFromNames() throws {
    let tree: InMemoryFileTree = [
      "fr.lproj/Art/bg@2x~ipad.png": "", "a-macos.nib": "", "bg~ipad@3x.png": "",
    ]
    let entries = report(on: tree).entries
    let image = try #require(entries.first { $0.path.name == "bg@2x~ipad.png" })
    #expect(image.scale == 2)
    #expect(image.device == "ipad")
    #expect(image.language == "fr")
    #expect(entries.first { $0.path.text == "a-macos.nib" }?.platform == "macos")
    #expect(entries.first { $0.path.text == "bg~ipad@3x.png" }?.device == nil)
  }

  @Test func findsTheLanguagesOfTheResources() {
    let report = report(on: SampleBundles.ledger)
    #expect(report.languages == ["en", "fr"])
    #expect(!report.isSealed)
  }

  @Test(arguments: ["_CodeSignature", "Contents/_CodeSignature", "Versions/A/_CodeSignature"])
  func seesASealWhereTheLayoutHasOne(directory: String) {
    let tree = InMemoryFileTree([directory + "/CodeResources": "<plist/>", "x/y": ""])
    #expect(report(on: tree).isSealed)
  }

  @Test func leavesFilesAloneWhenAskedTo() {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = ["a.png": .unreadable, "b": "#!/bin/sh"]
    let report = inspect(tree, readingFiles: false, diagnostics: &diagnostics)
    #expect(report.entries.map(\.kind) == [.png, .data])
    #expect(diagnostics.isEmpty)
  }

  @Test func reportsTheOddAndGoesOn() {
    let tree: InMemoryFileTree = [
      "loop": .link("loop"), "gone": .link("nowhere"), "out": .link("../secret"),
      "abs": .link("/etc/passwd"), "up/again": .link(".."), "fine": .link("up"),
      "socket": .special, "locked.strings": .unreadable, "z": "text",
    ]
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, diagnostics: &diagnostics)
    let notes = Dictionary(report.entries.map { ($0.path.text, $0.note) }) { a, _ in a }
    #expect(notes["loop"] == "loop")
    #expect(notes["gone"] == "broken")
    #expect(notes["out"] == "outside the bundle")
    #expect(notes["abs"] == "outside the bundle")
    #expect(notes["up/again"] == .some(nil))
    #expect(notes["fine"] == .some(nil))
    #expect(notes["socket"] == "socket, FIFO or device")
    #expect(notes["locked.strings"] == "unreadable")
    #expect(report.entries.last?.kind == .text)
    #expect(diagnostics.map(\.id) == ["inspect-unreadable", "inspect-special-file"])
    #expect(!diagnostics.hasErrors)
  }

  @Test func reportsNamesThatAreNoText() {
    var tree: InMemoryFileTree = ["d/a": ""]
    tree.undecodableNames["d"] = ["caf\\xE9.png"]
    var diagnostics: [Diagnostic] = []
    _ = inspect(tree, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["inspect-name-not-utf8"])
  }

  @Test(arguments: ["missing", "file"])
  func takesABundleThatIsNoDirectoryForAnError(root: String) {
    var diagnostics: [Diagnostic] = []
    let report = inspect(Below(root), diagnostics: &diagnostics)
    #expect(report.entries.isEmpty)
    #expect(diagnostics.map(\.id) == ["inspect-unreadable"])
    #expect(diagnostics.hasErrors)
  }

  @Test func stopsAtDirectoriesThatAreTooDeep() {
    var diagnostics: [Diagnostic] = []
    let report = inspect(Well(), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["inspect-too-deep"])
    #expect(report.entries.count == 512)
  }

  @Test(.timeLimit(.minutes(1))) func takesAHundredThousandFiles() throws {
    var diagnostics: [Diagnostic] = []
    let report = inspect(
      Crowd(directories: 1000, files: 100), name: "Big", diagnostics: &diagnostics)
    #expect(report.fileCount == 100_000)
    #expect(report.entries.count == 101_000)
    let listing = try #require(Listing(report, options: ListingOptions(isRecursive: true)))
    #expect(listing.plainText.utf8.count { $0 == 0x0A } == 101_000)
    #expect(listing.table.utf8.count { $0 == 0x0A } == 101_000)
    #expect(report.tree()?.hasSuffix("1000 directories, 100000 files, 97.7K\n") == true)
  }
}

/// A tree whose root is not a directory.
private struct Below: FileTree {
  let tree: InMemoryFileTree = ["file": "x"]
  let root: String

  init(_ root: String) { self.root = root }

  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: ProjectPath(root).appending(path.text), followingLinks: followingLinks)
  }
  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: ProjectPath(root).appending(directory.text))
  }
  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] { [] }
  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String { "" }
}

/// A directory in a directory, without end.
private struct Well: FileTree {
  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    FileStatus(
      kind: .directory, size: 0, isExecutable: true,
      inodeKey: InodeKey(modified: 0, changed: 0, inode: 0, size: 0, mode: 0o755))
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    DirectoryListing(entries: [.init(name: "d", kind: .directory)])
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] { [] }
  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String { "" }
}

/// Directories full of one-byte files, none of which is stored.
private struct Crowd: FileTree {
  var directories: Int
  var files: Int

  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    let isFile = path.text.contains("/")
    return FileStatus(
      kind: isFile ? .file : .directory, size: 1, isExecutable: false,
      inodeKey: InodeKey(modified: 0, changed: 0, inode: 0, size: 1, mode: 0o644))
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    guard !directory.isRoot else {
      return DirectoryListing(
        entries: (0..<directories).map { .init(name: "\($0).lproj", kind: .directory) })
    }
    return DirectoryListing(entries: (0..<files).map { .init(name: "\($0).txt", kind: .file) })
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] { [0x61] }
  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String { "" }
}
