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
      range: SourceRange(file: "bundle.yml", line: 3, column: 1),
      filter: SourceFilter(leavingOut: []), groupLinks: .keep, unitLinks: .keep, hasMode: false)
    let members = walk.members(of: "", reader: &reader)
    #expect(members.count == 5)
    #expect(reader.diagnostics.map(\.id) == ["resolve-too-many-files"])
    #expect(reader.diagnostics.first?.range?.start?.line == 3)
    #expect(reader.listings.count == 6)
  }
}
