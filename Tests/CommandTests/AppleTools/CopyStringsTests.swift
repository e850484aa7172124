import AppleTools
import BundleModel
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct CopyStringsTests {
  static let text = "/* Greeting */\n\"hello\" = \"Grüße\";\n"

  /// Runs the tool as Xcode does; the result is `out/a.strings`.
  static func run(
    _ contents: [UInt8], _ options: [String], file: String = "a.strings"
  ) throws -> (status: Int32, output: [UInt8]?, errors: [String]) {
    let context = MemoryToolContext([file: contents])
    let status = try #require(AppleTool.named("copystrings")).run(
      options + ["--outdir", "out", "--", file], in: context)
    return (status, context["out/" + file], context.errors)
  }

  @Test func writesBinary() throws {
    let result = try Self.run(
      Array(Self.text.utf8),
      ["--validate", "--inputencoding", "utf-8", "--outputencoding", "binary"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(try PropertyList(decodingBinary: try #require(result.output)) == ["hello": "Grüße"])
  }

  @Test(arguments: [["--validate"], []])
  func recodesTextWordForWord(options: [String]) throws {
    let wide = try Self.run(
      Array(Self.text.utf8), options + ["--outputencoding", "UTF-16"])
    #expect(wide.output?.starts(with: [0xFF, 0xFE]) == true)
    #expect(wide.output?.count == 2 + 2 * Self.text.utf16.count)
    let narrow = try Self.run(
      try #require(wide.output),
      options + ["--inputencoding", "utf-16", "--outputencoding", "UTF-8"])
    #expect(narrow.output == Array(Self.text.utf8))
  }

  @Test func makesAnEmptyDictionaryOfNothing() throws {
    let binary = try Self.run([], ["--outputencoding", "binary"])
    #expect(try PropertyList(decodingBinary: try #require(binary.output)) == [:])
    #expect(try Self.run([], ["--outputencoding", "UTF-16"]).output == [])
  }

  @Test func keepsBytesWithoutAnOutputEncoding() throws {
    let bytes: [UInt8] = [0xFE, 0xFF, 0, 0x78]
    #expect(try Self.run(bytes, []).output == bytes)
  }

  @Test func pointsAtTheErrorOnlyWhenItReads() throws {
    let broken = Array("\"a\" = \"b\"\n\"c\" = \"d\";\n".utf8)
    let checked = try Self.run(broken, ["--validate", "--outputencoding", "UTF-8"])
    #expect(checked.status == 1 && checked.output == nil)
    #expect(checked.errors.first?.hasPrefix("a.strings:") == true)
    #expect(checked.errors.first?.contains(": error: ") == true)
    #expect(try Self.run(broken, ["--outputencoding", "UTF-8"]).output == broken)
  }

  @Test func checksTheRulesOfStringsdicts() throws {
    let broken = PropertyList.dictionary(["k": .dictionary(["x": "y"])]).encodedAsXML()
    let result = try Self.run(broken, ["--validate"], file: "a.stringsdict")
    #expect(result.errors.allSatisfy { $0.hasPrefix("a.stringsdict") } && !result.errors.isEmpty)
  }

  @Test(arguments: ["utf-32be", "us-ascii"])
  func refusesContradictingEncodings(name: String) throws {
    let result = try Self.run(Array(Self.text.utf8), ["--inputencoding", name])
    #expect(result.status == 1 && result.output == nil)
    #expect(result.errors.first?.hasPrefix("a.strings") == true)
    #expect(result.errors.first?.contains("error: ") == true)
  }

  @Test func readsTheRecordedEncoding() throws {
    let result = try Self.run(
      Array("\"k\" = \"".utf8) + [0xE9] + Array("\";".utf8),
      ["--inputencoding", "iso-8859-1", "--outputencoding", "UTF-8"])
    #expect(result.output == Array("\"k\" = \"é\";".utf8))
  }

  /// Details that help under any name of the tool are printed, in no words of manifests.
  @Test func saysWhatHelps() throws {
    let bytes = Array("\"k\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)
    let guessed = try Self.run(bytes, ["--validate"])
    #expect(guessed.errors.last == "  save the file as UTF-8 to be certain, or give its encoding")
    let wrong = try Self.run(bytes, ["--validate", "--inputencoding", "utf-8"])
    #expect(
      wrong.errors.last
        == "  the encoding is given as UTF-8; leave it out, and the file's mark decides")
  }

  @Test(arguments: [
    (
      ["--inputencoding", "klingon"],
      "unknown value 'klingon' of '--inputencoding'; expected one of "
        + InputEncoding.words.map { "'\($0)'" }.joined(separator: ", ")
    ),
    (
      ["--outputencoding", "utf-7"],
      "unknown output encoding 'utf-7'; expected 'binary', 'UTF-8' or 'UTF-16'"
    ),
  ])
  func refusesUnknownEncodings(options: [String], message: String) throws {
    let result = try Self.run(Array(Self.text.utf8), options)
    #expect(result.status == 1 && result.errors == ["error: " + message])
  }
}
