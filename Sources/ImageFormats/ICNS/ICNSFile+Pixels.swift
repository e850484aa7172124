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

/// Images with alpha, red, green and blue one after the other, each plane packed by itself.
///
/// A byte n below 0x80 is followed by n + 1 bytes; any other byte n by a byte to repeat n - 125
/// times.
enum ICNSPlanes {
  static func encode(_ image: RGBAImage) -> [UInt8] {
    var bytes = Array("ARGB".utf8)
    for channel in [3, 0, 1, 2] {
      bytes += pack(stride(from: channel, to: image.pixels.count, by: 4).map { image.pixels[$0] })
    }
    return bytes
  }

  static func pack(_ plane: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    var literals: [UInt8] = []
    func flush() {
      if literals.isEmpty { return }
      packed.append(UInt8(literals.count - 1))
      packed += literals
      literals = []
    }
    var index = 0
    while index < plane.count {
      var length = 1
      while length < 130, index + length < plane.count, plane[index + length] == plane[index] {
        length += 1
      }
      if length >= 3 {
        flush()
        packed += [UInt8(length + 125), plane[index]]
      } else {
        length = 1
        literals.append(plane[index])
        if literals.count == 128 { flush() }
      }
      index += length
    }
    flush()
    return packed
  }

  /// Unpacks one plane of `count` bytes.
  static func unpack(_ reader: inout ByteReader, count: Int) throws(FormatError) -> [UInt8] {
    var plane: [UInt8] = []
    while plane.count < count {
      let start = reader.offset
      let code = Int(try reader.readInteger(.big, as: UInt8.self, field: "packed plane"))
      if code < 0x80 {
        plane += try reader.read(code + 1, field: "packed plane")
      } else {
        let byte = try reader.readInteger(.big, as: UInt8.self, field: "packed plane")
        plane += repeatElement(byte, count: code - 125)
      }
      if plane.count > count {
        throw FormatError(.invalid("a run leads outside its plane"), at: start)
      }
    }
    return plane
  }
}
