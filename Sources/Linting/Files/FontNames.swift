/// The names in a TrueType or OpenType font, or a collection of them.
///
/// A font is a table directory at its start, big-endian: version (4), count of tables (2), 6 bytes for searching,
/// then for each table tag (4), checksum (4), offset (4), length (4). `name` is: format (2), count (2), offset of
/// the texts (2), then records of 12: platform, encoding, language, name id, length, offset. A collection is
/// `ttcf`, version (4), count (4), offsets (4 each).
///
/// Source: OpenType 1.9, *Organization of an OpenType Font* and *name*: ids 1 family, 4 full name, 6 PostScript
/// name, 16 typographic family; texts of platforms 0 and 3 are UTF-16, those of platform 1 are Mac Roman, whose
/// names are ASCII.
package struct FontNames {
  package private(set) var names: Set<String> = []

  private static let ids: Set<Int> = [1, 4, 6, 16]
  private static let mostFonts = 64
  private static let mostRecords = 4_096

  /// What is damaged has no names.
  package init(in bytes: [UInt8]) {
    if bytes.starts(with: Array("ttcf".utf8)) {
      let count = Self.number(bytes, at: 8, count: 4) ?? 0
      for index in 0..<min(count, Self.mostFonts) {
        if let start = Self.number(bytes, at: 12 + 4 * index, count: 4) { read(bytes, at: start) }
      }
    } else {
      read(bytes, at: 0)
    }
  }

  private mutating func read(_ bytes: [UInt8], at start: Int) {
    guard let count = Self.number(bytes, at: start + 4, count: 2) else { return }
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard record >= 0, record + 16 <= bytes.count else { return }
      if bytes[record..<(record + 4)].elementsEqual("name".utf8),
        let offset = Self.number(bytes, at: record + 8, count: 4)
      {
        // A font has one; a second of a damaged file would only take time.
        return readNames(bytes, at: offset)
      }
    }
  }

  private mutating func readNames(_ bytes: [UInt8], at start: Int) {
    guard let count = Self.number(bytes, at: start + 2, count: 2),
      let texts = Self.number(bytes, at: start + 4, count: 2)
    else { return }
    for index in 0..<min(count, Self.mostRecords) {
      let record = start + 6 + 12 * index
      guard let platform = Self.number(bytes, at: record, count: 2),
        let id = Self.number(bytes, at: record + 6, count: 2), Self.ids.contains(id),
        let length = Self.number(bytes, at: record + 8, count: 2), length <= 512,
        let offset = Self.number(bytes, at: record + 10, count: 2)
      else { continue }
      let first = start + texts + offset
      guard first >= 0, first + length <= bytes.count else { continue }
      let text = bytes[first..<(first + length)]
      if platform == 1 {
        names.insert(String(decoding: text, as: UTF8.self))
      } else {
        let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { place in
          UInt16(text[place]) << 8 | UInt16(text[place + 1])
        }
        names.insert(String(decoding: units, as: UTF16.self))
      }
    }
  }

  /// A big-endian number; nil beyond the end.
  private static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
