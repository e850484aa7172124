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

@Suite struct ColorChoiceTests {
  @Test(arguments: [
    (choice: ColorChoice.auto, terminal: true, environment: [:], isOn: true),
    (.auto, false, [:], false),
    (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "0"], false),
    (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true),
    (.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["CLICOLOR_FORCE": "1"], false),
  ])
  func followsTheOptionThenTheEnvironment(
    _ choice: ColorChoice, _ terminal: Bool, _ environment: [String: String], _ isOn: Bool
  ) {
    #expect(choice.isOn(forTerminal: terminal) { environment[$0] } == isOn)
  }
}

@Suite struct OutputPathTests {
  @Test func tellsStandardOutputFromFiles() {
    #expect(OutputPath("-") == .standardOutput)
    #expect(OutputPath("./-") == .file("./-"))
    #expect(throws: (any Error).self) {
      try OutputPath.refuseStandardOutput("-", "a bundle is a directory")
    }
    #expect(throws: Never.self) {
      try OutputPath.refuseStandardOutput(nil, "a bundle is a directory")
    }
  }

  @Test(arguments: [
    (["export", "bazel", "-o", "-", "App"], ["export", "bazel", "App"]),
    (["--output=x", "-ox", "-q"], ["-q"]), (["--output", "x"], []), (["-o"], []),
  ])
  func removesTheOption(arguments: [String], kept: [String]) {
    #expect(OutputPath.removed(from: arguments) == kept)
  }

  @Test(
    arguments: [
      ("0", 0), ("0123", 123), ("4294967295", 4_294_967_295), ("4294967296", nil), ("abc", nil),
      ("-1", nil), ("+1", nil), (" 1", nil), ("1.5", nil), ("9223372036854775808", nil), ("", nil),
    ] as [(String, Int64?)])
  func readsTimes(text: String, seconds: Int64?) {
    #expect(SourceDateEpoch.seconds(text) == seconds)
  }
}
