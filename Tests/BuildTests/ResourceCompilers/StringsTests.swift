import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct StringsTests {
  static let text = "/* é */ \"a\" = \"b\";\n"

  func compile(
    _ contents: [UInt8], _ policy: CompilePolicy = .auto, for platform: Platform = .macos,
    with compiler: ResourceCompiler = .strings
  ) -> (contents: [UInt8]?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let result = compiler.compile(
      [InputFile(path: "fr.lproj/L.strings", contents: contents)],
      Compilation(rule: compiler.rule, policy: policy, platform: platform), CompileEnvironment(),
      &diagnostics)
    return (result?.contents.first, diagnostics)
  }

  static let utf16: [UInt8] =
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }

  @Test func hasOneOutputOfTheSameName() {
    let compilation = Compilation(rule: "compile-strings", policy: .auto, platform: .ios)
    guard case .named(let outputs) = ResourceCompiler.strings.outputs else {
      Issue.record("the name does not tell")
      return
    }
    #expect(outputs("L.strings", compilation) == ["L.strings"])
    #expect(ResourceCompiler.strings.rule == "compile-strings")
  }

  @Test(arguments: Platform.allCases)
  func writesWhatThePlatformReads(_ platform: Platform) throws {
    let output = try #require(compile(Array(Self.text.utf8), for: platform).contents)
    switch platform {
    case .macos: #expect(output == Self.utf16)
    case .gnustep: #expect(output == Array(Self.text.utf8))
    default: #expect(try PropertyList(decoding: output) == ["a": "b"])
    }
  }

  @Test func followsThePolicy() throws {
    let input = Self.utf16
    #expect(compile(input, .utf8).contents == Array(Self.text.utf8))
    #expect(compile(input, .utf16, for: .ios).contents == Self.utf16)
    #expect(compile(input, .same, for: .ios).contents == input)
    let binary = try #require(compile(input, .binary).contents)
    #expect(try PropertyList(decoding: binary) == ["a": "b"])
  }

  @Test(arguments: [CompilePolicy.auto, .utf8, .utf16, .same])
  func keepsAnEmptyFileEmpty(_ policy: CompilePolicy) {
    #expect(compile([], policy).contents == [])
  }

  @Test(arguments: InputEncoding.allCases)
  func readsTheRecordedEncoding(_ encoding: InputEncoding) throws {
    var diagnostics: [Diagnostic] = []
    let units = Array("a = b;".utf8)
    let width = encoding.rawValue.contains("16") ? 2 : encoding.rawValue.contains("32") ? 4 : 1
    let zeros = [UInt8](repeating: 0, count: width - 1)
    let isBig = encoding.rawValue.hasSuffix("be")
    let result = ResourceCompiler.strings.compile(
      [
        InputFile(
          path: "L.strings", contents: units.flatMap { isBig ? zeros + [$0] : [$0] + zeros })
      ],
      Compilation(
        rule: "compile-strings", policy: .utf8, platform: .ios,
        options: ["encoding": .text(encoding.rawValue)]),
      CompileEnvironment(), &diagnostics)
    #expect(diagnostics == [])
    #expect(result?.contents.first == units)
  }

  @Test func makesAnEmptyDictionaryOfAnEmptyFile() throws {
    let output = try #require(compile([], .binary).contents)
    #expect(try PropertyList(decoding: output) == [:])
  }

  @Test func writesTheLastOfEqualKeys() throws {
    let result = compile(Array("a = 1; b = 2; a = 3;".utf8), .binary)
    #expect(try PropertyList(decoding: try #require(result.contents)) == ["a": "3", "b": "2"])
    #expect(result.diagnostics.map(\.id) == ["strings-duplicate-key"])
  }

  @Test(arguments: [CompilePolicy.auto, .binary, .utf8, .utf16, .same])
  func refusesSyntaxErrorsUnderEveryPolicy(_ policy: CompilePolicy) {
    let result = compile(Array("a = b".utf8), policy)
    #expect(result.contents == nil)
    #expect(result.diagnostics.map(\.id) == ["strings-syntax"])
    #expect(result.diagnostics.first?.range?.description == "fr.lproj/L.strings:1:6")
  }

  @Test func leavesABinaryListAsItIs() {
    let binary = PropertyList.dictionary(["a": "b"]).encodedAsBinary()
    #expect(compile(binary).contents == binary)
    #expect(compile(binary).diagnostics == [])
    #expect(compile(binary, .utf8).contents == binary)
    #expect(compile(binary, .utf8).diagnostics.map(\.id) == ["strings-binary-stays"])
  }

  @Test func compilesNothingWithoutAnInput() {
    var diagnostics: [Diagnostic] = []
    let compilation = Compilation(rule: "compile-strings", policy: .auto, platform: .ios)
    #expect(
      ResourceCompiler.strings.compile([], compilation, CompileEnvironment(), &diagnostics) == nil)
    #expect(
      ResourceCompiler.stringsdict.compile([], compilation, CompileEnvironment(), &diagnostics)
        == nil)
  }
}

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
