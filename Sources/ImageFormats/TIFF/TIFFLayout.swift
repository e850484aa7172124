internal import ByteCoding

/// The color entries of a directory, checked.
struct TIFFLayout {
  enum Color {
    /// Black is 0, or the greatest value if `isInverted`.
    case gray(isInverted: Bool)
    case rgb
    /// 16-bit reds, then greens, then blues.
    case palette(TIFFEntry)
  }

  enum Alpha: UInt64 {
    case none = 0
    /// Colors are premultiplied by it.
    case associated = 1
    case unassociated = 2
  }

  let strips: TIFFStrips
  let color: Color
  let alpha: Alpha
  let isPredicted: Bool

  /// `limit` is how many bytes the pixels may take as 8-bit colors with alpha.
  init(_ directory: TIFFDirectory, limit: Int) throws(FormatError) {
    func refuse(_ field: String, _ value: UInt64) -> FormatError {
      FormatError(.unsupported(field: field, value), at: directory.offset)
    }
    func value(_ tag: TIFFTag, default other: UInt64) -> UInt64 { directory.integer(tag) ?? other }
    // A sample takes at most two bytes, of which one remains.
    let strips = try TIFFStrips(directory, limit: limit > .max / 2 ? .max : 2 * limit)
    self.strips = strips
    guard strips.depth <= 16 else { throw refuse("bits per sample", UInt64(strips.depth)) }
    let interpretation = value(.photometricInterpretation, default: 1)
    switch (interpretation, directory[.colorMap]) {
    case (0, _), (1, _): color = .gray(isInverted: interpretation == 0)
    case (2, _): color = .rgb
    case (3, let map?)
    where map.type == 3 && strips.depth <= 8 && map.count >= 3 << strips.depth:
      color = .palette(map)
    default: throw refuse("photometric interpretation", interpretation)
    }
    let colors = interpretation == 2 ? 3 : 1
    guard strips.samplesPerPixel >= colors else {
      throw refuse("samples per pixel", UInt64(strips.samplesPerPixel))
    }
    alpha =
      strips.samplesPerPixel > colors
      ? Alpha(rawValue: value(.extraSamples, default: 0)) ?? .none : .none
    if strips.isPlanar { throw refuse("planar configuration", 2) }
    let format = value(.sampleFormat, default: 1)
    if format != 1 { throw refuse("sample format", format) }
    let predictor = value(.predictor, default: 1)
    isPredicted = predictor == 2
    guard predictor == 1 || isPredicted && strips.depth >= 8 else {
      throw refuse("predictor", predictor)
    }
    let pixels = strips.width.multipliedReportingOverflow(by: strips.height)
    guard !pixels.overflow, pixels.partialValue <= limit / 4 else {
      throw FormatError(
        .invalid("\(strips.width) x \(strips.height) pixels are too many"), at: directory.offset)
    }
  }
}

/// The tag of a directory entry.
package struct TIFFTag: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let imageWidth = Self(rawValue: 256)
  package static let imageLength = Self(rawValue: 257)
  package static let bitsPerSample = Self(rawValue: 258)
  package static let compression = Self(rawValue: 259)
  package static let photometricInterpretation = Self(rawValue: 262)
  package static let fillOrder = Self(rawValue: 266)
  package static let stripOffsets = Self(rawValue: 273)
  package static let orientation = Self(rawValue: 274)
  package static let samplesPerPixel = Self(rawValue: 277)
  package static let rowsPerStrip = Self(rawValue: 278)
  package static let stripByteCounts = Self(rawValue: 279)
  package static let xResolution = Self(rawValue: 282)
  package static let yResolution = Self(rawValue: 283)
  package static let planarConfiguration = Self(rawValue: 284)
  package static let resolutionUnit = Self(rawValue: 296)
  package static let predictor = Self(rawValue: 317)
  package static let tileOffsets = Self(rawValue: 324)
  package static let colorMap = Self(rawValue: 320)
  package static let extraSamples = Self(rawValue: 338)
  package static let sampleFormat = Self(rawValue: 339)
  package static let colorProfile = Self(rawValue: 34675)

  /// What a page keeps when it is packed again: values that do not depend on how its data is packed
  /// and that hold no offset in the file.
  ///
  /// Source: TIFF Revision 6.0, *Appendix A*; Supplement 2; ICC.1, *Annex B*; XMP, Part 3.
  static let kept: Set<TIFFTag> = Set(
    [
      // Kind, size and samples
      254, 255, 256, 257, 258, 262, 263, 277, 280, 281, 284, 290, 291, 320, 321, 338, 339, 340, 341,
      // Rows in a strip, orientation, resolution and position on the page
      274, 278, 282, 283, 286, 287, 296,
      // Colors
      301, 318, 319, 332, 333, 334, 336, 337, 342, 529, 532, 34675,
      // Text: names, makers, software, dates, copyright, XMP, IPTC
      269, 270, 271, 272, 285, 297, 305, 306, 315, 316, 700, 33432, 33723,
    ].map(Self.init(rawValue:)))
}

