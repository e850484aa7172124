public import ByteCoding
internal import Compression
public import Raster

extension TIFFFile {
  /// The picture of a directory, with 8 bits a sample.
  ///
  /// Read are gray, RGB and palette pictures of 1 to 16 bits a sample, in strips, with or without
  /// an alpha. The orientation is left to the caller.
  ///
  /// - Parameters:
  ///   - directory: one of this file's.
  ///   - limit: how many bytes the pixels may take.
  /// - Returns: the picture, alpha not multiplied in.
  /// - Throws: where the file is damaged, promises more pixels than its data can hold, or uses
  ///   what is not read here: tiles, planes, JPEG, fax and other color spaces.
  public func image(
    of directory: TIFFDirectory, limit: Int = 1 << 30
  ) throws(FormatError) -> RGBAImage {
    let layout = try TIFFLayout(directory, limit: limit)
    let strips = try strips(of: directory, layout)
    let colors = TIFFColors(layout, byteOrder: byteOrder)
    var pixels: [UInt8] = []
    var rowsLeft = layout.height
    for strip in strips {
      let rows = min(rowsLeft, layout.rowsPerStrip)
      rowsLeft -= rows
      var data = try unpack(strip, as: layout.compression, size: rows * layout.rowBytes)
      for start in stride(from: 0, to: data.count, by: layout.rowBytes) {
        let row = start..<start + layout.rowBytes
        if layout.isPredicted { addDifferences(to: &data, in: row, layout) }
        colors.append(data[row], to: &pixels)
      }
    }
    return RGBAImage(width: layout.width, height: layout.height, pixels: pixels)
  }

  /// The packed strips, after a check that together they may hold the picture.
  private func strips(
    of directory: TIFFDirectory, _ layout: TIFFLayout
  ) throws(FormatError) -> [ArraySlice<UInt8>] {
    func refuse(_ reason: String) -> FormatError {
      FormatError(.invalid(reason), at: directory.offset)
    }
    guard let offsets = directory[.stripOffsets], offsets.count >= layout.stripCount else {
      throw refuse("the picture has too few strips")
    }
    let counts = directory[.stripByteCounts]
    // Some writers leave the size of a single, unpacked strip out.
    guard counts.map({ $0.count >= layout.stripCount }) ?? (layout.stripCount == 1) else {
      throw refuse("the sizes of the strips are missing")
    }
    var strips: [ArraySlice<UInt8>] = []
    var rowsLeft = layout.height
    for index in 0..<layout.stripCount {
      let offset = Int(clamping: offsets.integer(at: index) ?? .max)
      guard offset <= bytes.count else { throw refuse("a strip lies outside the file") }
      let count = Int(clamping: counts.map { $0.integer(at: index) ?? .max } ?? .max)
      let strip = bytes[offset..<offset + min(count, bytes.count - offset)]
      let rows = min(rowsLeft, layout.rowsPerStrip)
      guard rows * layout.rowBytes <= strip.count * layout.compression.greatestRatio else {
        throw refuse("the picture has more pixels than its data can hold")
      }
      rowsLeft -= rows
      strips.append(strip)
    }
    return strips
  }

  private func unpack(
    _ strip: ArraySlice<UInt8>, as compression: TIFFCompression, size: Int
  ) throws(FormatError) -> [UInt8] {
    var data: [UInt8]
    switch compression {
    case .none: data = Array(strip.prefix(size))
    case .lzw: data = try decodeLZW(strip, limit: size)
    case .packBits: data = try decodePackBits(strip, limit: size)
    case .deflate, .oldDeflate:
      data = []
      var inflater = Inflater(format: .zlib)
      var rest = strip
      // In pieces, so that what is too much stays little.
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

  /// Undoes horizontal differencing.
  private func addDifferences(to data: inout [UInt8], in row: Range<Int>, _ layout: TIFFLayout) {
    if layout.depth == 8 {
      for index in row.dropFirst(layout.channels) { data[index] &+= data[index - layout.channels] }
      return
    }
    let step = 2 * layout.channels
    let (high, low) = byteOrder == .big ? (0, 1) : (1, 0)
    for index in stride(from: row.lowerBound + step, to: row.upperBound - 1, by: 2) {
      let before = UInt16(data[index - step + high]) << 8 | UInt16(data[index - step + low])
      let sum = (UInt16(data[index + high]) << 8 | UInt16(data[index + low])) &+ before
      data[index + high] = UInt8(sum >> 8)
      data[index + low] = UInt8(truncatingIfNeeded: sum)
    }
  }
}
