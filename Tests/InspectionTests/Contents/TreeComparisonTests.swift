import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import Testing

@Suite struct TreeComparisonTests {
  static func compare(
    _ before: InMemoryFileTree, _ after: InMemoryFileTree,
    _ isOfInterest: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Comparison {
    var comparison = TreeComparison(threads: 2)
    comparison.isOfInterest = isOfInterest
    return comparison.compare(.tree(before, at: ""), .tree(after, at: ""), named: ("a", "b"))
  }

  static let before: InMemoryFileTree = [
    "Info.plist": "{ V = 1; }", "same.txt": "same", "gone.txt": "gone", "Art/old.bin": "a\u{0}b",
    "tool": .file("#!/bin/sh", isExecutable: true), "Current": .link("A"), "odd": "file",
  ]

  static let after: InMemoryFileTree = [
    "Info.plist": "{ V = 2; }", "same.txt": "same", "New/text.txt": "new", "New/new.bin": "a\u{0}b",
    "tool": "#!/bin/sh", "Current": .link("B"), "odd/inner": "x",
  ]

  @Test func tellsWhatHappenedToEachFile() {
    let files = Self.compare(Self.before, Self.after).files
    #expect(
      files.map { "\($0.status) \($0.title) \($0.notes.joined())" } == [
        "changed Current leads to \"B\" instead of \"A\"",
        "changed Info.plist ", "moved Art/old.bin => New/new.bin ", "added New/text.txt ",
        "removed gone.txt ", "removed odd ", "added odd/inner ",
        "changed tool is no longer executable",
      ])
  }

  @Test func findsNothingInEqualTrees() {
    let comparison = Self.compare(Self.before, Self.before)
    #expect(comparison.isEqual)
    #expect(comparison.text(ComparisonStyle()).isEmpty)
    #expect(comparison.stat(ComparisonStyle()).isEmpty)
  }

  @Test func prefersTheSameNameForWhatMoved() {
    let comparison = Self.compare(
      ["a/x.txt": "1234", "a/y.txt": "1234"], ["b/y.txt": "1234", "b/x.txt": "1234"])
    #expect(comparison.files.map(\.title) == ["a/x.txt => b/x.txt", "a/y.txt => b/y.txt"])
  }

  @Test func goesOnAfterWhatCannotBeRead() {
    let comparison = Self.compare(
      ["a": .unreadable, "b.txt": "1"], ["a": "1", "b.txt": "2"])
    #expect(comparison.files.map(\.status) == [.unreadable, .changed])
    #expect(comparison.diagnostics.map(\.id) == ["inspect-unreadable"])
  }

  @Test func comparesOnlyWhatIsOfInterest() {
    let choice = PathChoice(["*.plist"])
    let comparison = Self.compare(Self.before, Self.after) { choice.contains($0) }
    #expect(comparison.files.map(\.path) == ["Info.plist"])
    #expect(comparison.sizes == (10, 10))
  }

  @Test(arguments: [
    ("*.png", "Art/pin.png", true), ("*.png", "pin.txt", false), ("fr.lproj", "fr.lproj/a/b", true),
    ("fr.lproj", "x/fr.lproj", true), ("Help/*.html", "Help/a.html", true),
    ("Help/*.html", "Help/a/b.html", false), ("Help/**/*.html", "Help/a/b/c.html", true),
    ("/pin.png", "Art/pin.png", false), ("/pin.png", "pin.png", true), ("", "a", false),
    ("fr.lproj/", "fr.lproj/a", true), ("Help/*", "Help/a/b", true),
  ]) func matchesPatterns(pattern: String, path: String, isFitting: Bool) {
    #expect(PathChoice([pattern]).contains(path) == isFitting)
  }

