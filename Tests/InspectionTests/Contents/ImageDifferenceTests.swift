import ImageFormats
import Inspection
import Testing

@Suite struct ImageDifferenceTests {
  /// An opaque image of grays.
  static func image(
    _ size: Int = 16, _ gray: (_ x: Int, _ y: Int) -> Int
  ) -> RGBAImage {
    var pixels: [UInt8] = []
    for y in 0..<size {
      for x in 0..<size {
        let value = UInt8(clamping: gray(x, y))
        pixels += [value, value, value, 255]
      }
    }
    return RGBAImage(width: size, height: size, pixels: pixels)
  }

  @Test func countsPixelsThatDiffer() {
    let square = Self.image { x, y in (4..<8).contains(x) && (4..<8).contains(y) ? 0 : 255 }
    let difference = ImageDifference(Self.image { _, _ in 255 }, square)
    #expect(difference.count == 16)
    #expect(difference.words == "16 of 256 pixels differ (6.3%)")
  }

  @Test func leavesOutWhatNobodySees() {
    let difference = ImageDifference(Self.image { _, _ in 200 }, Self.image { _, _ in 203 })
    #expect(difference.count == 0)
  }

  /// A slanted edge that is smoothed in one image, and sharp in the other.
  @Test func leavesOutSmoothedEdges() {
    let sharp = Self.image { x, y in x < y ? 0 : 255 }
    let smooth = Self.image { x, y in x < y ? 0 : x == y ? 128 : 255 }
    let difference = ImageDifference(sharp, smooth)
    #expect(difference.count <= 2)
    #expect(difference.smoothed >= 12)
  }

  @Test func seesThroughTransparency() {
    let clear = RGBAImage(width: 1, height: 1, pixels: [0, 0, 0, 0])
    let white = RGBAImage(width: 1, height: 1, pixels: [255, 255, 255, 255])
    #expect(ImageDifference(clear, white).count == 0)
  }

  @Test func takesEncodingsOfTheSamePixelsForOne() {
    let image = Self.image { x, y in (x * y) % 255 }
    let png = PNGImage(image).encoded()
    let other = PNGImage(image).encoded(ancillary: [PNGChunk("tEXt", Array("Title\0Bow".utf8))])
    #expect(
      ContentDifferenceTests.lines("a.png", png, other) == [
        "1 difference without a meaning left out: other encoding of the same pixels"
      ])
  }

  @Test func tellsSizes() {
    let lines = ContentDifferenceTests.lines(
      "a.png", PNGImage(Self.image(8) { _, _ in 0 }).encoded(),
      PNGImage(Self.image(9) { _, _ in 0 }).encoded())
    #expect(lines == ["  pixels: 8x8 became 9x9"])
  }
}
