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

@Suite struct EntryNameTests {
  @Test(arguments: ["a", "a b", "é", "...", "..a", "~", "-o", "$(X)", "a\\b", "%2e%2e"])
  func takesWhatIsOneComponent(_ text: String) {
    #expect(EntryName(text)?.text == text)
  }

  @Test(arguments: [
    "", ".", "..", "/", "a/b", "/a", "a/", "../a", "a\0b", "a\nb", "\u{1B}[2J", "a\u{85}", "\u{7F}",
  ])
  func refusesEverythingElse(_ text: String) {
    #expect(EntryName(text) == nil)
    #expect(!text.isFileName)
  }

  @Test func stillIsOneWithAnEnding() {
    #expect(("App" as EntryName).appending(".manifest.json").text == "App.manifest.json")
  }
}

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("[ab]", "a", true), ("[!ab]", "a", false), ("[]a]", "]", true), ("[a", "[a", true),
    ("[a[b", "[a[b", true), ("[[]", "[", true), ("[a]x[b", "ax[b", true), ("a*[z", "aa[z", true),
  ])
  func readsSets(_ pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["[", "[!", "[a-", "[[]"])
  func readsManySetsInTime(_ part: String) {
    let text = String(repeating: part, count: 20_000)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = NamePattern(text) } < .seconds(1))
  }

  @Test(arguments: [
    ("iphoneos*", "iphoneos17.2", true), ("iphoneos*", "iphonesimulator17.2", false),
    ("iphoneos*", "iphoneos", true), ("*", "iphoneos", true), ("*", "", true), ("", "", true),
    ("", "a", false), ("mac?sx", "macosx", true), ("mac?", "macosx", false),
    ("[lm]ac*", "macosx", true), ("[!m]*", "macosx", false), ("[a-m]acosx", "macosx", true),
    ("a[]]b", "a]b", true), ("a[b", "a[b", true), ("a\\*b", "a*b", true), ("a\\*b", "axb", false),
    ("a*X*c", "aXbXc", true), ("*b", "abc", false), ("iphoneos9.*", "iphoneos9.3", true),
    ("a?c", "a/c", true), ("*/c", "a/b/c", true),
  ])
  func matchesWholeTexts(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(NamePattern(pattern).matches(text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func takesLinearTimeForManyStars() {
    let pattern = NamePattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
