import AssetCatalogCompilation
import AssetCatalogFormat
import BundlerTestSupport
import Diagnostics
import FileTree
import ImageFormats
import Inspection
import Testing

/// Documents of Icon Composer that are compiled, and rebuilt.
@Suite struct RebuiltIconDocumentTests {
  private static let svg = #"<svg width="100" height="50" xmlns="http://www.w3.org/2000/svg"/>"#

  /// The rebuilt files of `A.icon`, by their paths, and the names of the catalog's sets.
  private func rebuilt(
    _ text: String, _ platform: CatalogPlatform
  ) throws -> (document: IconDocument?, files: [String: [UInt8]], ids: [String]) {
    var tree = InMemoryFileTree([:])
    tree["A.icon/icon.json"] = .file(text)
    tree["A.icon/Assets/a.svg"] = .file(Self.svg)
    let image = RGBAImage(width: 3, height: 2, pixels: [UInt8](repeating: 255, count: 24))
    tree["A.icon/Assets/b.png"] = .bytes(PNGImage(image).encoded(), isExecutable: false)
    var diagnostics: [Diagnostic] = []
    let source = try #require(
      AssetCatalog(reading: "A.icon", in: tree, diagnostics: &diagnostics))
    let compiled = try #require(
      compileCatalogs(
        [source], CatalogOptions(platform: platform, deploymentTarget: "26.0"), in: tree,
        diagnostics: &diagnostics))
    var files: [String: [UInt8]] = [:]
    #expect(
      unpackCatalog(compiled.files[0].contents, of: "A.car", diagnostics: &diagnostics) {
        files[($0.map { $0 + "/" } ?? "") + $1] = $2
      })
    var again = InMemoryFileTree([:])
    for (path, bytes) in files { again[path] = .bytes(bytes, isExecutable: false) }
    let result = AssetCatalog(reading: "A.icon", in: again, diagnostics: &diagnostics)
    return (result?.icon, files, diagnostics.map(\.id))
  }

  @Test(arguments: [CatalogPlatform.macOS, .iOS])
  func comeBack(platform: CatalogPlatform) throws {
    let (document, files, ids) = try rebuilt(
      #"""
      {"fill-specializations": [
         {"value": {"linear-gradient": ["srgb:0.1,0.2,0.3,1", "display-p3:0.3,0.2,0.1,1"]}},
         {"appearance": "dark", "value": {"automatic-gradient": "extended-gray:0.5,1"}},
         {"appearance": "tinted", "value": {"solid": "srgb:1,0,0,1"}}],
       "groups": [
         {"layers": [{"image-name": "a.svg", "name": "a", "opacity": 0.5,
            "glass-specializations": [{"value": true}, {"appearance": "light", "value": false}],
            "position": {"scale": 1.25, "translation-in-points": [10, -20]}}],
          "shadow": {"kind": "neutral", "opacity": 0.5},
          "translucency": {"enabled": true, "value": 0.25}},
         {"layers": [{"image-name": "b.png", "glass": false}, {"image-name": "a.svg"}]}]}
      """#, platform)
    #expect(ids.isEmpty)
    #expect(
      files.keys.sorted() == [
        "A.icon/Assets/a.svg", "A.icon/Assets/b.png", "A.icon/icon.json", "Contents.json",
      ])
    #expect(files["A.icon/Assets/a.svg"] == Array(Self.svg.utf8))
    let icon = try #require(document)
    #expect(icon.fills[.tinted] == .solid(IconColor(space: .sRGB, components: [1, 0, 0, 1])))
    let gray = IconColor(space: .extendedGray, components: [0.5, 1])
    #expect(icon.fills[.dark] == .automaticGradient(gray))
    guard case .linearGradient(let colors)? = icon.fills[.any] else {
      Issue.record("\(icon.fills)")
      return
    }
    #expect(colors.map(\.space) == [.sRGB, .displayP3])
    #expect(icon.groups.map { $0.layers.map(\.file.value) } == [["a.svg"], ["b.png", "a.svg"]])
    #expect(icon.groups.map(\.translucency) == [0.25, nil])
    #expect(icon.groups.map(\.shadowOpacity) == [0.5, 0])
    let layer = icon.groups[0].layers[0]
    #expect([layer.scale, layer.x, layer.y, layer.opacity] == [1.25, 10, -20, 0.5])
    #expect(layer.isGlass == [.any: true, .light: false])
    #expect(icon.groups[1].layers.map { $0.isGlass[.any] } == [false, true])
  }

  @Test func sayNothingOfTheDarkWhereTheSourceDidNot() throws {
    let (document, _, ids) = try rebuilt(
      #"{"fill": {"solid": "srgb:1,0,0,1"}, "groups": [{"layers": [{"image-name": "a.svg"}]}]}"#,
      .iOS)
    #expect(ids.isEmpty)
    #expect(
      document?.fills == [.any: .solid(IconColor(space: .sRGB, components: [1, 0, 0, 1]))])
  }
}
