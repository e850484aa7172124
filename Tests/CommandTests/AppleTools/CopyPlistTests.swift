import AppleTools
import PropertyListFormat
import Testing

@Suite struct CopyPlistTests {
  static let xml = String(
    decoding: PropertyList.dictionary(["A": "b"]).encodedAsXML(), as: UTF8.self)

  @Test func copiesWithoutLooking() throws {
    let context = MemoryToolContext(["a.plist": "{ not a list"])
    let tool = try #require(AppleTool.named("copyplist"))
    #expect(tool.run(["--outdir", "out", "--", "a.plist"], in: context) == 0)
    #expect(context.text("out/a.plist") == "{ not a list")
    #expect(context.errors.isEmpty)
  }

  @Test func converts() throws {
    let context = MemoryToolContext(["a.plist": Self.xml, "b.plist": "{ A = b; }"])
    let tool = try #require(AppleTool.named("copyplist"))
    #expect(
      tool.run(
        ["--validate", "--convert", "binary1", "--outdir", "out", "--", "a.plist", "b.plist"],
        in: context) == 0)
    for name in ["out/a.plist", "out/b.plist"] {
      #expect(try PropertyList(decodingBinary: try #require(context[name])) == ["A": "b"])
    }
    #expect(
      tool.run(
        ["--convert", "xml1", "--outfilename", "c.plist", "--outdir", "out", "out/a.plist"],
        in: context) == 0)
    #expect(context.text("out/c.plist") == Self.xml)
  }

  @Test func pointsAtTheErrorAndWritesNothing() throws {
    let context = MemoryToolContext(["a.plist": Self.xml, "b.plist": "{\n  A = ;\n}"])
    let tool = try #require(AppleTool.named("copyplist"))
    #expect(
      tool.run(["--validate", "--outdir", "out", "--", "b.plist", "a.plist"], in: context) == 1)
    #expect(context.errors.count == 1)
    #expect(context.errors[0].hasPrefix("b.plist:2:7: error: "))
    #expect(context["out/a.plist"] == nil && context["out/b.plist"] == nil)
  }

  @Test(arguments: [
    (["a.plist"], "option '--outdir' is missing"),
    (["--outdir", "o"], "no input files"),
    (
      ["--outdir", "o", "--convert", "json", "a.plist"],
      "unknown format 'json'; expected 'binary1' or 'xml1'"
    ),
    (
      ["--outdir", "o", "--outfilename", "n", "a", "b"],
      "option '--outfilename' needs a single input file"
    ),
    (
      ["--outdir", "o", "--macro-expansion", "A", "b", "a.plist"],
      "option '--macro-expansion' is not offered"
    ),
  ])
  func refusesWhatItCannotDo(arguments: [String], message: String) throws {
    let context = MemoryToolContext(["a.plist": Self.xml])
    #expect(try #require(AppleTool.named("copyplist")).run(arguments, in: context) == 1)
    #expect(context.errors == ["error: " + message])
  }
}
