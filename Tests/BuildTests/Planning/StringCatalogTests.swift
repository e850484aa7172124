import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct StringCatalogTests {
  static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}},
      "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Hallo"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Hallos"}}}}}}}}}
    """#

  func planned(_ tree: InMemoryFileTree, _ paths: String...) -> Planned {
    BuildTests.planned(
      Manifest.Product("Skyline", .ios, resources: paths.map { Manifest.Entry(.file, $0) }),
      in: tree)
  }

  @Test(arguments: ["Localizable.xcstrings", "mul.lproj/Localizable.xcstrings"])
  func makesTablesInEachLanguage(_ path: String) {
    let result = planned([path: .file(Self.catalog)], path)
    #expect(result.messages == [])
    #expect(
      result.outputs == [
        "de.lproj/Localizable.stringsdict", "en.lproj/Localizable.strings",
        "fr.lproj/Localizable.strings",
      ])
    #expect(result.output("fr.lproj/Localizable.strings")?.language == "fr")
    #expect(result.output("fr.lproj/Localizable.strings")?.kind == "strings")
  }

  /// Rule 2.7.
  @Test(arguments: [(["Base", "de"], true), (["Base"], false), (["de", "fr"], false)])
  func refusesDocumentsBesideACatalogForThem(regions: [String], isClash: Bool) {
    let catalog = "mul.lproj/Main.xcstrings"
    let documents = regions.map { $0 + ".lproj/Main.xib" }
    var tree = InMemoryFileTree([catalog: .file(Self.catalog)])
    for document in documents { tree[document] = "<document/>" }
    let entries = documents.map { path in
      Manifest.Entry(.file, path) { $0.compile = located(CompilePolicy.none) }
    }
    let result = BuildTests.planned(
      Manifest.Product(
        "Skyline", .macos, resources: entries + [Manifest.Entry(.file, catalog)]),
      in: tree)
    #expect(result.ids == (isClash ? ["plan-catalog-clash"] : []))
  }

  @Test(arguments: [
    ("fr.lproj/L.xcstrings", "other/M.strings", ["plan-catalog-region"]),
    ("L.xcstrings", "other/L.xcstrings", ["plan-catalog-clash"]),
    ("L.xcstrings", "de.lproj/L.strings", ["plan-catalog-clash"]),
    ("L.xcstrings", "sv.lproj/L.stringsdict", ["plan-catalog-clash"]),
    ("L.xcstrings", "sv.lproj/M.strings", []),
  ])
  func refusesTwoSourcesOfOneTable(_ first: String, _ second: String, ids: [String]) {
    let result = planned([first: .file(Self.catalog), second: .file(Self.catalog)], first, second)
    #expect(result.ids.contains { ids.contains($0) } == !ids.isEmpty)
  }
}

@Suite struct EncodingCheckTests {
  func result(_ files: [String], compile: CompilePolicy? = nil) -> Planned {
    let tree = InMemoryFileTree(
      Dictionary(uniqueKeysWithValues: files.map { ("G/" + $0, .file("a = b;")) }))
    let group = Manifest.Entry(.group, "G") {
      $0.encoding = located(.macRoman, line: 7)
      $0.compile = compile.map { located($0) }
    }
    return planned(Manifest.Product("Skyline", .macos, resources: [group]), in: tree)
  }

  @Test func reachesTablesOnly() {
    let result = result(["a.strings", "b.stringsdict", "c.plist"])
    #expect(result.messages == [])
    let encodings = result.actions.compactMap { action -> InputEncoding?? in
      guard case .compile(let compilation) = action.operation else { return nil }
      return .some(StringsOptions(compilation.options).encoding)
    }
    #expect(encodings == [.macRoman, .macRoman, nil])
  }

  @Test(arguments: [(["c.plist"], nil), (["a.strings"], CompilePolicy.none)])
  func isAnErrorWithoutTables(_ files: [String], compile: CompilePolicy?) {
    let result = result(files, compile: compile)
    #expect(result.ids == ["plan-encoding"])
    #expect(result.diagnostics.first?.range == place(7))
  }
}
