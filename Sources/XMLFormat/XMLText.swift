/// The encodings that a document may have: UTF-8 with or without a mark, UTF-16 with a mark or a
/// declaration.
enum XMLText {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The text as valid UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    if bytes.starts(with: [0xFE, 0xFF]) { return try transcode(bytes, from: 2, isBig: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try transcode(bytes, from: 2, isBig: false) }
    if bytes.starts(with: [0x00, 0x3C]) { return try transcode(bytes, from: 0, isBig: true) }
    if bytes.starts(with: [0x3C, 0x00]) { return try transcode(bytes, from: 0, isBig: false) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    guard let invalid = firstInvalid(in: text) else { return text }
    let digits = String(text[invalid], radix: 16, uppercase: true)
    throw XMLError(
      "the byte 0x\(digits) is not valid UTF-8", at: XMLLines(of: text).position(of: invalid))
  }

  private static func transcode(
    _ bytes: [UInt8], from start: Int, isBig: Bool
  ) throws(XMLError) -> [UInt8] {
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw XMLError("half of a surrogate pair is not valid UTF-16")
    }
    guard (bytes.count - start).isMultiple(of: 2) else {
      throw XMLError("the file ends inside a UTF-16 character")
    }
    return Array(text.utf8)
  }

  private static func firstInvalid(in text: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
