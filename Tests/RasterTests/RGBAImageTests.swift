import Raster
import Testing

@Suite struct RGBAImageTests {
  @Test(arguments: [(UInt8(255), true), (254, false)])
  func isOpaqueWhenEveryAlphaIs255(alpha: UInt8, isOpaque: Bool) {
    let image = RGBAImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 9, 9, 9, alpha])
    #expect(image.isOpaque == isOpaque)
  }
}
