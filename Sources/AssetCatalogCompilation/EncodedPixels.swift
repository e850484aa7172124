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
      let pixels = image.pixels.span
      for start in stride(from: samples.lowerBound, to: samples.upperBound, by: 4) {
        if start > samples.lowerBound,
          pixels.shortWord(at: start) == pixels.shortWord(at: start - 4)
        {
          for _ in 0..<8 { bytes.append(bytes[bytes.count - 8]) }
          continue
        }
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
          if pixel > 0, samples.hasSamePixel(at: pixel, as: pixel - 1, size: 2 * count) {
            for _ in 0..<size { bytes.append(bytes[bytes.count - size]) }
            continue
          }
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
  if isGray {
    for index in 0..<count {
      let alpha = pixels[4 &* index &+ 3]
      pixels[2 &* index] = multiplied(pixels[4 &* index], alpha)
      pixels[2 &* index &+ 1] = alpha
    }
    return
  }
  // Alphas of two pixels.
  let alphas: UInt64 = 0xFF00_0000_FF00_0000
  var index = 0
  while index < count &- 1 {
    let pair = pixels.word(at: 4 &* index)
    if pair & alphas == alphas {
      pixels.setWord(
        pair & 0xFF00_FF00_FF00_FF00 | (pair & 0x0000_00FF_0000_00FF) &<< 16
          | (pair &>> 16) & 0x0000_00FF_0000_00FF, at: 4 &* index)
    } else if pair & alphas == 0 {
      pixels.setWord(0, at: 4 &* index)
    } else {
      pixels.setWord(
        UInt64(multiplied(UInt32(truncatingIfNeeded: pair)))
          | UInt64(multiplied(UInt32(truncatingIfNeeded: pair &>> 32))) &<< 32, at: 4 &* index)
    }
    index &+= 2
  }
  if index < count {
    pixels.setShortWord(multiplied(pixels.shortWord(at: 4 &* index)), at: 4 &* index)
  }
}

/// A pixel of red, green, blue, alpha as one of blue, green, red, alpha, the first in the lowest byte, with
/// colors multiplied by alpha and rounded.
@inline(__always)
private func multiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel &>> 24
  // Two products of 16 bits at a time; v / 255 is (v + 1 + v / 256) / 256 for all of them.
  let outer = (pixel & 0x00FF_00FF) &* alpha &+ 0x007F_007F
  let outerQuotient = (outer &+ 0x0001_0001 &+ (outer &>> 8) & 0x00FF_00FF) &>> 8 & 0x00FF_00FF
  let inner = (pixel &>> 8 & 0xFF) &* alpha &+ 0x7F
  let innerQuotient = (inner &+ 1 &+ inner &>> 8) & 0xFF00
  return alpha &<< 24 | innerQuotient | outerQuotient &<< 16 & 0x00FF_0000 | outerQuotient &>> 16
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

extension Span<UInt8> {
  /// True if two pixels of `size` bytes have the same ones.
  fileprivate func hasSamePixel(at index: Int, as other: Int, size: Int) -> Bool {
    for byte in 0..<size where self[index * size + byte] != self[other * size + byte] {
      return false
    }
    return true
  }
}

extension [UInt8] {
  mutating func appendHalf(_ value: Float) {
    let bits = Float16(value).bitPattern
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }
}
