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
