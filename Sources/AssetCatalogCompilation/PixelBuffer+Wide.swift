internal import CompiledAssetFormat
internal import PNGFormat
internal import Raster

extension PixelBuffer {
  /// The pixels of an image as half floats in extended sRGB, of a gray one with a single color.
  ///
  /// Docs/Rules.md, Asset catalogs 6.1.
  init(wide source: SourceImage) {
    if let deep = source.deep, let pixels = PixelBuffer(deep, source.conversion) {
      self = pixels
      return
    }
    self.init(wide: source.image, source.conversion)
  }

  /// The pixels of an image of 8 bits, or a part of one.
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

  /// The samples of 16 bits; nil for images that have others.
  private init?(_ image: PNGImage, _ conversion: ColorConversion) {
    let header = image.header
    let count: Int
    switch header.colorType {
    case .gray: count = 1
    case .grayAlpha: count = 2
    case .rgb: count = 3
    case .rgba: count = 4
    default: return nil
    }
    guard header.bitDepth == 16, image.transparency.isEmpty else { return nil }
    let samples = image.pixels.span
    let isGray = count < 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.width * header.height * (isGray ? 4 : 8))
    for pixel in 0..<header.width * header.height {
      func sample(_ index: Int) -> Float {
        let start = 2 * (pixel * count + index)
        return Float(UInt16(samples[start]) << 8 | UInt16(samples[start + 1])) / 65535
      }
      let alpha = count == 2 || count == 4 ? sample(count - 1) : 1
      if isGray {
        for number in [sample(0) * alpha, alpha] { bytes.appendHalf(number) }
        continue
      }
      let (red, green, blue) = conversion.precise(sample(0), sample(1), sample(2))
      for number in [red * alpha, green * alpha, blue * alpha, alpha] { bytes.appendHalf(number) }
    }
    self.init(
      width: header.width, height: header.height, format: isGray ? .grayAlphaHalf : .rgbaHalf,
      bytes: bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func appendHalf(_ value: Float) {
    let bits = Float16(value).bitPattern
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }
}
