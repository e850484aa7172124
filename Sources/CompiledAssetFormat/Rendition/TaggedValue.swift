package import ByteCoding

/// One of the values between a rendition's header and its payload: a tag and a length of four bytes
/// each, and data, which is kept as it is.
///
/// Docs/Rules.md, Asset catalogs 5.4.
package struct TaggedValue: Equatable, Sendable {
  package var tag: Tag
  package var data: ArraySlice<UInt8>

  package init(_ tag: Tag, _ data: ArraySlice<UInt8>) {
    self.tag = tag
    self.data = data
  }

  /// The kind of a value; unknown ones keep their number.
  package struct Tag: RawRepresentable, Equatable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let slices = Self(rawValue: 1001)
    package static let metrics = Self(rawValue: 1003)
    package static let blending = Self(rawValue: 1004)
    package static let typeIdentifier = Self(rawValue: 1005)
    package static let orientation = Self(rawValue: 1006)
    package static let bytesPerRow = Self(rawValue: 1007)
    package static let link = Self(rawValue: 1010)
    package static let alphaCrop = Self(rawValue: 1011)
    package static let layers = Self(rawValue: 1012)
    package static let packedNames = Self(rawValue: 1013)
    package static let textureInterpretation = Self(rawValue: 1014)
    package static let symbolMetrics = Self(rawValue: 1018)
    package static let iconStackEffects = Self(rawValue: 1020)
    package static let iconGroupEffects = Self(rawValue: 1021)
  }

  /// Reads values up to the end of the reader.
  static func list(_ reader: inout ByteReader) throws(FormatError) -> [TaggedValue] {
    var values: [TaggedValue] = []
    while !reader.isAtEnd {
      let tag = Tag(rawValue: try reader.readInteger(.little, field: "tag"))
      let length = try reader.readCount("tagged value")
      values.append(TaggedValue(tag, try reader.read(length, field: "tagged value")))
    }
    return values
  }
}

extension TaggedValue {
  private init(_ tag: Tag, integers: [Int32]) {
    var data: [UInt8] = []
    for integer in integers { data.append(integer, .little) }
    self.init(tag, data[...])
  }

  /// The parts of a sliced image, or the whole image, from the top and from the left.
  package static func slices(_ slices: [PixelRect]) -> TaggedValue {
    TaggedValue(
      .slices,
      integers: [Int32(slices.count)]
        + slices.flatMap { slice in
          [slice.x, slice.y, slice.width, slice.height].map { Int32(truncatingIfNeeded: $0) }
        })
  }

  /// Alignment insets, and the size of what they leave; of images in system themes also those of
  /// other parts.
  package static func metrics(_ metrics: [AlignmentMetrics]) -> TaggedValue {
    var integers = [Int32(metrics.count)]
    for part in metrics {
      integers += [part.left, part.top, part.right, part.bottom]
      integers += [part.width, part.height].map { Int32(truncatingIfNeeded: $0) }
    }
    return TaggedValue(.metrics, integers: integers)
  }

  /// Blend mode and opacity: 0 and 1 for what has pixels, 0 and 0 for the rest.
  package static func blending(_ blending: Blending) -> TaggedValue {
    TaggedValue(
      .blending,
      integers: [
        Int32(truncatingIfNeeded: blending.mode),
        Int32(truncatingIfNeeded: blending.opacity.bitPattern),
      ])
  }

  /// The uniform type identifier of a file.
  package static func typeIdentifier(_ identifier: String) -> TaggedValue {
    var data: [UInt8] = []
    data.append(UInt32(identifier.utf8.count + 1), .little)
    data.append(UInt32(0), .little)
    return TaggedValue(.typeIdentifier, (data + identifier.utf8 + [0])[...])
  }

  /// How an image is turned, 1 for not at all.
  package static func orientation(_ orientation: UInt32) -> TaggedValue {
    TaggedValue(.orientation, integers: [Int32(truncatingIfNeeded: orientation)])
  }

  package static func bytesPerRow(_ count: Int) -> TaggedValue {
    TaggedValue(.bytesPerRow, integers: [Int32(truncatingIfNeeded: count)])
  }

  /// Where in an atlas an image is.
  package static func link(_ link: RenditionLink) -> TaggedValue {
    var data = Array("KLNI".utf8)
    for number in [0, link.rect.x, link.rect.y, link.rect.width, link.rect.height] {
      data.append(UInt32(truncatingIfNeeded: number), .little)
    }
    data.append(link.layout.rawValue, .little)
    data.append(link.target)
    return TaggedValue(.link, data[...])
  }

