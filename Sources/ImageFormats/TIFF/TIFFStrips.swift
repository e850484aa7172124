internal import ByteCoding
internal import Compression

/// How the samples of a directory are arranged in its strips, checked; not what they mean.
struct TIFFStrips {
  let width, height: Int
  /// Bits of every sample.
  let depth: Int
  let samplesPerPixel: Int
  /// True if each sample has strips of its own.
  let isPlanar: Bool
  let compression: TIFFCompression
  let rowsPerStrip: Int
  /// The offset of the directory.
  private let offset: Int

  /// All strips may unpack to `limit` bytes in total.
  init(_ directory: TIFFDirectory, limit: Int) throws(FormatError) {
    func refuse(_ field: String, _ value: UInt64) -> FormatError {
      FormatError(.unsupported(field: field, value), at: directory.offset)
    }
    func value(_ tag: TIFFTag, default other: UInt64) -> UInt64 { directory.integer(tag) ?? other }
    offset = directory.offset
    if directory[.tileOffsets] != nil {
      throw FormatError(.invalid("the image comes in tiles, which are not read"), at: offset)
    }
    width = Int(clamping: value(.imageWidth, default: 0))
    height = Int(clamping: value(.imageLength, default: 0))
    if width == 0 { throw refuse("width", 0) }
    if height == 0 { throw refuse("height", 0) }
    depth = Int(clamping: value(.bitsPerSample, default: 1))
    guard [1, 2, 4, 8, 16, 32, 64].contains(depth) else {
      throw refuse("bits per sample", UInt64(depth))
    }
    let count = value(.samplesPerPixel, default: 1)
    guard (1...8).contains(count) else { throw refuse("samples per pixel", count) }
    samplesPerPixel = Int(count)
    let depths = directory[.bitsPerSample]
    for index in 0..<min(samplesPerPixel, depths?.count ?? 0) {
      let other = depths?.integer(at: index) ?? 0
      if other != UInt64(depth) { throw refuse("bits per sample", other) }
    }
    let planes = value(.planarConfiguration, default: 1)
    guard (1...2).contains(planes) else { throw refuse("planar configuration", planes) }
    isPlanar = planes == 2 && samplesPerPixel > 1
    let fillOrder = value(.fillOrder, default: 1)
    if fillOrder != 1 { throw refuse("fill order", fillOrder) }
    let code = value(.compression, default: 1)
    guard let compression = TIFFCompression(rawValue: code) else {
      throw refuse("compression", code)
    }
    self.compression = compression
    rowsPerStrip = min(height, Int(clamping: value(.rowsPerStrip, default: .max)))
    if rowsPerStrip == 0 { throw refuse("rows per strip", 0) }
    // Width and height are below 2³², since they fit their entries; a pixel has at most 512 bits.
    let row = width.multipliedReportingOverflow(by: depth * samplesPerPixel)
    let size = (row.partialValue / 8 + 8).multipliedReportingOverflow(by: height)
    guard !row.overflow, !size.overflow, size.partialValue - 8 * height <= limit else {
      throw FormatError(.invalid("\(width) x \(height) pixels are too many"), at: offset)
    }
  }

  var samplesPerStripPixel: Int { isPlanar ? 1 : samplesPerPixel }
  var rowBytes: Int { (width * depth * samplesPerStripPixel + 7) / 8 }
  var count: Int { stripsPerPlane * (isPlanar ? samplesPerPixel : 1) }
  private var stripsPerPlane: Int { (height + rowsPerStrip - 1) / rowsPerStrip }

  /// Rows in a strip; the last one of a plane may have fewer.
  func rows(ofStrip index: Int) -> Int {
    min(rowsPerStrip, height - index % stripsPerPlane * rowsPerStrip)
  }
}

extension TIFFStrips {
  /// The packed strips, after a check that they can hold the image.
  func packed(
    _ directory: TIFFDirectory, in bytes: [UInt8]
  ) throws(FormatError) -> [ArraySlice<UInt8>] {
    func refuse(_ reason: String) -> FormatError { FormatError(.invalid(reason), at: offset) }
    guard let offsets = directory[.stripOffsets], offsets.count >= count else {
      throw refuse("the image has too few strips")
    }
    let counts = directory[.stripByteCounts]
    // Some writers leave out the size of a single uncompressed strip.
    guard counts.map({ $0.count >= count }) ?? (count == 1) else {
      throw refuse("the sizes of the strips are missing")
    }
    var strips: [ArraySlice<UInt8>] = []
    for index in 0..<count {
      let offset = Int(clamping: offsets.integer(at: index) ?? .max)
      guard offset <= bytes.count else { throw refuse("a strip lies outside the file") }
      let size = Int(clamping: counts.map { $0.integer(at: index) ?? .max } ?? .max)
      let strip = bytes[offset..<offset + min(size, bytes.count - offset)]
      guard rows(ofStrip: index) * rowBytes <= strip.count * compression.greatestRatio else {
        throw refuse("the image has more pixels than its data can hold")
      }
      strips.append(strip)
    }
    return strips
  }

  /// The samples of a strip; a predictor is not undone.
  func unpack(_ strip: ArraySlice<UInt8>, index: Int) throws(FormatError) -> [UInt8] {
    let size = rows(ofStrip: index) * rowBytes
    var data: [UInt8]
    switch compression {
    case .none: data = Array(strip.prefix(size))
    case .lzw: data = try decodeLZW(strip, limit: size)
    case .packBits: data = try decodePackBits(strip, limit: size)
    case .deflate, .oldDeflate:
      data = []
      var inflater = Inflater(format: .zlib)
      var rest = strip
      // In pieces, so that little is inflated beyond the size.
      while data.count < size, !rest.isEmpty, !inflater.isFinished {
        let used = try inflater.inflate(rest.prefix(4096), into: &data, limit: .max)
        rest = rest.dropFirst(used)
      }
      data.removeLast(max(0, data.count - size))
    }
    guard data.count == size else {
      throw FormatError(.truncated(field: "strip"), at: strip.endIndex)
    }
    return data
  }
}
