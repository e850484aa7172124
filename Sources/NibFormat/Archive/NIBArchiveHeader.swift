package import ByteCoding

/// The fixed 50-byte header of a NIBArchive; integers are little-endian.
///
///      0  10  magic "NIBArchive"
///     10   4  format version, always 1
///     14   4  coder version; 9 and 10 occur
///     18  32  objects, keys, values, class names; each a (count, file offset) pair
///
/// Source: "NibArchive File Format", *File Layout*, github.com/matsmattsson/nibsqueeze.
package struct NIBArchiveHeader: Hashable, Sendable {
  static let magic = "NIBArchive"
  static let formatVersion: UInt32 = 1
  static let size = 50

  package var coderVersion: UInt32
  package var objects, keys, values, classNames: Section

  /// How many records a table has, and where it begins.
  package struct Section: Hashable, Sendable {
    package var count: Int
    package var offset: Int
  }

  /// Decodes the header at the front of `file`.
  package init(decoding file: [UInt8]) throws(FormatError) {
    var reader = ByteReader(file[...])
    try reader.expect(Self.magic)
    let version: UInt32 = try reader.readInteger(.little, field: "format version")
    guard version == Self.formatVersion else {
      throw FormatError(.unsupported(field: "format version", UInt64(version)), at: 10)
    }
    coderVersion = try reader.readInteger(.little, field: "coder version")
    objects = try Section(decoding: &reader, in: file, smallestRecord: 3)
    keys = try Section(decoding: &reader, in: file, smallestRecord: 1)
    values = try Section(decoding: &reader, in: file, smallestRecord: 2)
    classNames = try Section(decoding: &reader, in: file, smallestRecord: 2)
  }
}

extension NIBArchiveHeader.Section {
  /// A table cannot have more records than the rest of the file has room for.
  fileprivate init(
    decoding reader: inout ByteReader, in file: [UInt8], smallestRecord: Int
  ) throws(FormatError) {
    let start = reader.offset
    count = Int(try reader.readInteger(.little, as: UInt32.self, field: "record count"))
    offset = Int(try reader.readInteger(.little, as: UInt32.self, field: "table offset"))
    guard NIBArchiveHeader.size...max(NIBArchiveHeader.size, file.count) ~= offset else {
      throw FormatError(.tooLarge(field: "table offset", UInt64(offset)), at: start + 4)
    }
    guard count <= max(0, file.count - offset) / smallestRecord else {
      throw FormatError(.tooLarge(field: "record count", UInt64(count)), at: start)
    }
  }
}
