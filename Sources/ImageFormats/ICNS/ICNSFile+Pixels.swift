package import ByteCoding

/// An element that holds an image in packed planes.
private struct PlanarType {
  let type: String
  let size: Int
  /// The element with the alpha; nil if it is among the planes.
  let mask: String?
  /// Bytes before the first plane.
  var skipped = 0

  static let all = [
    Self(type: "ic04", size: 16, mask: nil),
    Self(type: "ic05", size: 32, mask: nil),
    Self(type: "icsb", size: 18, mask: nil),
    Self(type: "is32", size: 16, mask: "s8mk"),
    Self(type: "il32", size: 32, mask: "l8mk"),
    Self(type: "ih32", size: 48, mask: "h8mk"),
    Self(type: "it32", size: 128, mask: "t8mk", skipped: 4),
  ]
}

extension ICNSFile {
  /// The image of the first element of a type; nil if it holds none that can be read.
  ///
  /// Reads PNGs, `ARGB` elements, and the older ones with a separate mask, but not JPEG 2000 and
  /// bitmaps with fewer colors.
  package func image(of type: String) throws(FormatError) -> RGBAImage? {
    guard let element = elements.first(where: { $0.type == type }) else { return nil }
    if element.isPNG { return try PNGFile(decoding: Array(element.data)).image(limit: 1 << 26) }
    guard let known = PlanarType.all.first(where: { $0.type == type }) else { return nil }
    let count = known.size * known.size
    var reader = ByteReader(element.data)
    var alpha = [UInt8](repeating: 255, count: count)
    if let mask = known.mask {
      _ = try reader.read(known.skipped, field: "element")
      if let data = self[mask] {
        guard data.count == count else {
          throw FormatError(.invalid("the mask \(mask) has a wrong size"), at: data.startIndex)
        }
        alpha = Array(data)
      }
    } else {
      guard element.data.starts(with: "ARGB".utf8) else { return nil }
      try reader.expect("ARGB")
      alpha = try ICNSPlanes.unpack(&reader, count: count)
    }
    let red = try ICNSPlanes.unpack(&reader, count: count)
    let green = try ICNSPlanes.unpack(&reader, count: count)
    let blue = try ICNSPlanes.unpack(&reader, count: count)
    var pixels: [UInt8] = []
    for index in 0..<count { pixels += [red[index], green[index], blue[index], alpha[index]] }
    return RGBAImage(width: known.size, height: known.size, pixels: pixels)
  }
}

/// Runs everything that takes bytes of unknown origin; for fuzz harnesses.
package func exerciseICNS(_ bytes: [UInt8]) {
  guard let file = try? ICNSFile(decoding: bytes) else { return }
  for element in file.elements.prefix(64) { _ = try? file.image(of: element.type) }
  var problems: [(elementType: String, error: FormatError)] = []
  _ = file.iconset(problems: &problems)
}
