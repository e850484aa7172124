import ImageFormats
import Testing

@Suite struct RGBAImageTests {
  @Test(arguments: [(UInt8(255), true), (254, false)])
  func isOpaqueWhenEveryAlphaIs255(alpha: UInt8, isOpaque: Bool) {
    let image = RGBAImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 9, 9, 9, alpha])
    #expect(image.isOpaque == isOpaque)
  }

  @Test func shrinksToMeansWeightedByAlpha() {
    let image = RGBAImage(
      width: 2, height: 2,
      pixels: [100, 0, 0, 255, 200, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0])
    #expect(image.resampled(width: 1, height: 1).pixels == [150, 0, 0, 128])
  }

  @Test func dividesPixelsThatLieAcrossABorder() {
    let pixels = [0, 90, 180].flatMap { [$0, $0, $0, 255] as [UInt8] }
    let image = RGBAImage(width: 3, height: 1, pixels: pixels)
    #expect(image.resampled(width: 2, height: 1).pixels == [30, 30, 30, 255, 150, 150, 150, 255])
  }

  @Test func growsBetweenNeighbours() {
    let image = RGBAImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 100, 100, 100, 255])
    #expect(
      image.resampled(width: 4, height: 1).pixels.enumerated().filter { $0.offset % 4 == 0 }
        .map(\.element) == [0, 25, 75, 100])
  }
}
