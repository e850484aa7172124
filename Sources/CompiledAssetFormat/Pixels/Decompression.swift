internal import ByteCoding
internal import Compression

/// An LZFSE stream, which begins with "bvx", or LZVN without a block around it.
func decompressed(_ data: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  data.starts(with: "bvx".utf8)
    ? try LZFSE.decompress(data, limit: limit) : try LZVN.decompress(data, limit: limit)
}

/// The contents of one gzip member, RFC 1952.
func gunzipped(_ data: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  var reader = ByteReader(data)
  let start = reader.offset
  let magic = try reader.read(3, field: "gzip header")
  guard magic.elementsEqual([0x1F, 0x8B, 8]) else {
    throw FormatError(.invalid("the chunk is no gzip stream"), at: start)
  }
  let flags = try reader.readInteger(.little, as: UInt8.self, field: "gzip header")
  _ = try reader.read(6, field: "gzip header")
  if flags & 4 != 0 {
    let length = try reader.readInteger(.little, as: UInt16.self, field: "gzip header")
    _ = try reader.read(Int(length), field: "gzip header")
  }
  for flag in [8, 16] as [UInt8] where flags & flag != 0 {
    // A text that ends in a zero.
    while try reader.readInteger(.little, as: UInt8.self, field: "gzip header") != 0 {}
  }
  if flags & 2 != 0 { _ = try reader.read(2, field: "gzip header") }
  var inflater = Inflater(format: .raw)
  var contents: [UInt8] = []
  let used = try inflater.inflate(data[reader.offset...], into: &contents, limit: limit)
  _ = try reader.read(used, field: "gzip data")
  let end = reader.offset
  guard inflater.isFinished else { throw FormatError(.truncated(field: "gzip data"), at: end) }
  let checksum = try reader.readInteger(.little, as: UInt32.self, field: "gzip checksum")
  guard checksum == crc32(contents.span) else {
    throw FormatError(.invalid("the checksum of the gzip data is wrong"), at: end)
  }
  return contents
}
