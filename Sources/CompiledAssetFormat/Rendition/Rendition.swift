package import ByteCoding

/// One variant of an asset: a header, tagged values, and a payload.
package struct Rendition: Equatable, Sendable {
  package var key: RenditionKey
  package var header: RenditionHeader
  package var tags: [TaggedValue]
  package var payload: ArraySlice<UInt8>
  /// How long the header says that the payload is, where less is there: effects of system themes.
  package var declaredPayloadLength: Int?
  /// Bytes behind the payload, of which Apple's files have none.
  package var rest: ArraySlice<UInt8> = []

  package init(
    key: RenditionKey, header: RenditionHeader, tags: [TaggedValue], payload: ArraySlice<UInt8>
  ) {
    self.key = key
    self.header = header
    self.tags = tags
    self.payload = payload
  }

  /// Reads a record; its payload is not looked at.
  package init(key: RenditionKey, decoding record: ArraySlice<UInt8>) throws(FormatError) {
    self.key = key
    var reader = ByteReader(record)
    var tagLength = 0
    var payloadLength = 0
    header = try RenditionHeader(
      decoding: &reader, tagLength: &tagLength, payloadLength: &payloadLength)
    var values = ByteReader(try reader.read(tagLength, field: "tagged values"))
    tags = try TaggedValue.list(&values)
    if payloadLength > reader.remaining { declaredPayloadLength = payloadLength }
    payload = try reader.read(min(payloadLength, reader.remaining))
    rest = try reader.read(reader.remaining)
  }

  /// The record; the reverse of `init(key:decoding:)`.
  package func encoded() -> [UInt8] {
    let tagLength = tags.reduce(0) { $0 + 8 + $1.data.count }
    var bytes = header.encoded(
      tagLength: tagLength, payloadLength: declaredPayloadLength ?? payload.count)
    for value in tags {
      bytes.append(value.tag.rawValue, .little)
      bytes.append(UInt32(value.data.count), .little)
      bytes += value.data
    }
    return bytes + payload + rest
  }

  /// A reader of the first value with a tag; nil if there is none.
  func reader(_ tag: TaggedValue.Tag) -> ByteReader? {
    tags.first { $0.tag == tag }.map { ByteReader($0.data) }
  }
}

/// The payload of a rendition.
///
/// Docs/Rules.md, Asset catalogs 5.5.
package enum RenditionContents: Equatable, Sendable {
  case bitmap(Bitmap)
  case file(StoredFile)
  case color(StoredColor)
  case iconSizes([IconSize])
  case gradient(StoredGradient)
  /// The levels of a texture, whose pixels are renditions of their own.
  case texture(StoredTexture)
  /// The image is in an atlas.
  case link(RenditionLink)
  /// The asset is in a pack of on-demand resources.
  case external(ExternalLink)
  case empty
  /// A payload that begins with none of the known marks.
  case unknown(ArraySlice<UInt8>)
}

extension Rendition {
  /// The payload by its kind; bitmaps and files are not decompressed yet.
  package func contents() throws(FormatError) -> RenditionContents {
    if let link = try link() { return .link(link) }
    if payload.isEmpty { return .empty }
    var reader = ByteReader(payload)
    switch String(decoding: payload.prefix(4), as: UTF8.self) {
    case Bitmap.magic: return .bitmap(try Bitmap(decoding: &reader, height: header.height))
    case StoredFile.magic: return .file(try StoredFile(decoding: &reader))
    case StoredColor.magic: return .color(try StoredColor(decoding: &reader))
    case IconSize.magic: return .iconSizes(try IconSize.list(&reader))
    case StoredGradient.magic: return .gradient(try StoredGradient(decoding: &reader))
    case StoredTexture.magic: return .texture(try StoredTexture(decoding: &reader))
    case ExternalLink.magic: return .external(try ExternalLink(decoding: &reader))
    default: return .unknown(payload)
    }
  }
}

