internal import ByteCoding
public import Raster

/// One picture at several scales, as `tiffutil -cathidpicheck` combines `x.png` and `x@2x.png`.
public struct TIFFRepresentations: Hashable, Sendable {
  public struct Representation: Hashable, Sendable {
    public var image: RGBAImage
    /// Pixels per point.
    public var scale: Int

    public init(_ image: RGBAImage, scale: Int) {
      self.image = image
      self.scale = scale
    }
  }

  public var representations: [Representation]

  public init(_ representations: [Representation]) { self.representations = representations }

  /// The representations whose size is not that of the first times the scale; no file should be
  /// made of them.
  public var misfits: [Representation] {
    guard let first = representations.first else { return [] }
    return representations.filter {
      $0.image.width * first.scale != first.image.width * $0.scale
        || $0.image.height * first.scale != first.image.height * $0.scale
    }
  }

  /// A big-endian file with a directory per representation: 8-bit RGB, with unassociated alpha
  /// unless it is opaque, packed as asked, 72 dots per inch and point.
  public func encoded(packing: TIFFPacking = .lzw) -> [UInt8] {
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 0]
    var link = 4
    for representation in representations {
      link = bytes.append(representation, packing, linkedFrom: link)
    }
    return bytes
  }
}

extension [UInt8] {
  /// About as many bytes as a strip has before it is packed.
  private static let stripSize = 1 << 16

  /// Appends strips and directory; returns where the offset of the next directory belongs.
  fileprivate mutating func append(
    _ representation: TIFFRepresentations.Representation, _ packing: TIFFPacking,
    linkedFrom link: Int
  ) -> Int {
    let image = representation.image
    let channels = image.isOpaque ? 3 : 4
    let rowsPerStrip = Swift.max(1, Self.stripSize / Swift.max(1, image.width * channels))
    var offsets: [UInt32] = []
    var counts: [UInt32] = []
    for row in stride(from: 0, to: image.height, by: rowsPerStrip) {
      let packed = image.packed(
        rows: row..<Swift.min(row + rowsPerStrip, image.height), channels: channels, packing)
      offsets.append(UInt32(truncatingIfNeeded: count))
      counts.append(UInt32(packed.count))
      self += packed
    }
    let resolution = [UInt32(truncatingIfNeeded: 72 * representation.scale), 1]
    var fields: [Field] = [
      Field(.imageWidth, .long, [UInt32(image.width)]),
      Field(.imageLength, .long, [UInt32(image.height)]),
      Field(.bitsPerSample, .short, [UInt32](repeating: 8, count: channels)),
      Field(.compression, .short, [UInt32(packing.compression.rawValue)]),
      Field(.photometricInterpretation, .short, [2]),
      Field(.stripOffsets, .long, offsets),
      Field(.orientation, .short, [1]),
      Field(.samplesPerPixel, .short, [UInt32(channels)]),
      Field(.rowsPerStrip, .long, [UInt32(Swift.min(rowsPerStrip, image.height))]),
      Field(.stripByteCounts, .long, counts),
      Field(.xResolution, .rational, resolution),
      Field(.yResolution, .rational, resolution),
      Field(.planarConfiguration, .short, [1]),
      Field(.resolutionUnit, .short, [2]),
    ]
    if packing == .lzw { fields.append(Field(.predictor, .short, [2])) }
    if channels == 4 { fields.append(Field(.extraSamples, .short, [2])) }
    fields.append(Field(.sampleFormat, .short, [UInt32](repeating: 1, count: channels)))
    return append(fields, linkedFrom: link)
  }

  private mutating func append(_ fields: [Field], linkedFrom link: Int) -> Int {
    var entries: [UInt8] = []
    for field in fields {
      entries.append(field.tag.rawValue, .big)
      entries.append(field.type.rawValue, .big)
      entries.append(UInt32(field.values.count / (field.type == .rational ? 2 : 1)), .big)
      let data = field.encoded
      if data.count <= 4 {
        entries += data + Array(repeating: 0, count: 4 - data.count)
      } else {
        alignToWord()
        entries.append(UInt32(truncatingIfNeeded: count), .big)
        self += data
      }
    }
    alignToWord()
    var start: [UInt8] = []
    start.append(UInt32(truncatingIfNeeded: count), .big)
    replaceSubrange(link..<link + 4, with: start)
    append(UInt16(fields.count), .big)
    self += entries
    append(UInt32(0), .big)
    return count - 4
  }

  private mutating func alignToWord() {
    if count % 2 == 1 { append(0) }
  }
}

/// A directory entry to be written.
private struct Field {
  enum Kind: UInt16 {
    case short = 3
    case long = 4
    /// Each value is two integers.
    case rational = 5
  }

  let tag: TIFFTag
  let type: Kind
  let values: [UInt32]

  init(_ tag: TIFFTag, _ type: Kind, _ values: [UInt32]) {
    self.tag = tag
    self.type = type
    self.values = values
  }

  var encoded: [UInt8] {
    var data: [UInt8] = []
    for value in values {
      if type == .short { data.append(UInt16(value), .big) } else { data.append(value, .big) }
    }
    return data
  }
}