  @Test func sumsUp() {
    let text = Self.compare(["a.txt": "1\n"], ["a.txt": "1\n2\n3\n", "b": "\u{0}"])
      .stat(ComparisonStyle())
    #expect(
      text == """
         a.txt | 2 differences, +4
         b     | added, 1
         1 changed, 1 added; 2 → 7 (+5)

        """)
  }

  @Test func writesPagesThatAreInert() {
    let name = "<img src=x onerror=alert(1)>`|</script>"
    let comparison = Self.compare([:], ["\(name).txt": "1"])
    let page = comparison.html()
    #expect(!page.contains("<img src=x"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(!comparison.markdown().contains("`|</script>"))
  }

  @Test func writesJSON() {
    let json = Self.compare(["Info.plist": "{ V = 1; }"], ["Info.plist": "{ V = 2; }"]).json()
    let file = json["files"]?.array?.first
    #expect(file?["status"]?.string == "changed")
    #expect(file?["changes"]?.array?.first?["path"]?.string == "V")
    #expect(file?["changes"]?.array?.first?["after"]?.string == "2")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

/// Versions of frameworks, which are compared with each other whatever they are called.
@Suite struct FrameworkDifferenceTests {
  private static func framework(
    _ version: String, text: String, links: Bool, at root: String = "Kit.framework/"
  ) -> [String: InMemoryFileTree.Node] {
    var files: [String: InMemoryFileTree.Node] = [
      "\(root)Versions/\(version)/Resources/Info.plist": .file("{ V = \"\(text)\"; }"),
      "\(root)Versions/\(version)/Resources/same.txt": .file("same"),
    ]
    if links {
      files["\(root)Versions/Current"] = .link(version)
      files["\(root)Resources"] = .link("Versions/Current/Resources")
    }
    return files
  }

  private func titles(_ comparison: Comparison) -> [String] {
    comparison.files.map { "\($0.status) \($0.title)" }
  }

  @Test func comparesTheVersionsThatLinksName() {
    let old = Self.framework("A", text: "1", links: true)
    let new = Self.framework("B", text: "2", links: true)
    let comparison = TreeComparisonTests.compare(InMemoryFileTree(old), InMemoryFileTree(new))
    #expect(
      titles(comparison) == [
        "changed Kit.framework/Versions/B/Resources/Info.plist",
        "changed Kit.framework/Versions/Current",
      ])
  }

  @Test func comparesTheOnlyVersionsWithoutLinks() {
    let old = Self.framework("A", text: "1", links: false)
    let new = Self.framework("B", text: "2", links: true)
    let comparison = TreeComparisonTests.compare(InMemoryFileTree(old), InMemoryFileTree(new))
    #expect(
      titles(comparison) == [
        "added Kit.framework/Resources", "changed Kit.framework/Versions/B/Resources/Info.plist",
        "added Kit.framework/Versions/Current",
      ])
  }

  @Test func otherVersionsAreThoseOfTheirNames() {
    let old = Self.framework("A", text: "1", links: true)
    let new = Self.framework("B", text: "2", links: true).merging(
      ["Kit.framework/Versions/A/Resources/Info.plist": .file("{ V = \"1\"; }")]
    ) { first, _ in first }
    let comparison = TreeComparisonTests.compare(InMemoryFileTree(old), InMemoryFileTree(new))
    #expect(titles(comparison).contains("changed Kit.framework/Versions/B/Resources/Info.plist"))
    #expect(titles(comparison).contains("added Kit.framework/Versions/A/Resources/Info.plist"))
  }

  @Test func findsFrameworksInFrameworks() {
    func outer(_ version: String, _ inner: String, _ text: String) -> InMemoryFileTree {
      InMemoryFileTree(
        Self.framework(version, text: "1", links: true).merging(
          Self.framework(
            inner, text: text, links: true,
            at: "Kit.framework/Versions/\(version)/Frameworks/Part.framework/")
        ) { first, _ in first })
    }
    let comparison = TreeComparisonTests.compare(outer("A", "A", "1"), outer("B", "C", "2"))
    #expect(
      titles(comparison).contains(
        "changed Kit.framework/Versions/B/Frameworks/Part.framework/Versions/C/Resources/Info.plist"
      ))
    #expect(!titles(comparison).contains { $0.hasPrefix("added") || $0.hasPrefix("removed") })
  }

  @Test func whatIsRemovedOfAVersionIsNotAdded() {
    let old = Self.framework("A", text: "1", links: true).merging([
      "Kit.framework/Versions/A/Resources/Gone.nib/designable.nib": .file("<document/>"),
      "Kit.framework/Versions/A/Resources/Gone.nib/keyedobjects.nib": .file("bplist00"),
    ]) { first, _ in first }
    let new = Self.framework("B", text: "1", links: true)
    let comparison = TreeComparisonTests.compare(InMemoryFileTree(old), InMemoryFileTree(new))
    #expect(titles(comparison).contains("removed Kit.framework/Versions/B/Resources/Gone.nib"))
    #expect(!titles(comparison).contains { $0.hasPrefix("added") })
  }

  @Test func readsTextsInThePlaceOfLinks() {
    func framework(_ version: String, _ text: String) -> InMemoryFileTree {
      InMemoryFileTree(
        Self.framework(version, text: text, links: false).merging(
          [
            "Kit.framework/Versions/Current": .file(version),
            "Kit.framework/Versions/Z/Resources/Info.plist": .file("{ V = 0; }"),
          ]
        ) { first, _ in first })
    }
    #expect(
      titles(TreeComparisonTests.compare(framework("A", "1"), framework("B", "2"))) == [
        "changed Kit.framework/Versions/B/Resources/Info.plist",
        "changed Kit.framework/Versions/Current",
      ])
  }

  /// The framework itself, whose name the tree does not know.
  @Test func comparesFrameworksThemselves() {
    let old = Self.framework("A", text: "1", links: true, at: "")
    let new = Self.framework("B", text: "2", links: true, at: "")
    let comparison = TreeComparisonTests.compare(InMemoryFileTree(old), InMemoryFileTree(new))
    #expect(
      titles(comparison) == ["changed Versions/B/Resources/Info.plist", "changed Versions/Current"])
  }
}
