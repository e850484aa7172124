import AssetCatalogCompilation
import AssetCatalogFormat
import BundlerTestSupport
import CompiledAssetFormat
import Diagnostics
import FileTree
import PropertyListFormat
import Testing

@Suite struct IconDocumentTests {
  private static let text = #"""
    {"fill": {"linear-gradient": ["srgb:0.1,0.2,0.3,1", "srgb:0.3,0.2,0.1,1"]},
     "groups": [{"layers": [{"image-name": "a.png", "name": "a",
       "glass-specializations": [{"appearance": "light", "value": false}],
       "position": {"scale": 0.5, "translation-in-points": [1, 2]}}],
       "shadow": {"kind": "neutral", "opacity": 0.5},
       "translucency": {"enabled": true, "value": 0.25}}]}
    """#

  private func compile(
    _ text: String, _ platform: CatalogPlatform
  ) -> (compiled: CompiledCatalogs?, ids: [String], names: [String]) {
    var tree = InMemoryFileTree([:])
    tree["Icon.icon/icon.json"] = .file(text)
    tree["Icon.icon/Assets/a.png"] = .bytes(png(100, 100), isExecutable: false)
    var options = CatalogOptions(platform: platform, deploymentTarget: "15.0", appIcon: "Icon")
    options.drawsIcons = true
    var diagnostics: [Diagnostic] = []
    guard
      let document = AssetCatalog(reading: "Icon.icon", in: tree, diagnostics: &diagnostics)
    else { return (nil, diagnostics.map(\.id), []) }
    let compiled = compileCatalogs(
      [document], options, environment: CompileEnvironment(renderer: FlatRenderer()), in: tree,
      diagnostics: &diagnostics)
    return (compiled, diagnostics.map(\.id), outputNames(of: [document], options))
  }

  @Test func hasStacksForEachAppearance() throws {
    let result = compile(Self.text, .macOS)
    #expect(result.ids == ["catalog-flat-icon"])
    let compiled = try #require(result.compiled)
    #expect(compiled.files.map(\.name) == ["Assets.car", "Icon.icns"])
    #expect(result.names == ["Assets.car", "Icon.icns"])
    #expect(compiled.infoPlist["CFBundleIconName"] == "Icon")
    let archive = try AssetArchive(decoding: compiled.files[0].contents)
    #expect(
      archive.facets.map(\.name).sorted() == [
        "Icon", "Icon/Group", "Icon_Assets/Color-1", "Icon_Assets/Color-2", "Icon_Assets/Color-3",
        "Icon_Assets/Color-4", "Icon_Assets/Color-5", "Icon_Assets/Gradient-1",
        "Icon_Assets/Gradient-2", "Icon_Assets/a",
      ])
    let stacks = try archive.entries.map { try archive.rendition($0) }.filter {
      $0.key[.part] == 245
    }
    #expect(Set(stacks.map { $0.key[.appearance] }) == [1, 8, 10])
    let group = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first { $0.key[.part] == 246 })
    let layer = try #require(try group.layers()?.first)
    #expect(layer.x == 488 && layer.y == 489 && layer.width == 50)
  }

  @Test func hasFilesForPhones() throws {
    let result = compile(Self.text, .iOS)
    #expect(
      result.compiled?.files.map(\.name)
        == ["Assets.car", "Icon60x60@2x.png", "Icon76x76@2x~ipad.png"])
  }

  @Test(arguments: [
    ("{", "catalog-syntax"),
    (#"{"fill": {"solid": "blue"}}"#, "catalog-invalid-component"),
    (#"{"groups": [{"layers": [{"name": "a"}]}]}"#, "catalog-not-a-name"),
  ])
  func reportsWhatIsWrong(text: String, id: String) {
    let result = compile(text, .macOS)
    #expect(result.compiled == nil)
    #expect(result.ids.contains(id))
  }

  /// Xcode builds an icon of the layers that are there.
  @Test func leavesOutLayersThatAreMissing() throws {
    let text = #"{"groups": [{"layers": [{"image-name": "b.png"}, {"image-name": "a.png"}]}]}"#
    let result = compile(text, .macOS)
    #expect(result.ids == ["catalog-missing-file", "catalog-flat-icon"])
    #expect(result.compiled?.files.map(\.name) == ["Assets.car", "Icon.icns"])
  }
}
