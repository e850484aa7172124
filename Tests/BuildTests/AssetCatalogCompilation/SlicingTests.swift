import AssetCatalogCompilation
import AssetCatalogFormat
import CompiledAssetFormat
import Diagnostics
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

@Suite struct SlicingTests {
  /// The first rendition of an image of 10 by 8 pixels with these slices.
  private func rendition(
    _ resizing: String, _ platform: CatalogPlatform = .iOS
  ) throws -> Rendition? {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      "\"images\": [{\"scale\": \"1x\", \"filename\": \"a.png\", \"resizing\": \(resizing)}]",
      files: ["a.png": png(10, 8)])
    let result = fixture.compile(CatalogOptions(platform: platform, deploymentTarget: "15.0"))
    guard result.compiled != nil else {
      #expect(result.ids == ["catalog-caps-too-large"])
      return nil
    }
    let archive = try result.archive()
    return try archive.rendition(archive.entries[0])
  }

  @Test func cutsThreePartsAcross() throws {
    let rendition = try #require(
      try rendition(
        #"""
        {"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 1},
         "cap-insets": {"left": 3, "right": 2}}
        """#))
    #expect(rendition.header.layout.rawValue == 20)
    #expect(rendition.header.width == 6)
    #expect(
      try rendition.slices() == [
        PixelRect(x: 0, y: 0, width: 3, height: 8), PixelRect(x: 3, y: 0, width: 1, height: 8),
        PixelRect(x: 4, y: 0, width: 2, height: 8),
      ])
  }

  @Test func countsNinePartsFromTheTop() throws {
    let resizing = #"""
      {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 1},
       "cap-insets": {"left": 3, "right": 2, "top": 1, "bottom": 4}}
      """#
    let rendition = try #require(try rendition(resizing))
    #expect(rendition.header.layout.rawValue == 30)
    #expect(rendition.header.height == 6)
    let slices = try #require(try rendition.slices())
    #expect(slices.count == 9)
    #expect(slices[0] == PixelRect(x: 0, y: 5, width: 3, height: 1))
    #expect(slices[8] == PixelRect(x: 5, y: 0, width: 2, height: 4))
    #expect(try self.rendition(resizing, .macOS)?.header.layout.rawValue == 31)
  }

  @Test(arguments: [
    #"{"mode": "3-part-horizontal", "cap-insets": {"left": 9, "right": 9}}"#,
    #"{"mode": "3-part-vertical", "cap-insets": {"top": -1, "bottom": 1}}"#,
    #"{"mode": "9-part", "center": {"width": 9}, "cap-insets": {"left": 1, "right": 1}}"#,
  ])
  func refusesPartsThatDoNotFit(resizing: String) throws {
    #expect(try rendition(resizing) == nil)
  }
}
