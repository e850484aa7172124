/// An encoding that the text of a resource may have.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
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
