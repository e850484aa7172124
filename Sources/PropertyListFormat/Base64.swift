/// Why a text is not Base64.
package struct Base64Error: Error {
  package var message: String
}

private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

private let values: [UInt8?] = {
  var values = [UInt8?](repeating: nil, count: 256)
  for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
  return values
}()

/// Decodes Base64 (RFC 4648, section 4) and ignores white space.
package func decodeBase64(_ text: [UInt8]) throws(Base64Error) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 4 * 3)
  var group: UInt32 = 0
  var digits = 0
  var padding = 0
  for byte in text where !PropertyListText.isSpace(byte) {
    if byte == UInt8(ascii: "=") {
      padding += 1
      continue
    }
    guard let value = values[Int(byte)] else {
      let scalar = byte < 0x80 ? "'\(Unicode.Scalar(byte))'" : "0x\(hex(byte))"
      throw Base64Error(message: "\(scalar) does not belong to Base64")
    }
    guard padding == 0 else { throw Base64Error(message: "Base64 data goes on after its end '='") }
    group = group << 6 | UInt32(value)
    digits += 1
    if digits.isMultiple(of: 4) {
      bytes += [
        UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8),
        UInt8(truncatingIfNeeded: group),
      ]
      group = 0
    }
  }
  switch (digits % 4, padding) {
  case (0, 0): break
  case (2, 2): bytes.append(UInt8(truncatingIfNeeded: group >> 4))
  case (3, 1):
    bytes += [UInt8(truncatingIfNeeded: group >> 10), UInt8(truncatingIfNeeded: group >> 2)]
  default: throw Base64Error(message: "the Base64 data is not a whole number of groups of four")
  }
  return bytes
}

/// Encodes Base64 (RFC 4648, section 4) without line breaks.
package func encodeBase64(_ bytes: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let chunk = bytes[start..<min(start + 3, bytes.count)]
    var group = chunk.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    group <<= UInt32(8 * (3 - chunk.count))
    for digit in 0..<4 {
      let value = Int(group >> UInt32(18 - 6 * digit)) & 0x3F
      text.append(digit <= chunk.count ? alphabet[value] : UInt8(ascii: "="))
    }
  }
  return text
}
