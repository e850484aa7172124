internal import ByteCoding

/// A gradient of an Icon Composer document: "ARGG", a count of stops, a kind, 0, four coordinates,
/// and stops, whose names end in a zero.
///
/// Docs/Rules.md, Asset catalogs 6.9.
package struct StoredGradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
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
