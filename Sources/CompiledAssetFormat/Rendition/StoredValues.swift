package import ByteCoding
internal import Compression

/// A named color: "RLOC", 1, a color space, a count, and as many components of eight bytes.
///
/// Docs/Rules.md, Asset catalogs 6.2.
package struct StoredColor: Equatable, Sendable {
  /// The lowest byte is the color space; bits 8 to 10 say that the name of a system color follows.
  package var info: UInt32
  /// Red, green, blue, alpha, or white and alpha.
  package var components: [Double]
  /// The bytes after the components.
  package var systemColor: ArraySlice<UInt8>

  static let magic = "RLOC"

  package var colorSpace: RenditionColorSpace {
    RenditionColorSpace(rawValue: UInt8(truncatingIfNeeded: info))
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    _ = try reader.readCount("color")
    info = try reader.readInteger(.little, field: "color")
    components = []
    for _ in 0..<(try reader.readCount("component count", of: 8)) {
      components.append(Double(bitPattern: try reader.readInteger(.little, field: "component")))
    }
    systemColor = try reader.read(reader.remaining)
  }
}

extension StoredColor {
  /// A color of components, without the name of a system color.
  package init(colorSpace: RenditionColorSpace, components: [Double]) {
    info = UInt32(colorSpace.rawValue)
    self.components = components
    systemColor = []
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [1, info, UInt32(components.count)] { bytes.append(number, .little) }
    for component in components { bytes.append(component.bitPattern, .little) }
    return bytes + systemColor
  }
}

/// A file inside of a rendition, as it was or compressed: "DWAR", 0 or 1 for LZFSE, a length, data.
package struct StoredFile: Equatable, Sendable {
  package var isCompressed: Bool
  package var data: ArraySlice<UInt8>

  static let magic = "DWAR"

  /// The limit of a decompressed file, in bytes.
  package static let defaultLimit = 1 << 28

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    let start = reader.offset
    let kind = try reader.readCount("file")
    guard kind <= 1 else {
      throw FormatError(.unsupported(field: "file compression", UInt64(kind)), at: start)
    }
    isCompressed = kind == 1
    let length = try reader.readCount("file")
    data = try reader.read(length, field: "file")
  }

  /// The file.
  ///
  /// - Throws: an error if it is damaged or decompresses to more than `limit` bytes.
  package func contents(limit: Int = defaultLimit) throws(FormatError) -> [UInt8] {
    isCompressed ? try LZFSE.decompress(data, limit: limit) : Array(data)
  }
}

extension StoredFile {
  /// A file, to be stored as it is or compressed.
  package init(_ contents: [UInt8], isCompressed: Bool) {
    self.isCompressed = isCompressed
    data = isCompressed ? LZFSE.compress(contents[...])[...] : contents[...]
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [isCompressed ? 1 : 0, data.count] { bytes.append(UInt32(number), .little) }
    return bytes + data
  }
}

/// A gradient of an Icon Composer document: "ARGG", a count of stops, a kind, 0, four coordinates,
/// and stops, whose names end in a zero.
///
/// Docs/Rules.md, Asset catalogs 6.9.
package struct StoredGradient: Equatable, Sendable {
  package struct Stop: Equatable, Sendable {
    package var position: Float
    /// The name of a color's facet.
    package var color: String

    package init(position: Float, color: String) {
      self.position = position
      self.color = color
    }
  }

  package var kind: UInt32
  package var geometry: [Float]
  package var stops: [Stop]

  static let magic = "ARGG"

  /// A gradient with four coordinates.
  package init(kind: UInt32, geometry: [Float], stops: [Stop]) {
    precondition(geometry.count == 4)
    self.kind = kind
    self.geometry = geometry
    self.stops = stops
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    let count = try reader.readCount("stop count", of: 8)
    kind = try reader.readInteger(.little, field: "gradient")
    _ = try reader.readCount("gradient")
    geometry = []
    for _ in 0..<4 { geometry.append(try reader.readFloat("gradient")) }
    stops = []
    for _ in 0..<count {
      let position = try reader.readFloat("gradient stop")
      let length = try reader.readCount("gradient stop")
      stops.append(
        Stop(position: position, color: try reader.readText(length, field: "gradient stop")))
    }
  }
}

extension StoredGradient {
  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [UInt32(stops.count), kind, 0] { bytes.append(number, .little) }
    for coordinate in geometry { bytes.append(coordinate.bitPattern, .little) }
    for stop in stops {
      bytes.append(stop.position.bitPattern, .little)
      bytes.append(UInt32(stop.color.utf8.count + 1), .little)
      bytes += stop.color.utf8
      bytes.append(0)
    }
    return bytes
  }
}

/// One of the sizes of an icon: "SISM", 1, a count, and as many (width, height, index).
///
/// Docs/Rules.md, Asset catalogs 6.6.
package struct IconSize: Equatable, Sendable {
  /// In points, rounded down.
  package var width: Int
  package var height: Int
  /// `dimension2` of the size's renditions.
  package var index: Int

  static let magic = "SISM"

  package init(width: Int, height: Int, index: Int) {
    self.width = width
    self.height = height
    self.index = index
  }

  static func list(_ reader: inout ByteReader) throws(FormatError) -> [IconSize] {
    try reader.expect(magic)
    _ = try reader.readCount("icon sizes")
    var sizes: [IconSize] = []
    for _ in 0..<(try reader.readCount("size count", of: 12)) {
      sizes.append(
        IconSize(
          width: try reader.readCount("icon size"), height: try reader.readCount("icon size"),
          index: try reader.readCount("icon size")))
    }
    return sizes
  }
}

extension IconSize {
  /// The payload of a list of sizes.
  package static func encoded(_ sizes: [IconSize]) -> [UInt8] {
    var bytes = Array(magic.utf8)
    for number in [1, sizes.count] { bytes.append(UInt32(number), .little) }
    for size in sizes {
      for number in [size.width, size.height, size.index] { bytes.append(UInt32(number), .little) }
    }
    return bytes
  }
}
