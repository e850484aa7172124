internal import ByteCoding

/// Unpacks at most `limit` bytes.
///
/// A count n from 0 to 127 is followed by n + 1 bytes, one from -1
/// to -127 by a byte to repeat 1 - n times; -128 means nothing.
///
/// Source: TIFF Revision 6.0, *Section 9: PackBits Compression*.
func decodePackBits(_ packed: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  var output: [UInt8] = []
  var reader = ByteReader(packed)
  while output.count < limit, !reader.isAtEnd {
    let count = try reader.readInteger(.big, as: Int8.self)
    if count >= 0 {
      output += try reader.read(Int(count) + 1, field: "PackBits run").prefix(limit - output.count)
    } else if count != -128 {
      let byte = try reader.readInteger(.big, as: UInt8.self, field: "PackBits run")
      output += repeatElement(byte, count: min(1 - Int(count), limit - output.count))
    }
  }
  return output
}

/// Packs bytes; runs of three or more are packed as such.
func encodePackBits(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  var literals = 0
  var index = 0
  func flush(_ output: inout [UInt8]) {
    guard literals > 0 else { return }
    output.append(UInt8(literals - 1))
    output += bytes[index - literals..<index]
    literals = 0
  }
  while index < bytes.count {
    let run = bytes[index...].prefix(128).prefix { $0 == bytes[index] }.count
    if run >= 3 {
      flush(&output)
      output += [UInt8(257 - run), bytes[index]]
      index += run
    } else {
      literals += 1
      index += 1
      if literals == 128 { flush(&output) }
    }
  }
  flush(&output)
  return output
}
