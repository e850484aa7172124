import BundleModel
import BundlerTestSupport
import FileTree
import ManifestLoading
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

  @Test func standsAnyPattern() {
    let alphabet = [
      "*", "**", "?", "[", "]", "{", "}", ",", "!", "-", "\\", "/", "a", "art", ".", "ü",
    ]
    var state: UInt64 = 42
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += alphabet[Int(state >> 33) % alphabet.count]
      }
      let entry = Manifest.Entry(nil, text) { $0.include = [located(text)] }
      _ = planned(Manifest.Product(resources: [entry]), in: Self.tree)
    }
  }

  @Test func meetsEachDirectoryOnce() {
    var tree: InMemoryFileTree = [:]
    tree[Array(repeating: "d", count: 40).joined(separator: "/") + "/x.txt"] = "1"
    let glob = Array(repeating: "**/d", count: 20).joined(separator: "/") + "/x.txt"
    #expect(
      planned(Manifest.Product(resources: [Manifest.Entry(nil, glob)]), in: tree).outputs
        == ["x.txt"])
  }
}
