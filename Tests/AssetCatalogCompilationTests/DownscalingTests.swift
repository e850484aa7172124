import Raster
import Testing

@testable import AssetCatalogCompilation

@Suite struct DownscalingTests {
  @Test func takesMeansWeightedByAlpha() {
    let image = RGBAImage(
      width: 2, height: 2,
      pixels: [100, 0, 0, 255, 200, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0])
    #expect(image.scaledDown(width: 1, height: 1).pixels == [150, 0, 0, 128])
  }

  @Test func dividesPixelsThatLieAcrossABorder() {
    let pixels = [0, 90, 180].flatMap { [$0, $0, $0, 255] as [UInt8] }
    let image = RGBAImage(width: 3, height: 1, pixels: pixels)
    #expect(image.scaledDown(width: 2, height: 1).pixels == [30, 30, 30, 255, 150, 150, 150, 255])
  }

  @Test func neverEnlarges() {
    let image = RGBAImage(width: 1, height: 1, pixels: [1, 2, 3, 4])
    #expect(image.scaledDown(width: 5, height: 5) == image)
  }
}
