internal import ByteCoding

extension ByteReader {
  /// A count or an index: seven bits a byte, the lowest first; bit 7 marks the last byte.
  mutating func readVariableLengthInteger(field: String) throws(FormatError) -> Int {
    let start = offset
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte: UInt8 = try readInteger(.little, field: field)
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      guard byte & 0x80 != 0 else { continue }
      guard value <= UInt64(UInt32.max) else { break }
      return Int(value)
    }
    throw FormatError(.tooLarge(field: field, value), at: start)
  }
}

extension [UInt8] {
  /// The shortest form of `readVariableLengthInteger`.
  mutating func appendVariableLengthInteger(_ value: Int) {
    var rest = UInt64(value)
    while rest > 0x7F {
      append(UInt8(rest & 0x7F))
      rest >>= 7
    }
    append(UInt8(rest) | 0x80)
  }
}
