internal import ByteCoding
internal import CompiledAssetFormat
internal import ImageFormats

/// A bitmap, and what the pixels are that it holds compressed.
struct EncodedPixels {
  var width: Int
  var height: Int
  var format: PixelBuffer.Format
  var bitmap: Bitmap
}

extension EncodedPixels {
  init(_ pixels: PixelBuffer, mayBeDeepmap: Bool) {
    width = pixels.width
    height = pixels.height
    format = pixels.format
    bitmap = Bitmap(pixels, mayBeDeepmap: mayBeDeepmap)
  }

  /// The pixels of an image as half floats in extended sRGB, of a gray one with a single color, a
  /// third of them in memory at a time.
  ///
  /// Docs/Rules.md, Asset catalogs 6.1.
  init(wide source: SourceImage) throws(FormatError) {
    if let deep = try EncodedPixels(samplesOf: source.file, source.conversion) {
      self = deep
      return
    }
    self.init(wide: source.image, source.conversion)
  }

  /// The pixels of an image of 8 bits, or a part of one.
  init(wide image: RGBAImage, _ conversion: ColorConversion) {
    width = image.width
    height = image.height
    format = .rgbaHalf
    bitmap = Bitmap(height: image.height, format: .rgbaHalf) { rows in
      let samples = 4 * image.width * rows.lowerBound..<4 * image.width * rows.upperBound
      var bytes: [UInt8] = []
      bytes.reserveCapacity(2 * samples.count)
      for start in stride(from: samples.lowerBound, to: samples.upperBound, by: 4) {
        let alpha = Float(image.pixels[start + 3]) / 255
        let (red, green, blue) = conversion.color(
          image.pixels[start], image.pixels[start + 1], image.pixels[start + 2])
        for number in [red * alpha, green * alpha, blue * alpha, alpha] { bytes.appendHalf(number) }
      }
      return bytes[...]
    }
  }

  /// The samples of 16 bits, decoded row by row; nil for images that have others.
  private init?(samplesOf file: PNGFile, _ conversion: ColorConversion) throws(FormatError) {
    guard file.hasDeepColors else { return nil }
    let header = file.header
    let count = header.colorType.channels
    let isGray = count < 3
    var source = try PNGRowSource(file)
    width = header.width
    height = header.height
    format = isGray ? .grayAlphaHalf : .rgbaHalf
    let size = format.pixelSize
    bitmap = try Bitmap(height: header.height, format: format) { rows throws(FormatError) in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(header.width * rows.count * size)
      for _ in rows {
        try source.next()
        let samples = source.row.span
        for pixel in 0..<header.width {
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
          for number in [red * alpha, green * alpha, blue * alpha, alpha] {
            bytes.appendHalf(number)
          }
        }
      }
      return bytes[...]
    }
  }
}

extension PNGFile {
  /// Whether the pixels have 16 bits a sample, and none is transparent by its color.
  fileprivate var hasDeepColors: Bool {
    header.bitDepth == 16 && (header.colorType.hasAlpha || (self["tRNS"] ?? []).isEmpty)
  }
}

extension [UInt8] {
  fileprivate mutating func appendHalf(_ value: Float) {
    let bits = Float16(value).bitPattern
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }
}
