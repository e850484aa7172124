import AppleTools
import PropertyListFormat
import Testing

@Suite struct XCStringsToolTests {
  static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}},
      "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Hallo"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Hallos"}}}}}}},
      "Bye": {}}}
    """#

  static func run(_ arguments: [String]) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(["L.xcstrings": catalog, "bad.xcstrings": "{\n  \"a\": ]\n}"])
    return (try #require(AppleTool.named("xcstringstool")).run(arguments, in: context), context)
  }

  static let tables = [
    "out/de.lproj/L.stringsdict", "out/en.lproj/L.strings", "out/fr.lproj/L.strings",
  ]

  @Test func tellsAbsolutePathsAndWritesNothing() throws {
    let (status, context) = try Self.run(
      ["compile", "--dry-run", "--output-directory", "out", "L.xcstrings"])
    #expect(status == 0 && context.errors.isEmpty)
    #expect(context.outputText == Self.tables.map { "/project/\($0)\n" }.joined())
    #expect(context.kind(of: "out") == nil)
  }

  @Test func writesWhatItTold() throws {
    let (status, context) = try Self.run(
      ["compile", "--output-directory", "/project/out", "L.xcstrings"])
    #expect(status == 0 && context.output.isEmpty && context.errors.isEmpty)
    #expect(context.text("out/fr.lproj/L.strings") == "\"Hello\" = \"Bonjour\";\n")
    for table in Self.tables { #expect(context[table] != nil) }
  }

  @Test(arguments: [
    (["--language", "fr", "-l", "en"], [tables[1], tables[2]]),
    (["--format", "stringsdict"], [tables[0]]),
    (["--format", "strings", "-l", "de"], []),
    (["--force-build-all-strings"], tables),
  ])
  func choosesTables(options: [String], tables: [String]) throws {
    let (_, context) = try Self.run(
      ["compile", "-n", "-o", "out"] + options + ["L.xcstrings"])
    #expect(context.outputText == tables.map { "/project/\($0)\n" }.joined())
  }

  @Test func writesBinary() throws {
    let (_, context) = try Self.run(
      ["compile", "-o", "out", "--serialization-format", "binary", "L.xcstrings"])
    let table = try #require(context["out/fr.lproj/L.strings"])
    #expect(try PropertyList(decodingBinary: table) == ["Hello": "Bonjour"])
  }

  @Test func printsKeys() throws {
    let (status, context) = try Self.run(["print", "L.xcstrings"])
    #expect(status == 0 && context.outputText == "Hello\nBye\n")
  }

  /// A place after the file's name, or a colon within it, would make Swift Build drop the error.
  @Test func namesAFileWithAColonInTheText() throws {
    let context = MemoryToolContext(["a:b.xcstrings": "{ ]"])
    let tool = try #require(AppleTool.named("xcstringstool"))
    #expect(tool.run(["compile", "-n", "-o", "out", "a:b.xcstrings"], in: context) == 1)
    #expect(context.errors.first?.hasPrefix("error: a:b.xcstrings: line 1, column 3: ") == true)
  }

  static let data =
    #"{"source": "A.swift", "version": 1, "tables": {"L": [{"key": "New", "comment": "n"}]}}"#

  @Test func bringsCatalogsUpToSources() throws {
    let context = MemoryToolContext([
      "L.xcstrings": Self.catalog, "A.stringsdata": Self.data,
      "B.stringsdata": Self.data.replacing("New", with: "Bye"), "InfoPlist.xcstrings": "{}",
    ])
    let status = try #require(AppleTool.named("xcstringstool")).run(
      [
        "sync", "L.xcstrings", "InfoPlist.xcstrings", "--stringsdata", "A.stringsdata",
        "B.stringsdata",
      ], in: context)
    let text = try #require(context.text("L.xcstrings"))
    #expect(status == 0)
    #expect(context.errors.map { $0.prefix(26) } == ["InfoPlist.xcstrings: note:"])
    #expect(text.contains("    \"New\" : {\n      \"comment\" : \"n\"\n    }"))
    #expect(text.contains("\"stale\"") && !text.contains("\"Bye\" : {\n\n"))
  }

  @Test func saysWhereStringsDataIsWrong() throws {
    let context = MemoryToolContext(["L.xcstrings": Self.catalog, "A.stringsdata": "{\n\"a\"}"])
    let status = try #require(AppleTool.named("xcstringstool")).run(
      ["sync", "L.xcstrings", "--stringsdata", "A.stringsdata"], in: context)
    #expect(status == 1 && context.text("L.xcstrings") == Self.catalog)
    #expect(context.errors.first?.hasPrefix("A.stringsdata: error: line 2: ") == true)
  }

  @Test(arguments: [["compile", "-n", "-o", "out"], ["print"]])
  func pointsAtTheError(arguments: [String]) throws {
    let (status, context) = try Self.run(arguments + ["L.xcstrings", "bad.xcstrings"])
    #expect(status == 1 && context.output.isEmpty)
    #expect(context.errors.first?.hasPrefix("bad.xcstrings: error: line 2, column 8: ") == true)
  }

  @Test(arguments: [
    ([], "usage: xcstringstool compile|generate-symbols|print|sync [OPTION]… FILE…"),
    (
      ["extract", "L.xcstrings"],
      "'extract' is not offered; collect the strings of sources with 'genstrings', "
        + "or let the compiler write strings data for 'sync'"
    ),
    (
      ["mend", "L.xcstrings"],
      "unknown command 'mend'; expected 'compile', 'generate-symbols', 'print' or 'sync'"
    ),
    (["sync", "L.xcstrings"], "option '--stringsdata' is missing"),
    (["sync", "A.stringsdata"], "no string catalog to bring up to date"),
    (
      ["compile", "-o", "out", "--export-all", "L.xcstrings"],
      "option '--export-all' is not offered"
    ),
    (["print"], "no input files"),
    (["compile", "L.xcstrings"], "option '--output-directory' is missing"),
    (
      ["compile", "-o", "out", "-s", "xml", "L.xcstrings"],
      "unknown value 'xml' of '--serialization-format'; expected one of 'text', 'binary'"
    ),
  ])
  func refusesWhatItCannotDo(arguments: [String], message: String) throws {
    let (status, context) = try Self.run(arguments)
    #expect(status == 1 && context.errors == ["error: " + message])
  }
}
