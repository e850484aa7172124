/// Lower-case digits, two a byte.
package func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(2 * bytes.count)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}

/// Reads what `hexadecimal(_:)` writes; nil for anything else.
package func bytes(hexadecimal text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  var high: UInt8?
  for digit in text.utf8 {
    let value: UInt8
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
    default: return nil
    }
    if let first = high {
      bytes.append(first << 4 | value)
      high = nil
    } else {
      high = value
    }
  }
  return high == nil ? bytes : nil
}
