import BundlerTestSupport
import Inspection
import Testing

/// Listings on a terminal: colours, narrow ones, and trees of a few levels.
@Suite struct EntryColorsTests {
  private func sample() -> BundleReport {
    report(
      on: InMemoryFileTree([
        "Info.plist": "{}", "Levels/1/map.json": "{}", "a-rather-long-name-of-an-image.PNG": "x",
      ]))
  }

  @Test func paintsNamesAsLSColorsSays() throws {
    let colors = EntryColors(parsing: "di=01;34:*.png=01;35:*.json=0:bad=\u{1B}:ln")
    let tree = try #require(sample().tree(colors: colors))
    #expect(tree.contains("\u{1B}[01;34mLevels\u{1B}[0m/"))
    #expect(tree.contains("\u{1B}[01;35ma-rather-long-name-of-an-image.PNG\u{1B}[0m"))
    #expect(tree.contains("── map.json"))
    #expect(EntryColors.usual != colors)
  }

  @Test func fitsNarrowTerminals() throws {
    let table = try #require(Listing(sample())).table(ListingStyle(width: 30))
    let lines = table.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.columns <= 30 || $0.hasPrefix("a-rather") })
    #expect(table.contains("a-rather-long-name-of-an-image.PNG"), "names stay whole")
    #expect("日本語の名前".cut(to: 7) == "日本語…")
    #expect("abcdefgh".squeezed(to: 5) == "ab…gh")
    #expect("abc".squeezed(to: 5) == "abc")
  }

  @Test func showsAFewLevels() throws {
    let tree = try #require(sample().tree(ascii: true, depth: 1))
    #expect(tree.contains("Levels/") && !tree.contains("map.json"))
    #expect(tree.hasSuffix("2 directories, 3 files, 5\n"))
    let node = try #require(sample().node(depth: 2))
    let levels = try #require(node.contents?.first { $0.name == "Levels" })
    #expect(levels.type == "directory")
    #expect(levels.contents?.map(\.name) == ["1"])
    #expect(levels.contents?.first?.contents == [])
  }
}
