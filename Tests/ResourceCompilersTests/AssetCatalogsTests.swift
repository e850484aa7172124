import BundleModel
import Diagnostics
import FileTree
import ResourceCompilers
import Testing

/// All catalogs of a product, as a plan and a build compile them.
@Suite struct AssetCatalogsTests {
  private static let color = """
    {"info": {"author": "xcode", "version": 1}, "colors": [{"idiom": "universal", "color":
    {"color-space": "srgb", "components": {"red": "1.0", "green": "0.5", "blue": "0", "alpha": "1"}}}]}
    """
  private static let info = #"{"info": {"author": "xcode", "version": 1}}"#

  private func inputs(_ files: [(String, String)]) -> InputFiles {
    InputFiles(files.map { InputFile(path: ProjectPath($0.0), contents: Array($0.1.utf8)) })
  }

  private func compilation(_ policy: CompilePolicy = .auto) -> Compilation {
    Compilation(
      rule: "compile-assets", policy: policy, platform: .ios, deploymentTarget: "16.0",
      devices: [.iphone], settings: .assets(AssetSettings(hasDefaultIcon: true)))
  }

  @Test func becomeOneArchive() throws {
    let files = inputs([
      ("A.xcassets/Contents.json", Self.info),
      ("A.xcassets/Sea.colorset/Contents.json", Self.color),
      ("B/B.xcassets/Contents.json", Self.info),
      ("B/B.xcassets/Land.colorset/Contents.json", Self.color),
    ])
    let compiler = ResourceCompiler.assetCatalogs
    guard case .discovered(let deciding, let names) = compiler.outputs else {
      Issue.record("the outputs are discovered")
      return
    }
    #expect(deciding("A.xcassets/Sea.colorset/Contents.json", compilation()))
    #expect(!deciding("A.xcassets/a.imageset/a.png", compilation()))
    var diagnostics: [Diagnostic] = []
    #expect(names(files, compilation(), &diagnostics) == ["Assets.car"])
    let compiled = try #require(compiler.compile(files, compilation(), &diagnostics))
    #expect(diagnostics == [])
    #expect(compiled.names == ["Assets.car"])
    #expect(compiled.contents.first?.starts(with: Array("BOMStore".utf8)) == true)
    let again = compiler.compile(files, compilation(), &diagnostics)
    #expect(again == compiled)
  }

  @Test func withoutAssetsMakeNothing() {
    var diagnostics: [Diagnostic] = []
    let compiled = ResourceCompiler.assetCatalogs.compile(
      inputs([("A.xcassets/Contents.json", Self.info)]), compilation(), &diagnostics)
    #expect(compiled?.names == [])
    #expect(diagnostics == [])
  }

  @Test func areNotWrittenLoosely() {
    var diagnostics: [Diagnostic] = []
    let compiled = ResourceCompiler.assetCatalogs.compile(
      inputs([("A.xcassets/Contents.json", Self.info)]), compilation(.loose), &diagnostics)
    #expect(compiled == nil)
    #expect(diagnostics.map(\.id) == ["assets-loose"])
  }
}
