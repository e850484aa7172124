internal import ByteCoding

/// A gradient of an Icon Composer document: "ARGG", a count of stops, a kind, 0, four coordinates,
/// and stops.
///
/// Docs/Rules.md, Asset catalogs 6.9.
public struct StoredGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var position: Float
    /// The name of a color's facet.
    public var color: String
  }

  public var kind: UInt32
  public var geometry: [Float]
  public var stops: [Stop]

  static let magic = "ARGG"

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
