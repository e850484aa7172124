import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct StringsdictTests {
  static let text = """
    {
      key = {
        NSStringLocalizedFormatKey = "%#@n@";
        n = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = d;
          one = "%d file";
          other = "%d files";
        };
      };
    }
    """

  func compile(
    _ text: String, for platform: Platform
  ) -> (contents: [UInt8]?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let result = ResourceCompiler.stringsdict.compile(
      [InputFile(path: "L.stringsdict", contents: Array(text.utf8))],
      Compilation(rule: "compile-stringsdict", policy: .auto, platform: platform),
      CompileEnvironment(), &diagnostics)
    return (result?.contents.first, diagnostics)
  }

  @Test func writesTheTextForAMac() {
    #expect(
      compile(Self.text, for: .macos).contents
        == [0xFF, 0xFE] + Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] })
    #expect(compile(Self.text, for: .gnustep).contents == Array(Self.text.utf8))
  }

  @Test func writesABinaryListForIOS() throws {
    let output = try #require(compile(Self.text, for: .ios).contents)
    #expect(try PropertyList(decoding: output) == PropertyList(parsingOldStyle: Self.text))
  }

  @Test func refusesATableWithErrors() {
    let result = compile("{ key = {}; }", for: .ios)
    #expect(result.contents == nil)
    #expect(result.diagnostics.map(\.id) == ["stringsdict-missing-key"])
  }
}
