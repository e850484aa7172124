import AppleTools
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct AppleToolTests {
  static let tool = AppleTool("sample", options: [ToolOption("--fail", values: 1)]) {
    arguments, context in
    if let message = arguments["--fail"] {
      throw ToolFailure(message, in: "a.txt", line: 3, status: 5)
    }
    for operand in arguments.operands { context.print(try context.read(operand)) }
    return 0
  }

  @Test(arguments: [
    ["--version", "--output-format", "xml1"], ["--output-format=xml1", "--version"],
    ["--output-format", "xml1", "--version"],
  ])
  func answersToVersionAsXML(arguments: [String]) throws {
    let context = MemoryToolContext()
    #expect(Self.tool.run(arguments, in: context) == 0)
    let facts = try PropertyList(parsingXML: context.output)
    let version = try #require(facts.dictionary?["com.apple.sample.version"]?.dictionary)
    #expect(version.keys == ["bundle-version", "short-bundle-version"])
  }

  @Test func answersToVersionInOtherFormats() throws {
    let text = MemoryToolContext()
    _ = Self.tool.run(["--version"], in: text)
    #expect(
      text.outputText == """
        /* com.apple.sample.version */
        bundle-version: 23727
        short-bundle-version: 16.4

        """)
    let binary = MemoryToolContext()
    _ = Self.tool.run(["--version", "--output-format", "binary1"], in: binary)
    #expect(try PropertyList(decodingBinary: binary.output).dictionary?.count == 1)
  }

  @Test func reportsFailuresWithTheirPlaceAndStatus() {
    let context = MemoryToolContext()
    #expect(Self.tool.run(["--fail", "it broke"], in: context) == 5)
    #expect(context.errors == ["a.txt:3: error: it broke"])
  }

  @Test func reportsUnreadableFiles() {
    let context = MemoryToolContext()
    #expect(Self.tool.run(["none.txt"], in: context) == 1)
    #expect(context.errors == ["none.txt: error: no such file or directory"])
  }

  @Test func reportsDiagnosticsByLine() {
    let context = MemoryToolContext()
    context.report([
      Diagnostic(
        .warning, id: "sample", "it is odd", at: SourceRange(file: "a.txt", line: 2, column: 5),
        details: ["mend it"], notes: [Diagnostic.Note("seen here")])
    ])
    #expect(context.errors == ["a.txt:2:5: warning: it is odd", "  mend it", "note: seen here"])
  }

  @Test func warnsOfUnknownOptionsAndGoesOn() {
    let context = MemoryToolContext(["a.txt": "A"])
    #expect(Self.tool.run(["--new", "thing", "a.txt"], in: context) == 0)
    #expect(context.errors == ["warning: unknown option '--new' ignored, with its value 'thing'"])
    #expect(context.outputText == "A")
  }

  @Test func namesAreUniqueAndFoundByTheLastComponent() {
    #expect(Set(AppleTool.all.map(\.name)).count == AppleTool.all.count)
    for tool in AppleTool.all {
      #expect(AppleTool.named(tool.name)?.name == tool.name)
      #expect(AppleTool.named("/some/where/" + tool.name)?.name == tool.name)
    }
    #expect(AppleTool.named("/usr/bin/bundler") == nil)
  }
}
