import BundleModel
import BundlerTestSupport
import FileTree
import Planning
import Testing

@Suite struct GlobTests {
  static let tree: InMemoryFileTree = [
    "a.png": "1", "b.png": "2", "Z.png": "3", ".hidden.png": "4", "ü.png": "5", "c[1].png": "6",
    "art/d.png": "7", "art/ui/e.png": "8", "art/ui/f.jpg": "9", "art/x.bundle/g.png": "10",
    "art/._d.png": "11", "en.lproj/L.txt": "12", "fr.lproj/L.txt": "13",
  ]

  @Test(arguments: [
    ("*.png", ["Z.png", "a.png", "b.png", "c[1].png", "ü.png"]),
    ("?.png", ["Z.png", "a.png", "b.png", "ü.png"]),
    ("[ab].png", ["a.png", "b.png"]),
    ("[!a-z].png", ["Z.png", "ü.png"]),
    ("{a,b,z}.png", ["a.png", "b.png"]),
    ("{art/ui,.}/{e,a}.png", ["a.png", "e.png"]),
    ("art/**/*.png", ["d.png", "e.png", "g.png"]),
    ("art/**", ["d.png", "e.png", "f.jpg", "x.bundle/g.png"]),
    ("**/f.jpg", ["f.jpg"]),
    ("*.lproj", ["en.lproj/L.txt", "fr.lproj/L.txt"]),
    ("*/L.txt", ["en.lproj/L.txt", "fr.lproj/L.txt"]),
    ("c[1].png", ["c[1].png"]),
    (#"c\[1].png"#, ["c[1].png"]),
    (".h*.png", [".hidden.png"]),
    ("art/{ui/{e,q},d}.png", ["d.png", "e.png"]),
  ])
  func expands(_ glob: String, outputs: [String]) {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(nil, glob)]), in: Self.tree)
    #expect(result.messages == [])
    #expect(result.outputs == outputs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(arguments: [
    "{", "}", "{a", "{a,{b,c}", "[", "[]", "[]]", "[a-", "[!", "\\", "{,}", "{{}}", "***", "a**b",
    "**/**/**/**", "/**x", "[z-a]", "{a,b", "*?*?*?*?*?*?*?*?x", "{,,,,,}{,,,,,}", "../**",
  ])
  func standsOddPatterns(_ glob: String) {
    let entry = Manifest.Entry(nil, glob) { $0.exclude = [located(glob)] }
    _ = planned(Manifest.Product(resources: [entry]), in: Self.tree)
  }

  @Test func takesFilesOnlyWhereTheEntryIsForFiles() {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.file, "art/*")]), in: Self.tree)
    #expect(result.messages == [])
    #expect(result.outputs == ["d.png", "x.bundle/g.png"])
    #expect(result.skipped == ["art/ui: a directory; the entry takes others"])
  }
}
