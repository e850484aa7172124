import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import ImageFormats
import PropertyListFormat
import ResourceCompilers
import Testing

/// Docs/Rules.md, Asset catalogs 7.6.
@Suite struct TextureAtlasesTests {
  /// A sprite of one color in a transparent frame.
  static func sprite(_ width: Int, _ height: Int, left: Int = 0, below: Int = 0) -> [UInt8] {
    let (shown, hidden): ([UInt8], [UInt8]) = ([9, 8, 7, 255], [0, 0, 0, 0])
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += column >= left && row < height - below ? shown : hidden }
    }
    return PNGImage(RGBAImage(width: width, height: height, pixels: pixels)).encoded()
  }

  /// The header of an image with as many pixels as a header can say.
  static let huge: [UInt8] =
    Array(sprite(2, 2).prefix(16)) + [
      0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0,
    ]
    + [0x14, 0xC9, 0x0B, 0x66]

  private static func compile(
    _ files: [(String, [UInt8])]
  ) -> (resource: CompiledResource?, diagnostics: [Diagnostic]) {
    let compiler = ResourceCompiler.textureAtlas
    var diagnostics: [Diagnostic] = []
    let result = compiler.compileUnplanned(
      InputFiles(files.map { InputFile(path: ProjectPath($0.0), contents: $0.1) }),
      Compilation(rule: compiler.rule, policy: .auto, platform: .ios), CompileEnvironment(),
      &diagnostics)
    return (result, diagnostics)
  }

  @Test func writesPagesAndTheListOfSprites() throws {
    let result = Self.compile(
      [
        ("A.atlas/a.png", Self.sprite(6, 8, left: 2, below: 3)),
        ("A.atlas/b.png", Self.sprite(4, 4)),
      ])
    #expect(result.diagnostics.isEmpty)
    let resource = try #require(result.resource)
    #expect(resource.names == ["A.atlasc/A.plist", "A.atlasc/A.1.png"])
    let page = try PNGFile(decoding: resource.contents[1]).image(limit: 1 << 20)
    let list = try PropertyList(decoding: resource.contents[0]).dictionary
    #expect(list?["format"] == "APPL" && list?["version"] == 1)
    let image = try #require(list?["images"]?.array?.first?.dictionary)
    #expect(image["path"] == "A.1.png")
    #expect(image["size"] == .string("{\(page.width), \(page.height)}"))
    let sprites = try #require(image["subimages"]?.array).compactMap(\.dictionary)
    let trimmed = try #require(sprites.first { $0["name"] == "a.png" })
    // Two columns are empty at its left, and three rows below.
    #expect(trimmed["spriteOffset"] == "{2, 3}" && trimmed["spriteSourceSize"] == "{6, 8}")
    #expect(trimmed["isFullyOpaque"] == false && trimmed["textureRotated"] == false)
    let whole = try #require(sprites.first { $0["name"] == "b.png" })
    #expect(whole["isFullyOpaque"] == true && whole["spriteOffset"] == "{0, 0}")
    let shown = page.pixels.enumerated().filter { $0.offset % 4 == 3 && $0.element == 255 }.count
    #expect(shown == 4 * 5 + 4 * 4)
  }

  @Test func imagesOfAScaleHavePagesOfTheirOwn() throws {
    let result = Self.compile(
      [("A.atlas/a.png", Self.sprite(4, 4)), ("A.atlas/a@2x.png", Self.sprite(8, 8))])
    #expect(result.diagnostics.map(\.id) == ["atlas-scales"])
    #expect(
      result.resource?.names == ["A.atlasc/A.plist", "A.atlasc/A.1.png", "A.atlasc/A.1@2x.png"])
  }

  /// 2,048 pixels a side are the limit.
  @Test func pagesAreLimited() {
    let sprites = (0..<5).map {
      TextureAtlas.Sprite(name: "\($0).png", width: 1200, height: 900)
    }
    #expect(
      TextureAtlas(named: "A", sprites).pages.map(\.members.count) == [2, 2, 1])
  }

  @Test(
    arguments: [
      ([("A.atlas/a.txt", [1])], ["atlas-left-out", "atlas-empty"]),
      ([("A.atlas/a.png", [1, 2])], ["atlas-image"]),
      (
        [("A.atlas/a.png", TextureAtlasesTests.huge), ("A.atlas/b.png", TextureAtlasesTests.huge)],
        ["atlas-image", "atlas-image"]
      ),
      ([("A.atlas/a.png", Array(TextureAtlasesTests.sprite(2, 2).prefix(40)))], ["atlas-image"]),
    ] as [([(String, [UInt8])], [String])])
  func refuses(_ files: [(String, [UInt8])], ids: [String]) {
    let result = Self.compile(files)
    #expect(result.resource == nil)
    #expect(result.diagnostics.map(\.id) == ids)
  }
}
