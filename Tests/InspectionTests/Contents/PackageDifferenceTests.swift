import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Testing

/// Nibs, storyboards and models that are directories.
@Suite struct PackageDifferenceTests {
  static func nib(_ text: String, _ center: Double = 30) -> InMemoryFileTree.Node {
    .bytes(NibDifferenceTests.nib(text, center: center))
  }

  static func text(_ before: InMemoryFileTree, _ after: InMemoryFileTree) -> String {
    TreeComparisonTests.compare(before, after).text(ComparisonStyle())
  }

  @Test func tellsANibOfSeveralFilesOnce() {
    let comparison = TreeComparisonTests.compare(
      [
        "Deck.nib/runtime.nib": Self.nib("Bow"), "Deck.nib/objects-12.3+.nib": Self.nib("Bow"),
        "a.txt": "1\n",
      ],
      [
        "Deck.nib/runtime.nib": Self.nib("Bow", 38),
        "Deck.nib/objects-12.3+.nib": Self.nib("Bow", 38), "a.txt": "1\n",
      ])
    #expect(comparison.files.map(\.path) == ["Deck.nib"])
    let changes = comparison.files.first?.difference?.changes ?? []
    #expect(changes.map(\.words) == ["moved 8 points down"])
    #expect(comparison.noise == ["the same in another file of the nib": 1])
  }

  @Test func tellsWhichFileOfAStoryboardChanged() {
    let text = Self.text(
      [
        "Main.storyboardc/a.nib": Self.nib("Bow"), "Main.storyboardc/b.nib": Self.nib("Bow"),
        "Main.storyboardc/c.nib": Self.nib("Keel"), "Main.storyboardc/Info.plist": "{ V = 1; }",
      ],
      [
        "Main.storyboardc/a.nib": Self.nib("Bow"), "Main.storyboardc/b.nib": Self.nib("Bow", 38),
        "Main.storyboardc/d.nib": Self.nib("Mast"), "Main.storyboardc/Info.plist": "{ V = 2; }",
      ])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("changed Main.storyboardc (storyboard") == true)
    #expect(lines.contains("  b.nib:") && lines.contains("    'Bow' moved 8 points down"))
    #expect(lines.contains("  Info.plist:") && lines.contains("+ V: \"2\""))
    #expect(lines.last?.hasPrefix("1 changed;") == true)
  }

  @Test func tellsTheSameOfSeveralScenes() {
    let comparison = TreeComparisonTests.compare(
      ["M.storyboardc/a.nib": Self.nib("Bow"), "M.storyboardc/b.nib": Self.nib("Bow")],
      ["M.storyboardc/a.nib": Self.nib("Bow", 38), "M.storyboardc/b.nib": Self.nib("Bow", 38)])
    #expect(comparison.files.first?.difference?.changes.count == 2 && comparison.noise.isEmpty)
  }

  @Test func tellsWholePackagesThatAreNewOrMoved() {
    let files = TreeComparisonTests.compare(
      ["Old.storyboardc/a.nib": Self.nib("Bow"), "Old.storyboardc/Info.plist": "{ V = 1; }"],
      [
        "fr.lproj/New.storyboardc/a.nib": Self.nib("Bow"),
        "fr.lproj/New.storyboardc/Info.plist": "{ V = 1; }", "M.momd/A.bin": "\u{0}x",
        "M.momd/B.bin": "\u{0}yy",
      ]
    ).files
    #expect(
      files.map { "\($0.status) \($0.title)" } == [
        "added M.momd", "moved Old.storyboardc => fr.lproj/New.storyboardc",
      ])
    #expect(files.first?.newSize == 5)
  }

  @Test func tellsAFileThatLeftAPackageByItself() {
    let files = TreeComparisonTests.compare(
      ["A.nib/runtime.nib": Self.nib("Bow"), "A.nib/x.txt": "1"],
      ["A.nib/x.txt": "1", "B.nib": Self.nib("Bow")]
    ).files
    #expect(
      files.map { "\($0.status) \($0.title)" } == ["moved A.nib/runtime.nib => B.nib"])
  }

  @Test func comparesAPackageByItself() {
    let (before, after): (InMemoryFileTree, InMemoryFileTree) = (
      ["Deck.nib/runtime.nib": Self.nib("Bow")], ["Deck.nib/runtime.nib": Self.nib("Bow", 38)]
    )
    let comparison = TreeComparison(threads: 1).compare(
      .tree(before, at: "Deck.nib"), .tree(after, at: "Deck.nib"), named: ("a", "b"))
    #expect(comparison.files.map(\.path) == ["Deck.nib"])
    #expect(!comparison.text(ComparisonStyle()).contains("1 changed"))
    let file = TreeComparison(threads: 1).compare(
      .tree(before, at: "Deck.nib"),
      .file(ContentFile("Deck.nib", NibDifferenceTests.nib("Bow", center: 38))),
      named: ("a", "Deck.nib"))
    #expect(file.files.first?.difference?.changes.map(\.words) == ["moved 8 points down"])
  }

  @Test func readsTheSettingsBesideAnOldNib() {
    let text = Self.text(
      ["A.nib/classes.nib": "{ IBClasses = ({ CLASS = Deck; }); IBVersion = 1; }"],
      ["A.nib/classes.nib": "{ IBClasses = ({ CLASS = Boat; }); IBVersion = 1; }"])
    #expect(text.contains("- IBClasses[0].CLASS: \"Deck\""))
  }
}

/// Files that were moved and changed.
@Suite struct SimilarFileTests {
  static let text = (1...40).map { "line \($0)\n" }.joined()

  static func titles(_ before: InMemoryFileTree, _ after: InMemoryFileTree) -> [String] {
    TreeComparisonTests.compare(before, after).files.map { "\($0.status) \($0.title)" }
  }

  @Test func findsWhatWasMovedAndChanged() {
    let comparison = TreeComparisonTests.compare(
      ["a/notes.txt": .file(Self.text)], ["b/memo.txt": .file(Self.text + "one more\n")])
    let file = comparison.files.first
    #expect(comparison.files.count == 1 && file?.status == .moved)
    #expect(file?.oldPath == "a/notes.txt" && file?.difference?.changes.count == 1)
    #expect(comparison.stat(ComparisonStyle()).contains("moved, 1 difference, +9"))
  }

  @Test func findsListsWhicheverWayTheyAreSpelled() {
    let keys = (1...9).map { "<key>key number \($0)</key><string>\($0)</string>" }.joined()
    let xml = "<plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    let text = (1...9).map { "\"key number \($0)\" = \($0 == 4 ? 5 : $0);" }.joined()
    #expect(
      Self.titles(["a.plist": .file(xml)], ["b.plist": .file("{\(text)}")])
        == ["moved a.plist => b.plist"])
  }

  @Test func takesTheMostSimilarOnes() {
    let other = Self.text + Self.text.replacing("line", with: "row")
    #expect(
      Self.titles(
        ["a.txt": .file(Self.text), "b.txt": .file(other)],
        ["c.txt": .file(other + "x\n"), "d.txt": .file(Self.text + "y\n")])
        == ["moved b.txt => c.txt", "moved a.txt => d.txt"])
  }

  @Test func leavesOthersAlone() {
    #expect(
      Self.titles(
        ["a.txt": .file(Self.text)], ["b.txt": .file(Self.text.replacing("line", with: "row"))])
        == ["removed a.txt", "added b.txt"])
    // Of other kinds.
    #expect(
      Self.titles(["a.txt": .file(Self.text)], ["a.html": .file(Self.text + "1")])
        == ["added a.html", "removed a.txt"])
  }
}
