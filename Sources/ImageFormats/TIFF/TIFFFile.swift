package import ByteCoding

/// A TIFF as its list of directories, one for each image.
///
///     0  2  "II" for little-endian integers, "MM" for big-endian ones
///     2  2  42
///     4  4  offset of the first directory
///
/// A directory is a 16-bit count, as many entries of 12 bytes, and the offset of the next
/// directory or 0. An entry is a tag, a type, a count and, in 4 bytes, the values or their offset.
///
/// Source: TIFF Revision 6.0, *Section 2: TIFF Structure*.
package struct TIFFFile: Sendable {
  package let byteOrder: ByteOrder
  package let directories: [TIFFDirectory]
  let bytes: [UInt8]

  /// More images than any bundle has; a longer chain is refused.
  private static let greatestCount = 256
  /// Entries of all directories in total; these may overlap, so the file's size is no limit.
  private static let mostEntries = 1 << 14

  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    switch bytes.prefix(2) {
    case [0x49, 0x49]: byteOrder = .little
    case [0x4D, 0x4D]: byteOrder = .big
    default: throw FormatError(.wrongMagic(expected: "'II' or 'MM'"), at: 0)
    }
    try reader.seek(to: 2)
    let version = try reader.readInteger(byteOrder, as: UInt16.self, field: "version")
    guard version == 42 else {
      throw FormatError(.unsupported(field: "version", UInt64(version)), at: 2)
    }
    var next = try reader.readInteger(byteOrder, as: UInt32.self, field: "directory offset")
    var directories: [TIFFDirectory] = []
    var seen: Set<UInt32> = []
    var entryCount = 0
    while next != 0 {
      guard seen.insert(next).inserted, directories.count < Self.greatestCount else {
        throw FormatError(.invalid("the directories form a loop"), at: Int(next))
      }
      try reader.seek(to: Int(next), field: "directory offset")
      let directory = try TIFFDirectory(decoding: &reader, of: bytes, byteOrder)
      entryCount += directory.entries.count
      guard entryCount <= Self.mostEntries else {
        throw FormatError(.invalid("the directories have too many entries"), at: directory.offset)
      }
      directories.append(directory)
      next = try reader.readInteger(byteOrder, as: UInt32.self, field: "directory offset")
    }
    guard !directories.isEmpty else {
      throw FormatError(.invalid("the file has no directory"), at: 4)
    }
    self.directories = directories
    self.bytes = bytes
  }
}

/// The entries that describe one image, in the order of the file.
package struct TIFFDirectory: Sendable {
  package let entries: [TIFFEntry]
  /// The offset in the file.
  package let offset: Int

  fileprivate init(
    decoding reader: inout ByteReader, of file: [UInt8], _ order: ByteOrder
  ) throws(FormatError) {
    offset = reader.offset
    let count = try reader.readInteger(order, as: UInt16.self, field: "entry count")
    guard Int(count) * 12 <= reader.remaining else {
      throw FormatError(.tooLarge(field: "entry count", UInt64(count)), at: offset)
    }
    var entries: [TIFFEntry] = []
    for _ in 0..<count { entries.append(try TIFFEntry(decoding: &reader, of: file, order)) }
    self.entries = entries
  }

  package subscript(tag: TIFFTag) -> TIFFEntry? { entries.first { $0.tag == tag } }

  /// The first integer of an entry; nil if there is none.
  package func integer(_ tag: TIFFTag) -> UInt64? {
    self[tag].flatMap { $0.count > 0 ? $0.integer(at: 0) : nil }
  }
}

