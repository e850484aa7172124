internal import CompiledAssetFormat
internal import Raster

extension PixelBuffer {
  /// The pixels of an image as half floats in extended sRGB.
  ///
  /// Docs/Rules.md, Asset catalogs 6.1.
  init(wide image: RGBAImage, _ conversion: ColorConversion) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * image.pixels.count)
    for start in stride(from: 0, to: image.pixels.count, by: 4) {
      let alpha = Float(image.pixels[start + 3]) / 255
      let (red, green, blue) = conversion.color(
        image.pixels[start], image.pixels[start + 1], image.pixels[start + 2])
      for number in [red * alpha, green * alpha, blue * alpha, alpha] { bytes.appendHalf(number) }
    }
    self.init(width: image.width, height: image.height, format: .rgbaHalf, bytes: bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func appendHalf(_ value: Float) {
    let bits = Float16(value).bitPattern
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }
}
