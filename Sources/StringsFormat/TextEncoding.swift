/// An encoding that the text of a resource may have.
package enum TextEncoding: String, Equatable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case macRoman = "Mac Roman"
  case ascii = "ASCII"
  case isoLatin1 = "ISO 8859-1"
  case windowsLatin1 = "Windows-1252"

  /// The bytes at the start of a file that tell the encoding.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .macRoman, .ascii, .isoLatin1, .windowsLatin1: []
    }
  }

  /// The encoding whose byte order mark the bytes begin with.
  package init?(byteOrderMarkOf bytes: [UInt8]) {
    // The mark of UTF-32LE begins with that of UTF-16LE.
    let marked: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    guard let encoding = marked.first(where: { bytes.starts(with: $0.byteOrderMark) }) else {
      return nil
    }
    self = encoding
  }

  /// The most likely encoding of bytes without a mark.
  ///
  /// Every property list has ASCII characters, so zero bytes tell UTF-16 and its byte order. What
  /// is neither that nor valid UTF-8 is likely to be Mac Roman, from an editor of classic Mac OS or
  /// early Mac OS X.
  package init(guessing bytes: [UInt8]) {
    var zeros = [0, 0]
    for index in bytes.indices where bytes[index] == 0 { zeros[index & 1] += 1 }
    let isSixteenBit = bytes.count.isMultiple(of: 2) && max(zeros[0], zeros[1]) * 32 >= bytes.count
    if isSixteenBit, zeros[0] != zeros[1] {
      self = zeros[1] > zeros[0] ? .utf16LittleEndian : .utf16BigEndian
    } else {
      self = String(validating: bytes, as: UTF8.self) == nil ? .macRoman : .utf8
    }
  }

  /// The text of bytes without a mark, or nil when they are not in this encoding.
  package func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf8: return String(validating: bytes, as: UTF8.self)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let units: [UInt16] = units(of: bytes) else { return nil }
      return String(validating: units, as: UTF16.self)
    case .utf32LittleEndian, .utf32BigEndian:
      guard let units: [UInt32] = units(of: bytes) else { return nil }
      return String(validating: units, as: UTF32.self)
    case .macRoman, .ascii, .isoLatin1, .windowsLatin1:
      var scalars = String.UnicodeScalarView()
      for byte in bytes {
        guard let scalar = scalar(byte) else { return nil }
        scalars.append(scalar)
      }
      return String(scalars)
    }
  }

  /// The character of a byte in an encoding of one byte a character; nil for an unassigned code.
  private func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    switch self {
    case .macRoman: MacRomanEncoding.scalar(byte)
    case .windowsLatin1: WindowsLatin1Encoding.scalar(byte)
    case .isoLatin1: Unicode.Scalar(byte)
    default: byte < 0x80 ? Unicode.Scalar(byte) : nil
    }
  }

  /// The code units of some bytes; nil if the bytes end inside of one.
  private func units<Unit: FixedWidthInteger>(of bytes: ArraySlice<UInt8>) -> [Unit]? {
    let width = Unit.bitWidth / 8
    guard bytes.count.isMultiple(of: width) else { return nil }
    let isLittle = self == .utf16LittleEndian || self == .utf32LittleEndian
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
      var unit: Unit = 0
      for index in 0..<width {
        unit = unit << 8 | Unit(bytes[start + (isLittle ? width - 1 - index : index)])
      }
      return unit
    }
  }

  /// The size of a code unit in bytes.
  var unitWidth: Int {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    default: 1
    }
  }

  /// How many bytes from the start are whole characters of this encoding.
  func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8:
      var decoder = UTF8()
      return decoder.validCount(bytes) { UTF8.width($0) }
    case .utf16LittleEndian, .utf16BigEndian:
      var decoder = UTF16()
      let units: [UInt16] = units(of: bytes.dropLast(bytes.count % 2)) ?? []
      return 2 * decoder.validCount(units) { UTF16.width($0) }
    case .utf32LittleEndian, .utf32BigEndian:
      let units: [UInt32] = units(of: bytes.dropLast(bytes.count % 4)) ?? []
      return 4 * units.prefix { Unicode.Scalar($0) != nil }.count
    case .macRoman, .ascii, .isoLatin1, .windowsLatin1:
      return bytes.prefix { scalar($0) != nil }.count
    }
  }
}

