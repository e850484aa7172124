internal import ByteCoding

/// The head of a deepmap: a wrapper of a version, a format and a length of eight bytes; then a magic
/// number, a method, whether differences of colors are halved, 10, and the format again.
struct DeepmapHeader {
  enum Method: UInt8 {
    case plain = 1
    case predicted
    case compressed
    case palette
  }

  let method: Method
  let isHalved: Bool
  let format: DeepmapFormat

  /// - Throws: an error for unknown methods and formats, or if what follows has another length.
  init(
    decoding reader: inout ByteReader, version: Int, magic: String, pixelSize: Int
  ) throws(FormatError) {
    let start = reader.offset
    guard try reader.readCount("deepmap version") == version else {
      throw FormatError(.invalid("the deepmap is damaged"), at: start)
    }
    _ = try reader.readCount("deepmap format")
    let length = try reader.readInteger(.little, as: UInt64.self, field: "deepmap length")
    guard length == UInt64(reader.remaining) else {
      throw FormatError(.tooLarge(field: "deepmap length", length), at: start + 8)
    }
    try reader.expect(magic)
    let code = try reader.readInteger(.little, as: UInt8.self, field: "deepmap method")
    guard let method = Method(rawValue: code) else {
      throw FormatError(.unsupported(field: "deepmap method", UInt64(code)), at: reader.offset - 1)
    }
    isHalved = try reader.readInteger(.little, as: UInt8.self, field: "deepmap") != 0
    _ = try reader.read(1, field: "deepmap")
    let formatCode = try reader.readInteger(.little, as: UInt8.self, field: "deepmap format")
    guard let format = DeepmapFormat.all.first(where: { $0.code == formatCode }),
      format.pixelSize == pixelSize
    else {
      throw FormatError(
        .unsupported(field: "deepmap format", UInt64(formatCode)), at: reader.offset - 1)
    }
    self.method = method
    self.format = format
  }
}
