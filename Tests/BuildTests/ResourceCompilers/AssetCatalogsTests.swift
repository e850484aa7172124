import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import CompiledAssetFormat
import Diagnostics
import FileTree
import ImageFormats
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
      devices: [.iphone], options: ["hasDefaultIcon": .flag(true)])
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
    let compiled = try #require(
      compiler.compile(files, compilation(), CompileEnvironment(), &diagnostics))
    #expect(diagnostics == [])
    #expect(compiled.names == ["Assets.car"])
    #expect(compiled.contents.first?.starts(with: Array("BOMStore".utf8)) == true)
    let again = compiler.compile(files, compilation(), CompileEnvironment(), &diagnostics)
    #expect(again == compiled)
  }

  @Test func withoutAssetsMakeNothing() {
    var diagnostics: [Diagnostic] = []
    let compiled = ResourceCompiler.assetCatalogs.compile(
      inputs([("A.xcassets/Contents.json", Self.info)]), compilation(), CompileEnvironment(),
      &diagnostics)
    #expect(compiled?.names == [])
    #expect(diagnostics == [])
  }

  @Test func becomeFilesUnderNamesThatSayWhatTheyAreFor() throws {
    let images = """
      {"info": {"author": "xcode", "version": 1}, "images": [
      {"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "ipad", "scale": "2x", "filename": "b.png"},
      {"idiom": "mac", "scale": "1x", "filename": "c.png"},
      {"idiom": "universal", "scale": "1x", "filename": "d.png", "appearances":
      [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    let files = inputs(
      [
        ("A.xcassets/Logo.imageset/Contents.json", images),
        ("A.xcassets/Sea.colorset/Contents.json", Self.color),
        (
          "A.xcassets/List.dataset/Contents.json",
          #"{"info": {"author": "xcode", "version": 1}, "data": [{"idiom": "universal", "filename": "x.json"}]}"#
        ),
        ("A.xcassets/List.dataset/x.json", "[]"),
      ] + ["a", "b", "c", "d"].map { ("A.xcassets/Logo.imageset/\($0).png", $0) })
    let compiler = ResourceCompiler.assetCatalogs
    var diagnostics: [Diagnostic] = []
    let compiled = try #require(
      compiler.compileUnplanned(files, compilation(.loose), CompileEnvironment(), &diagnostics))
    #expect(compiled.names == ["List.json", "Logo.png", "Logo@2x~ipad.png"])
    #expect(compiled.contents == [Array("[]".utf8), Array("a".utf8), Array("b".utf8)])
    #expect(diagnostics.map(\.id) == ["assets-no-file", "assets-no-file"])
    #expect(diagnostics.map(\.severity) == [.warning, .warning])
  }

  /// Icon files are in the form of the product's other images (rule 3.6.5).
  @Test func writeIconsAsOtherImages() throws {
    let icon = PNGImage(sampleImage(120, 120)).encoded()
    let contents = """
      {"info": {"author": "xcode", "version": 1}, "images":
      [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "i.png"}]}
      """
    let path = "A.xcassets/AppIcon.appiconset"
    let files = InputFiles([
      InputFile(path: ProjectPath(path + "/Contents.json"), contents: Array(contents.utf8)),
      InputFile(path: ProjectPath(path + "/i.png"), contents: icon),
    ])
    var compilation = compilation()
    func made(_ compresses: Bool) throws -> [UInt8]? {
      compilation.options["compressIcons"] = .flag(compresses)
      var diagnostics: [Diagnostic] = []
      let compiled = try #require(
        ResourceCompiler.assetCatalogs.compileUnplanned(
          files, compilation, CompileEnvironment(), &diagnostics))
      #expect(diagnostics == [])
      return compiled.names.firstIndex(of: "AppIcon60x60@2x.png").map { compiled.contents[$0] }
    }
    #expect(try made(false) == icon)
    #expect(try made(true) == PNGFile(decoding: icon).encodedForApple())
  }

  @Test func areThinnedForADevice() throws {
    let files = inputs([("A.xcassets/Sea.colorset/Contents.json", Self.color)])
    var compilation = compilation()
    func arguments(_ options: OptionValues) throws -> String? {
      compilation.options = options
      var diagnostics: [Diagnostic] = []
      let compiled = ResourceCompiler.assetCatalogs.compileUnplanned(
        files, compilation, CompileEnvironment(), &diagnostics)
      guard let compiled else { return diagnostics.first?.id }
      return try AssetArchive(decoding: compiled.contents[0]).metadata?.thinningArguments
    }
    #expect(try arguments([:]) == "")
    #expect(try arguments(["scale": .number(2)]) == "optimized <scale 2>")
    #expect(
      try arguments(["device": .text("iPhone16,2")])?.contains("<idiom 1>") == true)
    #expect(
      try arguments(["device": .text("iPhone16,99")]) == "assets-unknown-device")
  }

  @Test func areLeftOutWhereTheyAreLoadedOnDemand() throws {
    let tagged = Self.color.replacing(
      "\"colors\"", with: "\"properties\": {\"on-demand-resource-tags\": [\"a\"]}, \"colors\"")
    let files = inputs([
      ("A.xcassets/Sea.colorset/Contents.json", Self.color),
      ("A.xcassets/Level.colorset/Contents.json", tagged),
    ])
    var compilation = compilation()
    compilation.options = ["onDemandResources": .flag(true)]
    var diagnostics: [Diagnostic] = []
    let compiled = try #require(
      ResourceCompiler.assetCatalogs.compileUnplanned(
        files, compilation, CompileEnvironment(), &diagnostics))
    let archive = try AssetArchive(decoding: compiled.contents[0])
    #expect(archive.facets.map(\.name) == ["Sea"])
    #expect(diagnostics.map(\.id) == ["assets-on-demand"])
  }
}
