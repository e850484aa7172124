/// What a directory entry is about.
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

  /// Whether a predictor may have been applied before packing.
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
