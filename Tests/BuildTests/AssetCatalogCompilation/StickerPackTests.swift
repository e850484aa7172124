import AssetCatalogCompilation
import ImageFormats
import PropertyListFormat
import Testing

/// Docs/Rules.md, Asset catalogs 7.5.
@Suite struct StickerPackTests {
  static let options = CatalogOptions(platform: .iOS, deploymentTarget: "15.0")

  private func fixture(secondFrame: [UInt8] = png(4, 4, [0, 0, 0, 128])) -> CatalogFixture {
    var fixture = CatalogFixture()
    fixture.add(
      "Pack.stickerpack",
      #"""
      "stickers": [{"filename": "Wave.sticker"}, {"filename": "Jump.stickersequence"}],
      "properties": {"grid-size": "small"}
      """#)
    fixture.add(
      "Pack.stickerpack/Wave.sticker",
      #""properties": {"filename": "wave.png", "accessibility-label": "A wave"}"#,
      files: ["wave.png": png(4, 4)])
    fixture.add(
      "Pack.stickerpack/Jump.stickersequence",
      #"""
      "frames": [{"filename": "1.png"}, {"filename": "2.png"}],
      "properties": {"duration": 10, "duration-type": "fps", "repetitions": 3}
      """#, files: ["1.png": png(4, 4), "2.png": secondFrame])
    return fixture
  }

  @Test func writesADirectoryOfStickers() throws {
    let result = fixture().compile(Self.options)
    #expect(result.ids == ["catalog-stickers"])
    #expect(
      result.names == [
        "Pack.stickerpack/Info.plist", "Pack.stickerpack/wave.png", "Pack.stickerpack/Jump.png",
      ])
    #expect(result.contents("Pack.stickerpack/wave.png") == png(4, 4))
    let list = try PropertyList(
      decoding: try #require(result.contents("Pack.stickerpack/Info.plist")))
    #expect(
      list == [
        "IMStickerPackLayout": "MSStickerSizeClassSmall",
        "IMStickers": [
          ["IMStickerAccessibilityLabel": "A wave", "IMStickerFileName": "wave.png"],
          ["IMStickerAccessibilityLabel": "Jump", "IMStickerFileName": "Jump.png"],
        ],
      ])
  }

  @Test func joinsTheFramesOfASequence() throws {
    let result = fixture().compile(Self.options)
    let file = try PNGFile(
      decoding: try #require(result.contents("Pack.stickerpack/Jump.png")))
    #expect(
      file.chunks.map(\.type.description)
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(Array(file.chunks[1].data) == [0, 0, 0, 2, 0, 0, 0, 3])
    #expect(file.chunks[2].data.dropFirst(20).prefix(4).elementsEqual([0, 100, 3, 232]))
    #expect(try file.image(limit: 100).pixels.prefix(4) == [200, 100, 50, 255])
  }

  @Test func refusesFramesOfTwoSizes() {
    let result = fixture(secondFrame: png(5, 4)).compile(Self.options)
    #expect(result.ids.contains("catalog-wrong-size"))
    #expect(result.compiled == nil)
  }

  @Test func leavesStickersOutElsewhereAndSaysSo() {
    let result = fixture().compile(CatalogOptions(platform: .macOS, deploymentTarget: "12.0"))
    #expect(result.names.isEmpty)
    #expect(result.ids == ["catalog-unsupported-set"])
  }
}
