import AssetCatalogCompilation
import CompiledAssetFormat
import ImageFormats
import Testing

@Suite struct SpriteAtlasTests {
  /// A red sprite whose right half is transparent, and a gray one, in the atlas `Sprites`.
  private var fixture: CatalogFixture {
    var fixture = CatalogFixture()
    fixture.add("Sprites.spriteatlas", "")
    let transparent: [UInt8] = [0, 0, 0, 0]
    let half: [UInt8] = (0..<8).flatMap { _ in
      (0..<8).flatMap { $0 < 4 ? [200, 0, 0, 255] : transparent }
    }
    let sprites = [
      ("b", PNGImage(RGBAImage(width: 8, height: 8, pixels: half)).encoded()),
      ("a", png(6, 6, [9, 9, 9, 255])),
    ]
    for (name, bytes) in sprites {
      fixture.add(
        "Sprites.spriteatlas/\(name).imageset",
        #""images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": bytes])
    }
    fixture.add(
      "Other.imageset",
      #""images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"}]"#,
      files: ["a.png": png(6, 6)])
    return fixture
  }

  @Test(arguments: [true, false])
  func spritesShareAPageOfTheirOwn(_ packs: Bool) throws {
    let result = fixture.compile(
      CatalogOptions(platform: .iOS, deploymentTarget: "15.0"), packs: packs)
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    let identifier = Facet.identifier(of: "Sprites")
    let facet = try #require(archive.facets.first { $0.name == "Sprites" })
    #expect(
      facet.attributes.map { [$0.attribute.rawValue, $0.value] } == [[1, 9], [17, identifier]])
    let renditions = try archive.entries.map { try archive.rendition($0) }
    let list = try #require(renditions.first { $0.header.layout == .namedContents })
    #expect(list.header.name == "CoreStructuredImage" && list.key[.part] == 127)
    #expect(
      list.tags.first { $0.tag == .packedNames }.map { Array($0.data) }
        == [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 97, 1, 0, 0, 0, 98])
    let pages = renditions.filter { $0.header.layout == .atlas }
    let page = try #require(pages.first)
    #expect(pages.count == 1 && page.key[.identifier] == identifier)
    #expect(page.header.name == "ZZZZExplicitlyPackedAsset-1.0.0-gamut0")
    #expect(page.header.pixelFormat == .argb)
    #expect(page.tags.map(\.tag.rawValue) == [1001, 1012, 1020, 1021, 1004, 1006, 1007])
    let links = renditions.filter { $0.header.layout == .link }
    #expect(links.count == 2)
    let half = try #require(links.first { $0.key[.identifier] == Facet.identifier(of: "b") })
    #expect([half.header.width, half.header.height] == [4, 8])
    let crop: [UInt8] = [0xF3, 3, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0]
    #expect(
      half.tags.last.map { Array($0.data) }
        == crop + [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0])
    #expect(half.tags.first { $0.tag == .link }?.data.suffix(8).first == 17)
  }
}
