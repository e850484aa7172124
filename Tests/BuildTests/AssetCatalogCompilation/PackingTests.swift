import AssetCatalogCompilation
import CompiledAssetFormat
import ImageFormats
import Testing

@Suite struct PackingTests {
  private static let macOS = CatalogOptions(platform: .macOS, deploymentTarget: "11.0")

  private func fixture(_ sizes: [Int]) -> CatalogFixture {
    var fixture = CatalogFixture()
    for (index, size) in sizes.enumerated() {
      fixture.add(
        "i\(index).imageset",
        #""images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": png(size, size, [UInt8(index), 50, 99, 255])])
    }
    return fixture
  }

  @Test func linksSmallImagesIntoAnAtlas() throws {
    let result = fixture([10, 20, 30, 400]).compile(Self.macOS, packs: true)
    let archive = try result.archive()
    #expect(try archive.keys().filter { $0.hasPrefix("- ") }.count == 1)
    var reader = PixelReader(archive)
    for entry in archive.entries {
      let rendition = try archive.rendition(entry)
      guard let facet = archive.facet(of: rendition.key) else { continue }
      let image = try #require(try reader.pixels(of: rendition)).image()
      let index = try #require(UInt8(facet.name.dropFirst()))
      #expect(rendition.header.layout == (index == 3 ? .onePart : .link))
      #expect(image.width == [10, 20, 30, 400][Int(index)])
      #expect(
        stride(from: 0, to: image.pixels.count, by: 4).allSatisfy {
          image.pixels[$0..<$0 + 4] == [index, 50, 99, 255]
        })
    }
  }

  @Test func leavesASingleImageAlone() throws {
    let result = fixture([10, 400]).compile(Self.macOS, packs: true)
    #expect(try result.archive().keys().allSatisfy { !$0.hasPrefix("- ") })
  }

  @Test func fillsSeveralAtlases() throws {
    let result = fixture(Array(repeating: 100, count: 40)).compile(Self.macOS, packs: true)
    let archive = try result.archive()
    let atlases = try archive.keys().filter { $0.hasPrefix("- ") }
    #expect(atlases.count > 1)
    #expect(Set(atlases).count == atlases.count)
    #expect(archive.entries.count == 40 + atlases.count)
  }
}
