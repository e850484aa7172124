internal import ByteCoding

/// A named color: "RLOC", 1, a color space, a count, and as many components of eight bytes.
///
/// Docs/Rules.md, Asset catalogs 6.2.
package struct StoredColor: Hashable, Sendable {
  /// The lowest byte is the color space; bits 8 to 10 say that the name of a system color follows.
  package var info: UInt32
  /// Red, green, blue, alpha, or white and alpha.
  package var components: [Double]
  /// What follows the components.
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
