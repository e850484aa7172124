internal import ByteCoding

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
