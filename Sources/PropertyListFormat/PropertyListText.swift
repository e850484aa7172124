import Diagnostics

/// Decodes the text of property lists: UTF-8 with or without a byte order mark, UTF-16 with one.
package enum PropertyListText {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The text as valid UTF-8 without a byte order mark.
  package static func utf8(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
    if let order = UTF16Order(of: bytes) { return try transcode(bytes[2...], order) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    if let invalid = firstInvalid(in: text) {
      throw PropertyListError(
        "the byte 0x\(hex(text[invalid])) is not valid UTF-8", at: position(of: invalid, in: text))
    }
    return text
  }

  /// The first characters as UTF-8, enough to tell the form; never fails.
  static func head(of bytes: [UInt8]) -> [UInt8] {
    guard let order = UTF16Order(of: bytes) else {
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
      return Array(text.drop { isSpace($0) }.prefix(64))
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { order.unit(bytes, $0) }
    let text = units.drop { $0 < 0x80 && isSpace(UInt8(truncatingIfNeeded: $0)) }.prefix(64)
    return Array(String(decoding: Array(text), as: UTF16.self).utf8)
  }

  /// Line and column of a byte; both count from 1, columns in bytes.
  static func position(of index: Int, in text: [UInt8]) -> SourcePosition {
    var line = 1
    var start = 0
    for (offset, byte) in text[..<min(index, text.count)].enumerated() where byte == 0x0A {
      line += 1
      start = offset + 1
    }
    return SourcePosition(line: line, column: index - start + 1)
  }

  private enum UTF16Order {
    case big, little

    init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0xFE, 0xFF]) {
        self = .big
      } else if bytes.starts(with: [0xFF, 0xFE]) {
        self = .little
      } else {
        return nil
      }
    }

    func unit(_ bytes: [UInt8], _ index: Int) -> UInt16 {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return self == .big ? first << 8 | second : second << 8 | first
    }
  }

  private static func transcode(
    _ bytes: ArraySlice<UInt8>, _ order: UTF16Order
  ) throws(PropertyListError) -> [UInt8] {
    let whole = Array(bytes)
    let units = stride(from: 0, to: whole.count - 1, by: 2).map { order.unit(whole, $0) }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    var iterator = units.makeIterator()
    var decoder = UTF16()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        text += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .emptyInput: break decoding
      case .error:
        throw PropertyListError(
          "half of a surrogate pair is not valid UTF-16", at: position(of: text.count, in: text))
      }
    }
    guard whole.count.isMultiple(of: 2) else {
      throw PropertyListError(
        "the file ends inside a UTF-16 character", at: position(of: text.count, in: text))
    }
    return text
  }

  private static func firstInvalid(in text: [UInt8]) -> Int? {
    guard String(validating: text, as: UTF8.self) == nil else { return nil }
    var parser = UTF8.ForwardParser()
    var iterator = text.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

/// Two upper-case digits.
func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count < 2 ? "0" + digits : digits
}
