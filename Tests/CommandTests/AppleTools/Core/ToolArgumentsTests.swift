import AppleTools
import Testing

@Suite struct ToolArgumentsTests {
  private func parse(_ words: String...) throws -> ToolArguments {
    let options = [
      ToolOption("--output", "-o", values: 1), ToolOption("-convert", values: 1),
      ToolOption("--dry-run"), ToolOption("--pair", values: 2),
    ]
    return try ToolArguments(words, options: options) { $0 == "exists" }
  }

  @Test func optionsAndOperandsComeInAnyOrder() throws {
    let arguments = try parse("a", "-o", "x", "b", "--dry-run", "-convert", "xml1", "-")
    #expect(arguments.operands == ["a", "b", "-"])
    #expect(arguments["--output"] == "x")
    #expect(arguments["-convert"] == "xml1")
    #expect(arguments.has("--dry-run"))
    #expect(!arguments.has("--pair"))
  }

  @Test func theLastValueWinsAndAllAreKept() throws {
    let arguments = try parse("--output=a=b", "-o", "c")
    #expect(arguments["--output"] == "c")
    #expect(arguments.values(of: "--output") == ["a=b", "c"])
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("--dry-run", "--", "--output", "-x").operands == ["--output", "-x"])
  }

  @Test func valuesMayLookLikeOptions() throws {
    #expect(try parse("--pair", "-1", "--dry-run").values(of: "--pair") == ["-1", "--dry-run"])
  }

  @Test(arguments: [
    (["--new", "exists"], ["exists"], "unknown option '--new' ignored"),
    (["--new", "value"], [], "unknown option '--new' ignored, with its value 'value'"),
    (["--new=value", "a"], ["a"], "unknown option '--new' ignored, with its value 'value'"),
    (["--new", "--dry-run", "a"], ["a"], "unknown option '--new' ignored"),
  ])
  func ignoresUnknownOptions(words: [String], operands: [String], warning: String) throws {
    let arguments = try ToolArguments(words, options: [ToolOption("--dry-run")]) { $0 == "exists" }
    #expect(arguments.operands == operands)
    #expect(arguments.warnings == [warning])
  }

  @Test(arguments: [
    (["a", "--output"], "option '--output' needs a value"),
    (["--pair", "a"], "option '--pair' needs values"),
    (["--dry-run=1"], "option '--dry-run' takes no value with '='"),
  ])
  func refusesMissingAndSuperfluousValues(words: [String], message: String) {
    #expect(throws: ToolFailure(message)) {
      let options = [
        ToolOption("--output", values: 1), ToolOption("--pair", values: 2), ToolOption("--dry-run"),
      ]
      _ = try ToolArguments(words, options: options) { _ in false }
    }
  }
}