  /// The part of an image that is stored, without transparent edges: the size of the image, and the
  /// rectangle from its upper left corner.
  ///
  /// Docs/Rules.md, Asset catalogs 6.11.
  package static func alphaCrop(width: Int, height: Int, _ crop: PixelRect) -> TaggedValue {
    TaggedValue(
      .alphaCrop,
      integers: [
        Int(Tag.alphaCrop.rawValue), 0, width, height, crop.x, crop.y, crop.width, crop.height,
      ].map { Int32(truncatingIfNeeded: $0) })
  }

  /// The facets of the images of a sprite atlas: a count, 0, and texts with their lengths.
  ///
  /// Docs/Rules.md, Asset catalogs 6.11.
  package static func packedNames(_ names: [String]) -> TaggedValue {
    var data: [UInt8] = []
    for number in [UInt32(names.count), 0] { data.append(number, .little) }
    for name in names {
      data.append(UInt32(name.utf8.count), .little)
      data += name.utf8
    }
    return TaggedValue(.packedNames, data[...])
  }

  /// The layers of a stack, the hindmost first.
  package static func layers(_ layers: [StackLayer]) -> TaggedValue {
    var data: [UInt8] = []
    for number in [UInt32(layers.count), 0] { data.append(number, .little) }
    for layer in layers {
      data.append(layer.flags, .little)
      for number in [layer.x, layer.y] { data.append(number, .little) }
      for number in [
        layer.width, layer.height, layer.blending.mode, layer.blending.opacity.bitPattern,
      ] {
        data.append(number, .little)
      }
      data.append(layer.target)
    }
    return TaggedValue(.layers, data[...])
  }
}

extension Rendition {
  /// The parts of which a sliced image is made up, from the top and from the left; nil if the
  /// rendition does not say.
  package func slices() throws(FormatError) -> [PixelRect]? {
    guard var reader = reader(.slices) else { return nil }
    var slices: [PixelRect] = []
    for _ in 0..<(try reader.readCount("slice count", of: 16)) {
      slices.append(try PixelRect(decoding: &reader))
    }
    return slices
  }

  /// Alignment insets; nil if the rendition does not say.
  package func metrics() throws(FormatError) -> [AlignmentMetrics]? {
    guard var reader = reader(.metrics) else { return nil }
    var metrics: [AlignmentMetrics] = []
    for _ in 0..<(try reader.readCount("metrics count", of: 24)) {
      metrics.append(
        AlignmentMetrics(
          left: try reader.readInteger(.little), top: try reader.readInteger(.little),
          right: try reader.readInteger(.little), bottom: try reader.readInteger(.little),
          width: try reader.readInteger(.little), height: try reader.readInteger(.little)))
    }
    return metrics
  }

  /// Blend mode and opacity; nil if the rendition does not say.
  package func blending() throws(FormatError) -> Blending? {
    guard var reader = reader(.blending) else { return nil }
    return Blending(
      mode: try reader.readInteger(.little, field: "blend mode"),
      opacity: try reader.readFloat("opacity"))
  }

  /// The uniform type identifier of a file; nil if the rendition does not say.
  package func typeIdentifier() throws(FormatError) -> String? {
    guard var reader = reader(.typeIdentifier) else { return nil }
    _ = try reader.read(8, field: "type identifier")
    return try reader.readText(reader.remaining, field: "type identifier")
  }

  /// How an image is turned, as EXIF counts; nil if the rendition does not say.
  package func orientation() throws(FormatError) -> UInt32? {
    guard var reader = reader(.orientation) else { return nil }
    return try reader.readInteger(.little, field: "orientation")
  }

  /// How far apart rows of a bitmap are stored; nil if the rendition does not say.
  package func bytesPerRow() throws(FormatError) -> Int? {
    guard var reader = reader(.bytesPerRow) else { return nil }
    return try reader.readCount("bytes per row")
  }

  /// Where the glyph of a symbol stands among text; nil if the rendition does not say.
  package func symbolMetrics() throws(FormatError) -> SymbolMetrics? {
    guard var reader = reader(.symbolMetrics) else { return nil }
    _ = try reader.read(8, field: "symbol metrics")
    var numbers: [Float] = []
    for _ in 0..<7 { numbers.append(try reader.readFloat("symbol metrics")) }
    return SymbolMetrics(
      baseline: numbers[0], capHeight: numbers[1], leftMargin: numbers[3], rightMargin: numbers[5])
  }
}

extension [UInt8] {
  /// Appends a length and pairs, with zeros at their end.
  fileprivate mutating func append(_ pairs: [AttributeValue]) {
    append(UInt32(4 * pairs.count + 4), .little)
    for pair in pairs {
      append(pair.attribute.rawValue, .little)
      append(pair.value, .little)
    }
    append(UInt32(0), .little)
  }
}
