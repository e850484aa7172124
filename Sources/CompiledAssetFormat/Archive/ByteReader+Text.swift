internal import ByteCoding

extension ByteReader {
  /// A text in a field of `width` bytes, up to the first that is zero.
  mutating func readText(_ width: Int, field: String) throws(FormatError) -> String {
    String(decoding: try read(width, field: field).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A little-endian number of four bytes.
  mutating func readCount(_ field: String) throws(FormatError) -> Int {
    Int(try readInteger(.little, as: UInt32.self, field: field))
  }

  /// A little-endian number of four bytes that counts what takes `size` bytes or more each, so that
  /// more cannot follow.
  mutating func readCount(_ field: String, of size: Int) throws(FormatError) -> Int {
    let start = offset
    let count = try readCount(field)
    guard count <= remaining / size else {
      throw FormatError(.tooLarge(field: field, UInt64(count)), at: start)
    }
    return count
  }

  /// A little-endian floating-point number of four bytes.
  mutating func readFloat(_ field: String) throws(FormatError) -> Float {
    Float(bitPattern: try readInteger(.little, as: UInt32.self, field: field))
  }
}

extension [UInt8] {
  /// Appends a text in a field of `width` bytes, cut to leave a zero at its end.
  mutating func append(_ text: String, width: Int) {
    let bytes = text.utf8.prefix(width - 1)
    append(contentsOf: bytes)
    append(contentsOf: repeatElement(0, count: width - bytes.count))
  }
}
