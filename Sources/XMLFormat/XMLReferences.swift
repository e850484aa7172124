/// What follows `&`: the five names of XML, and characters by number.
enum XMLReferences {
  /// Where characters are, which decides what becomes of white space and `&`.
  enum Context {
    case attribute, content, section
  }

  /// Appends characters with references replaced and line ends as `\n`; the parser has checked
  /// them.
  static func decode(_ raw: ArraySlice<UInt8>, into bytes: inout [UInt8], as context: Context) {
    bytes.reserveCapacity(bytes.count + raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      switch raw[index] {
      case UInt8(ascii: "&") where context != .section:
        guard let reference = parse(raw[index...]) else { return }
        bytes += Array(String(reference.scalar).utf8)
        index = reference.end
        continue
      case 0x0D:
        // CR LF and CR alone end a line as well.
        let isPair = index + 1 < raw.endIndex && raw[index + 1] == 0x0A
        if !isPair { bytes.append(context == .attribute ? 0x20 : 0x0A) }
      case 0x09, 0x0A: bytes.append(context == .attribute ? 0x20 : raw[index])
      case let byte: bytes.append(byte)
      }
      index += 1
    }
  }

  /// The character of the reference at the start of a text, and where the reference ends.
  static func parse(_ text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, end: Int)? {
    let body = text.dropFirst().prefix(12)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: body[..<end], as: UTF8.self)
    guard let scalar = named[name] ?? numbered(name) else { return nil }
    return (scalar, end + 1)
  }

  private static let named: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.utf8.allSatisfy({ isDigit($0, hex: isHex) }),
      let value = UInt32(digits, radix: isHex ? 16 : 10),
      value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D,
      value != 0xFFFE, value != 0xFFFF
    else { return nil }
    return Unicode.Scalar(value)
  }

  private static func isDigit(_ byte: UInt8, hex: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): hex
    default: false
    }
  }
}