/// How an image is drawn.
///
/// Docs/Rules.md, Asset catalogs 5.2.
package struct RenditionFlags: OptionSet, Equatable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Drawn from a vector image.
  package static let vector = Self(rawValue: 4)
  /// Only the alpha counts.
  package static let template = Self(rawValue: 8)
  /// What shows the image decides whether only the alpha counts.
  package static let automaticTemplate = Self(rawValue: 0x10)
  package static let notThinned = Self(rawValue: 0x20)
  package static let flippable = Self(rawValue: 0x40)
  package static let tintable = Self(rawValue: 0x80)
  /// The vector image is there as well.
  package static let keepsVector = Self(rawValue: 0x100)
}

/// The meaning of color components; unknown ones keep their number.
package struct RenditionColorSpace: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let generic = Self(rawValue: 0)
  package static let sRGB = Self(rawValue: 1)
  /// Gray, gamma 2.2.
  package static let gray = Self(rawValue: 2)
  package static let displayP3 = Self(rawValue: 3)
  package static let extendedSRGB = Self(rawValue: 4)
  package static let extendedLinearSRGB = Self(rawValue: 5)
  package static let extendedGray = Self(rawValue: 6)
}

/// How an image is drawn over others.
package struct Blending: Equatable, Sendable {
  package var mode: UInt32
  package var opacity: Float

  package init(mode: UInt32 = 0, opacity: Float) {
    self.mode = mode
    self.opacity = opacity
  }
}

/// What lies around the part of an image that is aligned, in pixels, and that part's size.
package struct AlignmentMetrics: Equatable, Sendable {
  package var left: Int32
  package var top: Int32
  package var right: Int32
  package var bottom: Int32
  package var width: UInt32
  package var height: UInt32

  package init(
    left: Int32 = 0, top: Int32 = 0, right: Int32 = 0, bottom: Int32 = 0, width: UInt32,
    height: UInt32
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.width = width
    self.height = height
  }
}

/// The kind of a rendition; unknown ones keep their number.
///
/// Docs/Rules.md, Asset catalogs 5.3.
package struct RenditionLayout: RawRepresentable, Equatable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let vector = Self(rawValue: 9)
  package static let onePart = Self(rawValue: 12)
  package static let data = Self(rawValue: 1000)
  package static let externalLink = Self(rawValue: 1001)
  package static let layerStack = Self(rawValue: 1002)
  package static let link = Self(rawValue: 1003)
  package static let atlas = Self(rawValue: 1004)
  package static let namedContents = Self(rawValue: 1005)
  package static let texture = Self(rawValue: 1007)
  package static let textureImage = Self(rawValue: 1008)
  package static let color = Self(rawValue: 1009)
  package static let iconSizes = Self(rawValue: 1010)
  package static let vectorGlyph = Self(rawValue: 1017)
  package static let solidStack = Self(rawValue: 1018)

  /// Names of the layouts, by number.
  package static let names: [(layout: UInt16, name: String)] = [
    (0, "one part"), (6, "gradient"), (7, "effect"), (9, "vector"),
    (10, "one part, fixed"), (11, "one part, tiled"), (12, "one part, scaled"),
    (20, "three parts across, tiled"), (21, "three parts across, stretched"),
    (22, "three parts across, uniform"),
    (23, "three parts down, tiled"), (24, "three parts down, stretched"),
    (25, "three parts down, uniform"),
    (30, "nine parts, tiled"), (31, "nine parts, stretched"),
    (32, "nine parts, mixed across"), (33, "nine parts, mixed down"),
    (34, "nine parts, edges only"),
    (40, "many parts"), (50, "film strip"),
    (1000, "data"), (1001, "external link"), (1002, "layer stack"), (1003, "link"),
    (1004, "atlas"), (1005, "named contents"), (1006, "thinning placeholder"), (1007, "texture"),
    (1008, "texture image"), (1009, "color"), (1010, "icon sizes"), (1011, "model asset"),
    (1012, "model mesh"), (1013, "reference group"), (1014, "reference object"),
    (1016, "model submesh"), (1017, "vector glyph"), (1018, "solid image stack"),
    (1019, "icon stack"), (1020, "icon group"), (1021, "named gradient"),
  ]

  /// Nil where the layout is unknown.
  package var name: String? { Self.names.first { $0.layout == rawValue }?.name }
}
