package import ByteCoding

/// A TIFF under construction: for each image the strips, the values that do not fit their entry,
/// and the directory.
struct TIFFOutput {
  private(set) var bytes: [UInt8]
  let byteOrder: ByteOrder
  /// Where the offset of the next directory is to be written.
  private var link = 4

  init(_ byteOrder: ByteOrder) {
    self.byteOrder = byteOrder
    bytes = byteOrder == .big ? [0x4D, 0x4D] : [0x49, 0x49]
    bytes.append(UInt16(42), byteOrder)
    bytes.append(UInt32(0), byteOrder)
  }

  /// Appends a strip; returns its offset.
  mutating func append(strip: [UInt8]) -> UInt32 {
    defer { bytes += strip }
    return UInt32(truncatingIfNeeded: bytes.count)
  }

  /// Ends an image with the directory of its entries, in the order of their tags.
  mutating func append(_ fields: [TIFFField]) {
    var entries: [UInt8] = []
    let fields = fields.sorted { $0.tag.rawValue < $1.tag.rawValue }
    for field in fields {
      entries.append(field.tag.rawValue, byteOrder)
      entries.append(field.type, byteOrder)
      entries.append(UInt32(field.count), byteOrder)
      if field.data.count <= 4 {
        entries += field.data + Array(repeating: 0, count: 4 - field.data.count)
      } else {
        entries.append(alignedEnd(), byteOrder)
        bytes += field.data
      }
    }
    var start: [UInt8] = []
    start.append(alignedEnd(), byteOrder)
    bytes.replaceSubrange(link..<link + 4, with: start)
    bytes.append(UInt16(fields.count), byteOrder)
    bytes += entries
    link = bytes.count
    bytes.append(UInt32(0), byteOrder)
  }

  /// Directories and values begin at even offsets.
  private mutating func alignedEnd() -> UInt32 {
    if bytes.count % 2 == 1 { bytes.append(0) }
    return UInt32(truncatingIfNeeded: bytes.count)
  }
}

/// A directory entry to be written.
struct TIFFField {
  enum Kind: UInt16 {
    case short = 3
    case long = 4
    /// Each value is two integers.
    case rational = 5
  }

  let tag: TIFFTag
  let type: UInt16
  let count: Int
  /// The values as they are in the file.
  let data: [UInt8]

  init(_ tag: TIFFTag, _ type: Kind, _ values: [UInt32], _ byteOrder: ByteOrder = .big) {
    var data: [UInt8] = []
    for value in values {
      if type == .short {
        data.append(UInt16(truncatingIfNeeded: value), byteOrder)
      } else {
        data.append(value, byteOrder)
      }
    }
    self.tag = tag
    self.type = type.rawValue
    count = type == .rational ? values.count / 2 : values.count
    self.data = data
  }

  /// An entry with the values of another, as they are.
  init(_ entry: TIFFEntry) {
    tag = entry.tag
    type = entry.type
    count = entry.count
    data = Array(entry.data)
  }

  /// An ICC profile.
  init(profile: [UInt8]) {
    tag = .colorProfile
    type = 7
    count = profile.count
    data = profile
  }
}

/// How strips are written.
package enum TIFFPacking: Hashable, Sendable, CaseIterable {
  case none
  /// LZW over horizontal differences.
  case lzw
  /// Runs of equal bytes, row by row.
  case packBits

  var compression: TIFFCompression {
    switch self {
    case .none: .none
    case .lzw: .lzw
    case .packBits: .packBits
    }
  }
}

extension RGBAImage {
  /// The strip of some rows, packed.
  func packed(rows: Range<Int>, channels: Int, _ packing: TIFFPacking) -> [UInt8] {
    switch packing {
    case .none: return samples(rows: rows, channels: channels)
    case .lzw: return encodeLZW(differences(rows: rows, channels: channels).span)
    case .packBits:
      return rows.flatMap { encodePackBits(samples(rows: $0..<$0 + 1, channels: channels)) }
    }
  }