/// How the bytes of a strip are packed.
package enum TIFFCompression: UInt64, Hashable, Sendable, CaseIterable {
  case none = 1
  case lzw = 5
  case deflate = 8
  case packBits = 32773
  /// The number that `deflate` had before it was registered.
  case oldDeflate = 32946

  /// True if a predictor may have been applied before packing.
  var hasPredictor: Bool { self != .none && self != .packBits }

  /// The most bytes that one byte of a strip can become.
  var greatestRatio: Int {
    switch self {
    case .none: 1
    // A code of 9 bits or more stands for 3839 bytes or fewer.
    case .lzw: 4096
    case .deflate, .oldDeflate: 1032
    case .packBits: 64
    }
  }
}

/// Turns rows of samples into red, green, blue and alpha.
struct TIFFColors {
  private let layout: TIFFLayout
  private let byteOrder: ByteOrder
  /// Red, green and blue by index.
  private var palette: [UInt8] = []

  init(_ layout: TIFFLayout, byteOrder: ByteOrder) {
    self.layout = layout
    self.byteOrder = byteOrder
    guard case .palette(let map) = layout.color else { return }
    let size = 1 << layout.strips.depth
    for index in 0..<size {
      for channel in 0..<3 {
        palette.append(UInt8((map.integer(at: channel * size + index) ?? 0) >> 8))
      }
    }
  }

  func append(_ row: ArraySlice<UInt8>, to pixels: inout [UInt8]) {
    for x in 0..<layout.strips.width {
      let first = x * layout.strips.samplesPerPixel
      var alpha: UInt8 = 255
      switch layout.color {
      case .gray(let isInverted):
        let gray = scaled(sample(row, first)) ^ (isInverted ? 255 : 0)
        if layout.alpha != .none { alpha = scaled(sample(row, first + 1)) }
        for _ in 0..<3 { pixels.append(straight(gray, alpha)) }
      case .rgb:
        if layout.alpha != .none { alpha = scaled(sample(row, first + 3)) }
        for channel in 0..<3 {
          pixels.append(straight(scaled(sample(row, first + channel)), alpha))
        }
      case .palette:
        let index = 3 * sample(row, first)
        pixels += palette[index..<index + 3]
        if layout.alpha != .none { alpha = scaled(sample(row, first + 1)) }
      }
      pixels.append(alpha)
    }
  }

  private func sample(_ row: ArraySlice<UInt8>, _ index: Int) -> Int {
    let start = row.startIndex
    switch layout.strips.depth {
    case 8: return Int(row[start + index])
    case 16:
      let (first, second) = (Int(row[start + 2 * index]), Int(row[start + 2 * index + 1]))
      return byteOrder == .big ? first << 8 | second : second << 8 | first
    case let depth:
      let bit = index * depth
      return Int(row[start + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  /// A sample in 8 bits, rounded to the nearest.
  private func scaled(_ value: Int) -> UInt8 {
    switch layout.strips.depth {
    case 8: UInt8(value)
    case 16: UInt8((value * 255 + 32895) >> 16)
    case let depth: UInt8(value * 255 / (1 << depth - 1))
    }
  }

  /// A color that was premultiplied by its alpha, as it was before.
  private func straight(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    guard layout.alpha == .associated, alpha != 255 else { return color }
    return alpha == 0 ? 0 : UInt8(min(255, (Int(color) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}
