import Diagnostics
import FileTree
import SourceWalking
import Testing

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
