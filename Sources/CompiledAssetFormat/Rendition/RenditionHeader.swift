internal import ByteCoding

/// The first 184 bytes of a rendition's record.
///
///       0    4  magic "ISTC"
///       4    4  1
///       8   16  flags, width, height, scale times 100
///      24    4  pixel format, four characters backwards
///      28    8  color space, modification time
///      36    4  layout, 0
///      40  128  name
///     168    4  length of the tagged values
///     172    8  1, 0
///     180    4  length of the payload
///
/// Docs/Rules.md, Asset catalogs 5.1.
package struct RenditionHeader: Equatable, Sendable {
  package var version: UInt32 = 1
  package var flags: RenditionFlags
  /// In pixels; 0 for what is no bitmap.
  package var width: Int
  package var height: Int
  /// 100 for 1x; 0 where scales do not matter.
  package var scale: UInt32
  package var pixelFormat: PixelFormat
  /// Only the lower four bits count.
  package var colorSpaceBits: UInt32
  package var modificationTime: UInt32 = 0
  package var layout: RenditionLayout
  package var layoutReserved: UInt16 = 0
  /// The file name of the source, or what stands for it.
  package var name: String
  /// What follows the name in its field, unless that is zeros: some tools left a stray byte there.
  package internal(set) var nameRest: ArraySlice<UInt8> = []
  /// How many bitmaps follow, always 1.
  package var bitmapCount: UInt32 = 1
  package var reserved: UInt32 = 0

  package static let size = 184
  private static let nameSize = 128

  package var colorSpace: RenditionColorSpace {
    RenditionColorSpace(rawValue: UInt8(colorSpaceBits & 15))
  }

  package init(
    flags: RenditionFlags = [], width: Int = 0, height: Int = 0, scale: UInt32,
    pixelFormat: PixelFormat, colorSpace: RenditionColorSpace, layout: RenditionLayout,
    name: String
  ) {
    self.flags = flags
    self.width = width
    self.height = height
    self.scale = scale
    self.pixelFormat = pixelFormat
    colorSpaceBits = UInt32(colorSpace.rawValue)
    self.layout = layout
    self.name = name
  }

  /// Reads the header, and the lengths of the two parts that follow.
  init(
    decoding reader: inout ByteReader, tagLength: inout Int, payloadLength: inout Int
  ) throws(FormatError) {
    try reader.expect("ISTC")
    version = try reader.readInteger(.little, field: "rendition")
    flags = RenditionFlags(rawValue: try reader.readInteger(.little, field: "rendition"))
    width = try reader.readCount("rendition")
    height = try reader.readCount("rendition")
    scale = try reader.readInteger(.little, field: "rendition")
    pixelFormat = PixelFormat(rawValue: try reader.readInteger(.little, field: "rendition"))
    colorSpaceBits = try reader.readInteger(.little, field: "rendition")
    modificationTime = try reader.readInteger(.little, field: "rendition")
    layout = RenditionLayout(rawValue: try reader.readInteger(.little, field: "rendition"))
    layoutReserved = try reader.readInteger(.little, field: "rendition")
    let field = try reader.read(Self.nameSize, field: "rendition name")
    let text = field.prefix { $0 != 0 }
    name = String(decoding: text, as: UTF8.self)
    let rest = field[text.endIndex...]
    // A name that is not UTF-8 is kept as well.
    if !text.elementsEqual(name.utf8) {
      nameRest = field
    } else if rest.contains(where: { $0 != 0 }) {
      nameRest = rest
    }
    tagLength = try reader.readCount("rendition")
    bitmapCount = try reader.readInteger(.little, field: "rendition")
    reserved = try reader.readInteger(.little, field: "rendition")
    payloadLength = try reader.readCount("rendition")
  }

  func encoded(tagLength: Int, payloadLength: Int) -> [UInt8] {
    var bytes = Array("ISTC".utf8)
    bytes.append(version, .little)
    bytes.append(flags.rawValue, .little)
    bytes.append(UInt32(width), .little)
    bytes.append(UInt32(height), .little)
    bytes.append(scale, .little)
    bytes.append(pixelFormat.rawValue, .little)
    bytes.append(colorSpaceBits, .little)
    bytes.append(modificationTime, .little)
    bytes.append(layout.rawValue, .little)
    bytes.append(layoutReserved, .little)
    if nameRest.isEmpty {
      bytes.append(name, width: Self.nameSize)
    } else {
      let text = name.utf8.prefix(Self.nameSize - nameRest.count)
      bytes += text
      bytes += repeatElement(0, count: Self.nameSize - nameRest.count - text.count)
      bytes += nameRest
    }
    bytes.append(UInt32(tagLength), .little)
    bytes.append(bitmapCount, .little)
    bytes.append(reserved, .little)
    bytes.append(UInt32(payloadLength), .little)
    return bytes
  }
}
