import CompiledAssetFormat
import Testing

@Suite struct Deepmap2EncodingTests {
  private func round(_ pixels: PixelBuffer, _ format: PixelFormat) throws {
    let bitmap = try #require(Bitmap(deepmap2: pixels))
    #expect(bitmap.codec == .deepmap2)
    #expect(
      try bitmap.pixels(width: pixels.width, height: pixels.height, format) == pixels)
  }

  @Test func keepsFewColors() throws {
    let bytes = (0..<64 * 64).flatMap { index in [UInt8(index % 7), 3, 5, UInt8(index % 2 * 255)] }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsManyColors() throws {
    let bytes = (0..<64 * 64).flatMap { index in
      [UInt8(index % 251), UInt8(index / 16), UInt8(index % 13), 255]
    }
    try round(PixelBuffer(width: 64, height: 64, format: .bgra, bytes: bytes), .argb)
  }

  @Test func keepsGray() throws {
    let bytes = (0..<30 * 7).flatMap { index in [UInt8(index % 251), 255] as [UInt8] }
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
