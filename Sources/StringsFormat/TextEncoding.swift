/// An encoding that the text of a resource may have.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case macRoman = "Mac Roman"

  /// The bytes that mark the encoding at the front of a file.
  public var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .macRoman: []
    }
  }

  /// The encoding whose mark the bytes begin with.
  public init?(byteOrderMarkOf bytes: [UInt8]) {
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
  /// A text that means anything to a property list has ASCII characters in it, so a zero byte tells
  /// UTF-16 and its order. What is neither that nor valid UTF-8 was written by an old editor of
  /// classic Mac OS or early Mac OS X, whose encoding was Mac Roman.
  public init(guessing bytes: [UInt8]) {
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
  public func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf8: return String(validating: bytes, as: UTF8.self)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let units: [UInt16] = units(of: bytes) else { return nil }
      return String(validating: units, as: UTF16.self)
    case .utf32LittleEndian, .utf32BigEndian:
      guard let units: [UInt32] = units(of: bytes) else { return nil }
      return String(validating: units, as: UTF32.self)
    case .macRoman:
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(MacRomanEncoding.scalar(byte)) }
      return String(scalars)
    }
  }

  /// Nil when the bytes end inside a unit.
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
}
