import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import SourceWalking
import Testing

@Suite struct SourceWalkTests {
  /// A resource may name a whole disk.
  @Test func looksAtNothingMoreAfterTooManyFiles() {
    var tree = InMemoryFileTree([:])
    for index in 0..<20 { tree["\(index)/file"] = "x" }
    var reader = SourceReader(
      tree: RootedFileTree(tree, at: "", isClosed: false), greatestCount: 10)
    var walk = SourceWalk(
      range: SourceRange(file: "bundle.yml", line: 3, column: 1), remedies: Words(),
      filter: SourceFilter(leavingOut: []), groupLinks: .keep, unitLinks: .keep, hasMode: false)
    let members = walk.members(of: "", reader: &reader)
    #expect(members.count == 5)
    #expect(reader.diagnostics.map(\.id) == ["resolve-too-many-files"])
    #expect(reader.diagnostics.first?.range?.start?.line == 3)
    #expect(reader.listings.count == 6)
  }

  /// A walk does not know whose project it walks through.
  @Test func leavesTheWordsToTheFrontEnd() {
    let tree: InMemoryFileTree = ["D/loop": .link("..")]
    var reader = SourceReader(tree: RootedFileTree(tree, at: "", isClosed: false))
    for links in [SymlinkPolicy.follow, .error] {
      var walk = SourceWalk(
        range: SourceRange(file: "p"), remedies: Words(), filter: SourceFilter(leavingOut: []),
        groupLinks: links, unitLinks: links, hasMode: false)
      _ = walk.members(of: "D", reader: &reader)
    }
    #expect(
      reader.diagnostics.map(\.message) == [
        "'D/loop' is a symbolic link to '..', which contains it; keepLinkOrExclude",
        "'D/loop' is a symbolic link to '..', and linkPolicy(error) allows none",
      ])
  }
}

private struct Words: RemedyWording {
  func words(for remedy: Remedy) -> String {
    if case .linkPolicy(let policy) = remedy { return "linkPolicy(\(policy.rawValue))" }
    return "\(remedy)"
  }
}

@Suite struct SourceFilterTests {
  /// Names that no bundle of a manifest gets, but some of which Xcode's copy tool keeps.
  @Test(arguments: [(".DS_Store", true, true), (".gitkeep", true, false), ("a.png", false, false)])
  func leavesOutNames(_ name: String, always: Bool, whenAloneListed: Bool) {
    var diagnostics: [Diagnostic] = []
    let usual = SourceFilter(diagnostics: &diagnostics)
    let own = SourceFilter(leavingOut: [".DS_Store", "CVS"])
    #expect(usual.isExcludedEverywhere(name, at: ProjectPath(name)) == always)
    #expect(own.isExcludedEverywhere(name, at: ProjectPath(name)) == whenAloneListed)
    #expect(diagnostics == [])
  }

  @Test func includesAndExcludesByNameOrPath() {
    var diagnostics: [Diagnostic] = []
    let range = SourceRange(file: "bundle.yml", line: 1, column: 1)
    let filter = SourceFilter(diagnostics: &diagnostics).adding(
      include: [Located("*.png", at: range)], exclude: [Located("old/**", at: range)],
      diagnostics: &diagnostics)
    #expect(filter.isIncluded("a.png", relative: ["x", "a.png"]))
    #expect(!filter.isIncluded("a.txt", relative: ["a.txt"]))
    #expect(filter.isExcluded("a.png", relative: ["old", "a.png"]))
    #expect(!filter.isExcluded("a.png", relative: ["new", "a.png"]))
  }
}