/// The character set of classic Mac OS; the lower half is ASCII.
///
/// Source: ROMAN.TXT of the Unicode consortium's vendor mappings.
package enum MacRomanEncoding {
  package static func scalar(_ code: UInt8) -> Unicode.Scalar {
    code < 0x80 ? Unicode.Scalar(code) : upperHalf[Int(code) - 0x80]
  }

  /// The code of a character, precomposed or not; nil if the set does not have it.
  package static func code(_ character: Character) -> UInt8? {
    if let ascii = character.asciiValue, character.utf8.count == 1 { return ascii }
    return upperHalf.firstIndex { Character($0) == character }.map { UInt8(0x80 + $0) }
  }

  private static let upperHalf: [Unicode.Scalar] =
    ([
      0x00C4, 0x00C5, 0x00C7, 0x00C9, 0x00D1, 0x00D6, 0x00DC, 0x00E1,  // 80
      0x00E0, 0x00E2, 0x00E4, 0x00E3, 0x00E5, 0x00E7, 0x00E9, 0x00E8,
      0x00EA, 0x00EB, 0x00ED, 0x00EC, 0x00EE, 0x00EF, 0x00F1, 0x00F3,  // 90
      0x00F2, 0x00F4, 0x00F6, 0x00F5, 0x00FA, 0x00F9, 0x00FB, 0x00FC,
      0x2020, 0x00B0, 0x00A2, 0x00A3, 0x00A7, 0x2022, 0x00B6, 0x00DF,  // A0
      0x00AE, 0x00A9, 0x2122, 0x00B4, 0x00A8, 0x2260, 0x00C6, 0x00D8,
      0x221E, 0x00B1, 0x2264, 0x2265, 0x00A5, 0x00B5, 0x2202, 0x2211,  // B0
      0x220F, 0x03C0, 0x222B, 0x00AA, 0x00BA, 0x03A9, 0x00E6, 0x00F8,
      0x00BF, 0x00A1, 0x00AC, 0x221A, 0x0192, 0x2248, 0x2206, 0x00AB,  // C0
      0x00BB, 0x2026, 0x00A0, 0x00C0, 0x00C3, 0x00D5, 0x0152, 0x0153,
      0x2013, 0x2014, 0x201C, 0x201D, 0x2018, 0x2019, 0x00F7, 0x25CA,  // D0
      0x00FF, 0x0178, 0x2044, 0x20AC, 0x2039, 0x203A, 0xFB01, 0xFB02,
      0x2021, 0x00B7, 0x201A, 0x201E, 0x2030, 0x00C2, 0x00CA, 0x00C1,  // E0
      0x00CB, 0x00C8, 0x00CD, 0x00CE, 0x00CF, 0x00CC, 0x00D3, 0x00D4,
      0xF8FF, 0x00D2, 0x00DA, 0x00DB, 0x00D9, 0x0131, 0x02C6, 0x02DC,  // F0
      0x00AF, 0x02D8, 0x02D9, 0x02DA, 0x00B8, 0x02DD, 0x02DB, 0x02C7,
    ] as [UInt16]).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
}

/// The character set of Western European Windows: ISO 8859-1 with letters and signs at 80 to 9F.
///
/// Source: CP1252.TXT of the Unicode consortium's vendor mappings.
enum WindowsLatin1Encoding {
  /// The character of a code; nil for the five unassigned ones.
  static func scalar(_ code: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(code) else { return Unicode.Scalar(code) }
    let value = middle[Int(code) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  private static let middle: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,  // 80
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  // 90
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}

extension UnicodeCodec {
  /// How many code units come before the first invalid one.
  fileprivate mutating func validCount(
    _ units: some Sequence<CodeUnit>, width: (Unicode.Scalar) -> Int
  ) -> Int {
    var iterator = units.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decode(&iterator) { count += width(scalar) }
    return count
  }
}
