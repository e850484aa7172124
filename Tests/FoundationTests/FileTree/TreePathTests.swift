import FileTree
import Testing

@Suite struct TreePathTests {
  @Test(arguments: [
    ("a//b/./c", "a/b/c"), ("a/../b", "b"), ("../a/..", ".."), ("./", ""), ("/../a", "/a"),
    ("a/../../b", "../b"), ("a/", "a"), ("/", "/"), ("//a", "/a"), ("", ""), ("..", ".."),
    (".a/..b/...", ".a/..b/..."), ("a/..", ""), ("a/.", "a"),
  ])
  func normalizes(_ written: String, _ expected: String) {
    #expect(ProjectPath(written).text == expected)
  }

  @Test(arguments: [
    ("a/b.c", "b.c", "a"), ("b", "b", ""), ("/b", "b", "/"), ("../x", "x", ".."),
  ])
  func takesApart(_ path: String, _ name: String, _ parent: String) {
    #expect(ProjectPath(path).name == name)
    #expect(ProjectPath(path).parent == ProjectPath(parent))
  }

  @Test func knowsWhatLeadsOutside() {
    let outside: [ProjectPath] = ["..", "../a", "/a"]
    let inside: [ProjectPath] = ["", "a", "..a", "a/b"]
    #expect(outside.allSatisfy { $0.isOutsideRoot })
    #expect(!inside.contains { $0.isOutsideRoot })
  }

  @Test func tellsNormalizationsApart() {
    let composed = ProjectPath("caf\u{E9}")
    let decomposed = ProjectPath("cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }

  @Test func findsTheWayBelowAnAncestor() {
    #expect(BundlePath("a/b/c").relative(to: "a") == "b/c")
    #expect(BundlePath("a/b").relative(to: "a/b") == "")
    #expect(BundlePath("ab/c").relative(to: "a") == nil)
    #expect(ProjectPath("../c").relative(to: "") == nil)
  }

  @Test func appendsComponents() {
    #expect(BundlePath("").appending("a/b") == "a/b")
    #expect(BundlePath("a").appending("../b") == "b")
    #expect(ProjectPath("a").appending("/b") == "/b")
    #expect(BundlePath("a").appending(name: "b") == "a/b")
  }

  @Test(arguments: [
    ("a.tar.gz", "a.tar", "gz"), (".hidden", ".hidden", nil), ("a.", "a.", nil), ("a", "a", nil),
  ])
  func splitsNamesAtTheLastDot(_ name: String, _ base: String, _ fileExtension: String?) {
    #expect(FileName(name).base == base)
    #expect(FileName(name).extension == fileExtension)
    #expect(FileName(name).text == name)
  }
}
