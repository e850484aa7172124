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
    // ASCII, which most of every document is, is valid and ends a character.
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var end = 0
    while end < text.count {
      let start = text.firstIndex(from: end) { $0 & highBits != 0 }
      end = text.firstIndex(from: start) { $0 & highBits == 0 }
      if end + 8 > text.count { end = text.count }
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: text.span.extracting(start..<end))
      } catch {
        return start + error.byteOffsets.lowerBound
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The start of the first eight bytes, as a word, of which `isFound` is true; the start of the fewer bytes at
  /// the end if there is none.
  ///
  /// Looks at bytes `start`, `start + 8` and so on.
  func firstIndex(from start: Int = 0, ofWordWhere isFound: (UInt64) -> Bool) -> Int {
    unsafe withUnsafeBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if isFound(word) { break }
        offset += 8
      }
      return offset
    }
  }
}

/// The references of XML, after `&`: five names, and characters by number.
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
