import AssetCatalogCompilation
import CompiledAssetFormat
import ImageFormats
import Testing

/// Docs/Rules.md, Asset catalogs 6.12.
@Suite struct TextureTests {
  static let options = CatalogOptions(platform: .macOS, deploymentTarget: "12.0")

  /// A texture set `Map` with one mipmap set of these levels and properties.
  private func fixture(
    _ levels: [(String, [UInt8])], properties: String = "", mode: String = ""
  ) -> CatalogFixture {
    var fixture = CatalogFixture()
    fixture.add(
      "Map.textureset",
      #""textures": [{"idiom": "universal", "filename": "U.mipmapset"}]"#
        + (properties.isEmpty ? "" : #", "properties": {\#(properties)}"#))
    let slots = levels.enumerated().map { index, level in
      #"{"filename": "\#(index).png", "mipmap-level": "\#(level.0)"}"#
    }
    fixture.add(
      "Map.textureset/U.mipmapset",
      #""levels": [\#(slots.joined(separator: ", "))]"#
        + (mode.isEmpty ? "" : #", "properties": {"level-mode": "\#(mode)"}"#),
      files: Dictionary(
        uniqueKeysWithValues: levels.enumerated().map { ("\($0).png", $1.1) }))
    return fixture
  }

  @Test func storesAllLevelsAndTheListOfThem() throws {
    let result = fixture([("base", png(8, 2))]).compile(Self.options)
    #expect(result.ids == ["catalog-texture"])
    let archive = try result.archive()
    #expect(
      archive.facets.first?.attributes.map { [$0.attribute.rawValue, $0.value] }
        == [[1, 41], [17, Facet.identifier(of: "Map")]])
    let renditions = try archive.entries.map { try archive.rendition($0) }
    let list = try #require(renditions.first { $0.header.layout == .texture })
    #expect(list.header.name == "Map" && list.header.scale == 0 && list.key[.part] == 0)
    #expect([list.header.width, list.header.height] == [8, 2])
    #expect(list.tags.map(\.tag.rawValue) == [1004, 1006, 1014])
    guard case .texture(let texture) = try list.contents() else {
      Issue.record("expected a list of levels")
      return
    }
    #expect(texture.pixelFormat == .rgbaHalf)
    #expect(
      texture.levels.map { level in level.map { "\($0.attribute.rawValue)=\($0.value)" } }
        .map { $0.dropLast().joined(separator: " ") }
        == ["1=41 2=181 12=1", "1=41 2=181 9=1 12=1", "1=41 2=181 9=2 12=1", "1=41 2=181 9=3 12=1"])
    let levels = renditions.filter { $0.header.layout == .textureImage }
      .sorted { $0.key[.dimension2] < $1.key[.dimension2] }
    #expect(
      levels.map { [$0.header.width, $0.header.height] } == [[8, 2], [4, 1], [2, 1], [1, 1]])
    #expect(levels.allSatisfy { $0.header.name == "0.png" && $0.key[.element] == 41 })
    #expect(try levels.map { try $0.bytesPerRow() } == [64, 32, 16, 8])
    var reader = PixelReader(archive)
    let pixels = try #require(try reader.pixels(of: levels[3])).image().pixels
    #expect(zip(pixels, [200, 100, 50, 255]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  /// A level of its own, and none below it.
  @Test(arguments: [("fixed", 2), ("all", 3), ("", 3)])
  func takesTheImagesOfLevels(_ mode: String, count: Int) throws {
    let result = fixture([("1", png(2, 2, [9, 9, 9, 255])), ("base", png(4, 4))], mode: mode)
      .compile(Self.options)
    let archive = try result.archive()
    #expect(archive.entries.count == count + 1)
    var reader = PixelReader(archive)
    let second = try archive.entries.lazy.map { try archive.rendition($0) }
      .first { $0.key[.dimension2] == 1 }
    #expect(try reader.pixels(of: try #require(second))?.image().pixels.first == 9)
  }

  @Test(
    arguments: [
      ("", 0), (#""origin": "bottom-left""#, 255), (#""origin": "top-left""#, 0),
    ] as [(String, UInt8)])
  func turnsTexturesWhoseOriginIsBelow(_ properties: String, first: UInt8) throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255]
    let image = PNGImage(RGBAImage(width: 1, height: 2, pixels: pixels)).encoded()
    let archive = try fixture([("base", image)], properties: properties).compile(Self.options)
      .archive()
    var reader = PixelReader(archive)
    let base = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first {
        $0.header.layout == .textureImage && $0.key[.dimension2] == 0
      })
    #expect(try reader.pixels(of: base)?.image().pixels.first == first)
  }

  @Test(
    arguments: [
      ([("1", png(2, 2))], "catalog-no-base-level"),
      ([("base", png(4, 4)), ("1", png(4, 4))], "catalog-wrong-level"),
      ([("base", Array("GIF89a".utf8))], "catalog-unsupported-image"),
    ] as [([(String, [UInt8])], String)])
  func refuses(_ levels: [(String, [UInt8])], id: String) {
    let result = fixture(levels).compile(Self.options)
    #expect(result.ids.contains(id))
    #expect(result.compiled == nil)
  }

  @Test func saysThatALooseMipmapSetIsLeftOut() {
    var fixture = CatalogFixture()
    fixture.add(
      "U.mipmapset", #""levels": [{"filename": "a.png"}]"#, files: ["a.png": png(1, 1)])
    let result = fixture.compile(Self.options)
    #expect(result.ids == ["catalog-unsupported-set"])
    #expect(result.names.isEmpty)
  }
}
