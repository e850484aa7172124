import CompiledAssetFormat
import Testing

@Suite struct Deepmap2EncodingTests {
  private func round(_ pixels: PixelBuffer, _ format: PixelFormat) throws {
    let bitmap = try #require(Bitmap(deepmap2: pixels))
    #expect(bitmap.codec == .deepmap2)
    #expect(
      try bitmap.pixels(width: pixels.width, height: pixels.height, format) == pixels)
  }

  /// Bytes that `sample` gives for each pixel and channel.
  private func bytes(
    _ count: Int, _ channels: Int, _ sample: (Int, Int) -> Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for pixel in 0..<count {
      for channel in 0..<channels {
        bytes.append(UInt8(truncatingIfNeeded: sample(pixel, channel)))
      }
    }
    return bytes
  }

  @Test func keepsFewColors() throws {
    let bytes = bytes(64 * 64, 4) { pixel, channel in channel == 3 ? 255 : pixel % 7 }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsManyColors() throws {
    let bytes = bytes(64 * 64, 4) { pixel, channel in channel == 3 ? 200 : pixel >> channel }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsGray() throws {
    let bytes = bytes(30 * 7, 2) { pixel, channel in channel == 1 ? 255 : pixel }
    try round(PixelBuffer(width: 30, height: 7, format: .grayAlpha, bytes: bytes), .grayAlpha)
    try round(
      PixelBuffer(width: 1, height: 1, format: .grayAlpha, bytes: [9, 9]), .grayAlpha)
  }

  @Test func refusesHalfFloats() {
    let pixels = PixelBuffer(
      width: 1, height: 1, format: .rgbaHalf, bytes: Array(repeating: 0, count: 8))
    #expect(Bitmap(deepmap2: pixels) == nil)
  }
}
