import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import ResourceCompilers
import StringsFormat
import Testing

@Suite struct StringCatalogsTests {
  static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}},
      "%lld files": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}}}}
    """

  func compile(
    _ text: String = catalog, _ policy: CompilePolicy = .auto, _ platform: Platform = .macos,
    name: String? = nil, localizations: [String] = []
  ) -> (result: CompiledResource?, names: [String]?, diagnostics: [Diagnostic]) {
    let compiler = ResourceCompiler.stringCatalog
    var compilation = Compilation(rule: compiler.rule, policy: policy, platform: platform)
    compilation.name = name
    compilation.options = ["localizations": .texts(localizations)]
    let inputs: InputFiles = [InputFile(path: "L.xcstrings", contents: Array(text.utf8))]
    var diagnostics: [Diagnostic] = []
    guard case .discovered(_, let discover) = compiler.outputs else { return (nil, nil, []) }
    let names = discover(inputs, compilation, &diagnostics)
    diagnostics = []
    return (
      compiler.compile(inputs, compilation, CompileEnvironment(), &diagnostics), names, diagnostics
    )
  }

  @Test func makesTheTablesOfEachLanguage() {
    let made = compile()
    #expect(made.names == ["en.lproj/L.strings", "en.lproj/L.stringsdict", "fr.lproj/L.strings"])
    #expect(made.result?.names == made.names)
    #expect(made.diagnostics == [])
  }

  @Test(arguments: [
    (CompilePolicy.auto, Platform.macos, [0xFF, 0xFE] as [UInt8]),
    (.auto, .ios, Array("bplist".utf8)), (.utf8, .ios, Array("\"Hello\"".utf8)),
  ])
  func writesThemAsStringsAreWritten(
    _ policy: CompilePolicy, platform: Platform, start: [UInt8]
  ) {
    #expect(compile(policy, platform: platform).result?.contents.last?.starts(with: start) == true)
  }

  private func compile(_ policy: CompilePolicy, platform: Platform) -> (
    result: CompiledResource?, names: [String]?, diagnostics: [Diagnostic]
  ) {
    compile(Self.catalog, policy, platform)
  }

  @Test func keepsToTheLanguagesAskedFor() {
    #expect(compile(localizations: ["fr"]).names == ["fr.lproj/L.strings"])
  }

  @Test func takesTheNameInTheBundle() {
    #expect(compile(name: "InfoPlist.xcstrings").names?.last == "fr.lproj/InfoPlist.strings")
  }

  @Test func pointsAtWhatIsWrong() {
    let made = compile(
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\",\n \"strings\": {\"a\": 1}}")
    #expect(made.result == nil)
    #expect(made.diagnostics.first?.range?.start?.line == 2)
  }
}
