internal import ByteCoding

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
