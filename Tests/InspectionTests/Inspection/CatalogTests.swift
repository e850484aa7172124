import CompiledAssetFormat
import Diagnostics
import Inspection
import JSONFormat
import Testing

/// Compiled catalogs as sources, as listings, and by what an app gets of them.
@Suite struct CatalogTests {
  private func unpacked() throws -> (files: [String: [UInt8]], ids: [String]) {
    var files: [String: [UInt8]] = [:]
    var diagnostics: [Diagnostic] = []
    let isDone = unpackCatalog(SampleCatalogs.bytes, of: "A.car", diagnostics: &diagnostics) {
      files[$1] = $2
    }
    #expect(isDone)
    return (files, diagnostics.map(\.id))
  }

  @Test func becomeSourcesAgain() throws {
    let (files, ids) = try unpacked()
    #expect(
      files.keys.sorted() == [
        "AppIcon.appiconset/60.png", "AppIcon.appiconset/Contents.json",
        "Art/Contents.json", "Art/Logo.imageset/Contents.json", "Art/Logo.imageset/logo.png",
        "Art/Logo.imageset/logo@2x.png", "Contents.json", "Hours.dataset/Contents.json",
        "Hours.dataset/hours.json", "Tint.colorset/Contents.json",
      ])
    #expect(files["Hours.dataset/hours.json"] == Array("[1]\n".utf8))
    #expect(ids == ["inspect-left-out", "inspect-left-out", "inspect-left-out"])
    let logo = try JSONValue(
      parsing: try #require(files["Art/Logo.imageset/Contents.json"]))
    #expect(
      logo["images"]?.array?.last
        == .object([
          "appearances": .array([.object(["appearance": "luminosity", "value": "dark"])]),
          "filename": "logo@2x.png", "idiom": "ipad", "scale": "2x",
        ]))
    let color = try JSONValue(parsing: try #require(files["Tint.colorset/Contents.json"]))
    #expect(
      color["colors"]?.array?.first?["color"]
        == .object([
          "color-space": "display-p3",
          "components": .object([
            "alpha": "0.5", "blue": "1.0", "green": "0.25", "red": "0.0",
          ]),
        ]))
  }

  /// Whatever names an archive has, its files stay in their directories, and their lists remain.
  @Test(arguments: [
    ("..", "file"), (".", "file"), ("", "file"), ("/", "file"), ("../../a.json", "a.json"),
    ("Contents.json", "Contents-1.json"),
  ])
  func keepsFilesInTheirDirectories(name: String, unpacked: String) throws {
    var contents = SampleCatalogs.contents
    for index in contents.renditions.indices { contents.renditions[index].header.name = name }
    var files: [String: [UInt8]] = [:]
    var diagnostics: [Diagnostic] = []
    #expect(
      unpackCatalog(contents.encoded(), of: "A.car", diagnostics: &diagnostics) { files[$1] = $2 })
    #expect(files["Hours.dataset/" + unpacked] == Array("[1]\n".utf8))
    let document = try JSONValue(parsing: try #require(files["Hours.dataset/Contents.json"]))
    #expect(document["data"]?.array?.first?["filename"] == .string(unpacked))
    #expect(files.keys.filter { $0.hasPrefix("Hours.dataset/") }.count == 2)
  }

  /// The system would cut such a name, and the file get another one.
  @Test func leaveOutWhatHasANulInItsName() throws {
    var contents = SampleCatalogs.contents
    let facet = try #require(contents.facets.firstIndex { $0.name == "Hours" })
    contents.facets[facet].name = "Ho\u{0}urs"
    var paths: [String] = []
    var diagnostics: [Diagnostic] = []
    #expect(
      unpackCatalog(contents.encoded(), of: "A.car", diagnostics: &diagnostics) { _, path, _ in
        paths.append(path)
      })
    #expect(paths.contains("Tint.colorset/Contents.json"))
    #expect(!paths.contains { $0.hasPrefix("Ho") || $0.utf8.contains(0) })
    #expect(
      diagnostics.map(\.message).contains(
        "'Ho\\0urs' is left out: no file can have a name with a NUL"))
  }

  @Test func leaveOutImagesWithoutPixels() throws {
    var contents = SampleCatalogs.contents
    let link = try #require(contents.renditions.firstIndex { $0.header.layout == .link })
    let place = try #require(try contents.renditions[link].link())
    let empty = RenditionLink(
      rect: PixelRect(x: 0, y: 0, width: 0, height: 1), layout: place.layout, target: place.target)
    contents.renditions[link].tags = [.link(empty)]
    var paths: [String] = []
    var diagnostics: [Diagnostic] = []
    #expect(
      unpackCatalog(contents.encoded(), of: "A.car", diagnostics: &diagnostics) { _, path, _ in
        paths.append(path)
      })
    #expect(paths.contains("Art/Logo.imageset/logo.png"))
    #expect(!paths.contains("Art/Logo.imageset/logo@2x.png"))
  }

  @Test func areListedByAsset() throws {
    var diagnostics: [Diagnostic] = []
    let summary = try #require(
      CatalogSummary(decoding: SampleCatalogs.bytes, of: "A.car", diagnostics: &diagnostics))
    #expect(summary.plainText == "AppIcon\nArt/Logo\nBlur\nHours\nTint\n")
    let table = summary.table()
    #expect(table.contains("Art/Logo  image  2 renditions"))
    #expect(table.contains("#0040ff  #1a1a1a ~dark"))
    #expect(summary.table(swatches: true).contains("\u{1B}[48;2;0;64;255m  \u{1B}[0m #0040ff"))
    #expect(summary.tree(name: "A.car").contains("├── Art\n│   └── Logo  image"))
    #expect(summary.text.contains("platform      ios 13.0"))
    #expect(summary.text.contains("scales        @1x @2x"))
  }

  @Test(
    arguments: [
      (idiom: 2, scale: 2, dark: true, found: "Art/Logo@2x~ipad~dark"),
      (2, 2, false, "Art/Logo@1x"), (1, 3, true, "Art/Logo@1x"),
    ] as [(UInt16, Int, Bool, String)])
  func giveAnAppWhatSuits(_ idiom: UInt16, _ scale: Int, _ dark: Bool, _ found: String) throws {
    var request = AssetLookup.Request(.image)
    request.idiom = idiom
    request.scale = scale
    request.isDark = dark
    var diagnostics: [Diagnostic] = []
    let lookup = try #require(
      AssetLookup(
        of: "Art/Logo", request, inCatalog: SampleCatalogs.bytes, of: "A.car",
        diagnostics: &diagnostics))
    #expect(lookup.found?.name == found)
    #expect(lookup.candidates.count == 2)
    #expect(lookup.text.contains("  not Art/Logo"))
  }

  @Test(arguments: [("Tint", AssetLookup.Kind.image), ("Nothing", .color), ("Art/Logo", .data)])
  func giveNothingOfAnotherKind(_ name: String, _ kind: AssetLookup.Kind) throws {
    var diagnostics: [Diagnostic] = []
    let lookup = AssetLookup(
      of: name, AssetLookup.Request(kind), inCatalog: SampleCatalogs.bytes, of: "A.car",
      diagnostics: &diagnostics)
    #expect(lookup?.candidates == [])
  }
}