/// One entry of a directory.
package struct TIFFEntry: Sendable {
  package let tag: TIFFTag
  package let type: UInt16
  package let count: Int
  /// The values as they are in the file.
  package let data: ArraySlice<UInt8>
  private let byteOrder: ByteOrder

  /// Bytes of a value by type: byte, ASCII, short, long, rational, and the signed and floating
  /// ones.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  fileprivate init(
    decoding reader: inout ByteReader, of file: [UInt8], _ order: ByteOrder
  ) throws(FormatError) {
    let start = reader.offset
    tag = TIFFTag(rawValue: try reader.readInteger(order))
    type = try reader.readInteger(order)
    let count = try reader.readInteger(order, as: UInt32.self)
    let field = try reader.read(4)
    byteOrder = order
    guard Self.sizes.indices.contains(Int(type)), type != 0 else {
      // A reader must skip types that it does not know.
      self.count = 0
      data = []
      return
    }
    self.count = Int(count)
    let size = Int(count) * Self.sizes[Int(type)]
    if size <= 4 {
      data = field.prefix(size)
      return
    }
    var target = ByteReader(field)
    let offset = Int(try target.readInteger(order, as: UInt32.self))
    guard offset <= file.count, size <= file.count - offset else {
      throw FormatError(.tooLarge(field: "count of tag \(tag.rawValue)", UInt64(count)), at: start)
    }
    data = file[offset..<offset + size]
  }

  /// A value as an integer; nil for text, fractions and floating-point numbers.
  package func integer(at index: Int) -> UInt64? {
    guard (0..<count).contains(index), [1, 3, 4].contains(type) else { return nil }
    let size = Self.sizes[Int(type)]
    var reader = ByteReader(data[(data.startIndex + index * size)...])
    return try? reader.readInteger(byteOrder, width: size)
  }

  /// The first value as a fraction of two integers; nil if it is none.
  package var rational: (numerator: UInt64, denominator: UInt64)? {
    guard type == 5, count > 0 else { return nil }
    var reader = ByteReader(data)
    guard let numerator = try? reader.readInteger(byteOrder, width: 4),
      let denominator = try? reader.readInteger(byteOrder, width: 4)
    else { return nil }
    return (numerator, denominator)
  }
}

extension TIFFFile {
  /// The image of a directory, with 8 bits a sample.
  ///
  /// Reads gray, RGB and palette images of 1 to 16 bits a sample, in strips, with or without alpha.
  /// The orientation is left to the caller.
  ///
  /// - Parameters:
  ///   - directory: one of this file's.
  ///   - limit: how many bytes the pixels may take.
  /// - Returns: the image, not premultiplied.
  /// - Throws: an error if the file is damaged, announces more pixels than its data can hold, or
  ///   has tiles, planes, JPEG, fax or another color space, which are not read here.
  package func image(
    of directory: TIFFDirectory, limit: Int = 1 << 30
  ) throws(FormatError) -> RGBAImage {
    let layout = try TIFFLayout(directory, limit: limit)
    let strips = layout.strips
    let colors = TIFFColors(layout, byteOrder: byteOrder)
    var pixels: [UInt8] = []
    for (index, strip) in try strips.packed(directory, in: bytes).enumerated() {
      var data = try strips.unpack(strip, index: index)
      for start in stride(from: 0, to: data.count, by: strips.rowBytes) {
        let row = start..<start + strips.rowBytes
        if layout.isPredicted { strips.addDifferences(to: &data, in: row, byteOrder) }
        colors.append(data[row], to: &pixels)
      }
    }
    return RGBAImage(width: strips.width, height: strips.height, pixels: pixels)
  }

  /// The images of all directories, whose pixels may take `limit` bytes in total.
  package func images(limit: Int = 1 << 30) throws(FormatError) -> [RGBAImage] {
    var images: [RGBAImage] = []
    var left = limit
    for directory in directories {
      let image = try image(of: directory, limit: left)
      left -= image.pixels.count
      images.append(image)
    }
    return images
  }
}

extension TIFFStrips {
  /// Undoes horizontal differencing of 8 or 16 bits.
  fileprivate func addDifferences(
    to data: inout [UInt8], in row: Range<Int>, _ byteOrder: ByteOrder
  ) {
    if depth == 8 {
      for index in row.dropFirst(samplesPerStripPixel) {
        data[index] &+= data[index - samplesPerStripPixel]
      }
      return
    }
    let step = 2 * samplesPerStripPixel
    let (high, low) = byteOrder == .big ? (0, 1) : (1, 0)
    for index in stride(from: row.lowerBound + step, to: row.upperBound - 1, by: 2) {
      let before = UInt16(data[index - step + high]) << 8 | UInt16(data[index - step + low])
      let sum = (UInt16(data[index + high]) << 8 | UInt16(data[index + low])) &+ before
      data[index + high] = UInt8(sum >> 8)
      data[index + low] = UInt8(truncatingIfNeeded: sum)
    }
  }
}
