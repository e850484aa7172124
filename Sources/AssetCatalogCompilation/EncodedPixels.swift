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

extension PixelBuffer {
  /// The pixels of an image, with colors multiplied by alpha; gray ones with a single color, if
  /// they may be.
  ///
  /// The memory of an image that nobody else has becomes that of the result.
  /// Docs/Rules.md, Asset catalogs 5.6.
  init(_ image: consuming RGBAImage, mayBeGray: Bool) {
    let (width, height) = (image.width, image.height)
    let isGray = mayBeGray && image.isGray
    var bytes = image.pixels
    image = RGBAImage(width: 0, height: 0, pixels: [])
    premultiply(&bytes, isGray: isGray)
    if isGray { bytes.removeLast(2 * width * height) }
    self.init(width: width, height: height, format: isGray ? .grayAlpha : .bgra, bytes: bytes)
  }
}

extension RGBAImage {
  /// True if no pixel that shows has a color.
  fileprivate var isGray: Bool {
    let span = pixels.span
    for start in stride(from: 0, to: span.count, by: 4) where span[start &+ 3] != 0 {
      guard span[start] == span[start &+ 1] && span[start] == span[start &+ 2] else {
        return false
      }
    }
    return true
  }
}

/// Turns red, green, blue, alpha into blue, green, red, alpha, or into gray and alpha at the front,
/// with colors multiplied by alpha.
private func premultiply(_ bytes: inout [UInt8], isGray: Bool) {
  let count = bytes.count / 4
  var pixels = bytes.mutableSpan
  for index in 0..<count {
    let red = pixels[4 &* index]
    let alpha = pixels[4 &* index &+ 3]
    if isGray {
      pixels[2 &* index] = multiplied(red, alpha)
      pixels[2 &* index &+ 1] = alpha
    } else if alpha == 255 {
      pixels[4 &* index] = pixels[4 &* index &+ 2]
      pixels[4 &* index &+ 2] = red
    } else if alpha == 0 {
      for channel in 0..<3 { pixels[4 &* index &+ channel] = 0 }
    } else {
      pixels[4 &* index] = multiplied(pixels[4 &* index &+ 2], alpha)
      pixels[4 &* index &+ 1] = multiplied(pixels[4 &* index &+ 1], alpha)
      pixels[4 &* index &+ 2] = multiplied(red, alpha)
    }
  }
}

@inline(__always)
private func multiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(color) &* UInt32(alpha) &+ 127) / 255)
}

extension PNGFile {
  /// True if the pixels have 16 bits a sample, and none is transparent by its color.
  var hasDeepColors: Bool {
    header.bitDepth == 16 && (header.colorType.hasAlpha || (self["tRNS"] ?? []).isEmpty)
  }
}

extension PNGFile {
  /// Gives red, green, blue and alpha of all pixels from 0 to 1, row by row; the file has deep colors.
  func readDeepPixels(
    _ body: (Float, Float, Float, Float) -> Void
  ) throws(FormatError) {
    let count = header.colorType.channels
    var source = try PNGRowSource(self)
    for _ in 0..<header.height {
      try source.next()
      let samples = source.row.span
      for pixel in 0..<header.width {
        func sample(_ index: Int) -> Float {
          let start = 2 * (pixel * count + index)
          return Float(UInt16(samples[start]) << 8 | UInt16(samples[start + 1])) / 65535
        }
        let alpha = count == 2 || count == 4 ? sample(count - 1) : 1
        if count < 3 {
          body(sample(0), sample(0), sample(0), alpha)
        } else {
          body(sample(0), sample(1), sample(2), alpha)
        }
      }
    }
  }
}

extension [UInt8] {
  mutating func appendHalf(_ value: Float) {
    let bits = Float16(value).bitPattern
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }
}