  private func samples(rows: Range<Int>, channels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * width * channels)
    for pixel in rows.lowerBound * width..<rows.upperBound * width {
      bytes += pixels[4 * pixel..<4 * pixel + channels]
    }
    return bytes
  }

  /// Rows where each sample is its difference from that of the pixel before.
  private func differences(rows: Range<Int>, channels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * width * channels)
    for row in rows {
      for x in 0..<width {
        let start = 4 * (row * width + x)
        for channel in start..<start + channels {
          bytes.append(x == 0 ? pixels[channel] : pixels[channel] &- pixels[channel - 4])
        }
      }
    }
    return bytes
  }
}

extension TIFFFile {
  /// The same pages packed with LZW; samples stay as they are, whatever they mean.
  ///
  /// A page keeps the entries of `TIFFTag.kept` (size, colors, resolution, orientation, profile …)
  /// and its strips, the file its byte order. Horizontal differencing is applied to strips of 8 or
  /// 16 bits that had no predictor, unless they index a palette.
  ///
  /// - Parameter limit: how many bytes all pages may take unpacked.
  /// - Returns: the whole file.
  /// - Throws: an error if a page is damaged, or in tiles, JPEG or fax, which are not unpacked
  ///   here.
  package func encodedWithLZW(limit: Int = 1 << 30) throws(FormatError) -> [UInt8] {
    var output = TIFFOutput(byteOrder)
    var left = limit
    for directory in directories {
      left -= try write(directory, limit: left, into: &output)
    }
    return output.bytes
  }

  /// Returns how many bytes the page takes unpacked.
  private func write(
    _ directory: TIFFDirectory, limit: Int, into output: inout TIFFOutput
  ) throws(FormatError) -> Int {
    let strips = try TIFFStrips(directory, limit: limit)
    let meaning = directory.integer(.photometricInterpretation) ?? 1
    // Rows of subsampled colors have another size.
    if meaning == 6 {
      throw FormatError(
        .unsupported(field: "photometric interpretation", meaning), at: directory.offset)
    }
    var predictor = strips.compression.hasPredictor ? directory.integer(.predictor) ?? 1 : 1
    let isIntegral = directory.integer(.sampleFormat) ?? 1 != 3
    let differs =
      predictor == 1 && meaning != 3 && isIntegral && [8, 16].contains(strips.depth)
    if differs { predictor = 2 }
    var size = 0
    var offsets: [UInt32] = []
    var counts: [UInt32] = []
    for (index, strip) in try strips.packed(directory, in: bytes).enumerated() {
      var data = try strips.unpack(strip, index: index)
      size += data.count
      if differs { strips.subtractDifferences(from: &data, byteOrder) }
      let packed = encodeLZW(data.span)
      offsets.append(output.append(strip: packed))
      counts.append(UInt32(packed.count))
    }
    var fields = directory.entries.filter { TIFFTag.kept.contains($0.tag) && $0.count > 0 }
      .map(TIFFField.init)
    fields += [
      TIFFField(.compression, .short, [UInt32(TIFFCompression.lzw.rawValue)], byteOrder),
      TIFFField(.stripOffsets, .long, offsets, byteOrder),
      TIFFField(.stripByteCounts, .long, counts, byteOrder),
    ]
    if predictor != 1 {
      fields.append(TIFFField(.predictor, .short, [UInt32(predictor)], byteOrder))
    }
    output.append(fields)
    return size
  }
}

extension TIFFStrips {
  /// Applies horizontal differencing to rows of 8 or 16 bits, from the end so that none is lost.
  fileprivate func subtractDifferences(from data: inout [UInt8], _ byteOrder: ByteOrder) {
    let step = depth / 8 * samplesPerStripPixel
    let (high, low) = byteOrder == .big ? (0, 1) : (1, 0)
    for start in stride(from: 0, to: data.count, by: rowBytes) {
      if depth == 8 {
        for index in stride(from: start + rowBytes - 1, through: start + step, by: -1) {
          data[index] &-= data[index - step]
        }
        continue
      }
      for index in stride(from: start + rowBytes - 2, through: start + step, by: -2) {
        let before = UInt16(data[index - step + high]) << 8 | UInt16(data[index - step + low])
        let rest = (UInt16(data[index + high]) << 8 | UInt16(data[index + low])) &- before
        data[index + high] = UInt8(rest >> 8)
        data[index + low] = UInt8(truncatingIfNeeded: rest)
      }
    }
  }
}
