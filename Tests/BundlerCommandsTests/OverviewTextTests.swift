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

  @Test(arguments: [
    ("plain é", "plain é"), ("a\nb", "a\\nb"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("\u{7F}", "\\u{7F}"),
  ])
  func staysOnOneLine(text: String, expected: String) {
    #expect(oneLine(text) == expected)
  }
}
