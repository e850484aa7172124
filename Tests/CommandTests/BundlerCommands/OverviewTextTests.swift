import Testing

@testable import BundlerCommands

/// How overviews are laid out.
@Suite struct OverviewTextTests {
  @Test func alignsLabelsAndLeavesOutWhatIsEmpty() {
    var text = OverviewText()
    text.title("Sky.app")
    text.add("layout", "flat")
    text.add("devices", "")
    text.add("a very long label that goes on", "x")
    text.add("version", nil)
    #expect(
      text.text == """
        Sky.app
          layout            flat
          a very long label that goes on  x

        """)
  }

  /// A row of one cell widens no column.
  @Test func alignsColumns() {
    var text = OverviewText()
    text.table("None", [])
    text.table("Two", [["a", "bc", ""], ["  phases: many of them"], ["abc", "d", "e"]])
    #expect(
      text.text == """

        Two
          a    bc
            phases: many of them
          abc  d   e

        """)
  }

  /// Names that a project or bundle brings cannot leave their line or move the cursor.
  @Test func keepsNamesOnTheirLines() {
    var text = OverviewText()
    text.title("a\nb")
    text.add("file", "\u{1B}[2J\u{9B}2J\u{202E}")
    text.table("Files", [["x\ty", "\u{7F}"]])
    #expect(
      text.text == """
        a\\nb
          file              \\u{1B}[2J\\u{009B}2J\\u{202E}

        Files
          x\\ty  \\u{7F}

        """)
  }
}
