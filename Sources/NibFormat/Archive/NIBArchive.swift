package import ByteCoding

/// A NIBArchive as it lies in the file: its four tables, in order.
///
/// Decoding and encoding one gives the same bytes. `NibGraph(_:)` makes the objects of it that the
/// rest of the program works with, `init(_:coderVersion:)` lays such objects out as ibtool does.
package struct NIBArchive: Hashable, Sendable {
  package var coderVersion: UInt32
  package var objects: [Object]
  package var keys: [String]
  package var values: [Value]
  package var classNames: [ClassName]
  /// The bytes after the last table: none, or `lneTrailer`.
  package var trailer: [UInt8]

  package struct Object: Hashable, Sendable {
    package var classIndex: Int
    /// The object's slice of the value table; an empty one begins at 0.
    package var firstValue: Int
    package var valueCount: Int
  }

  package struct Value: Hashable, Sendable {
    package var keyIndex: Int
    package var payload: Payload
  }

  package struct ClassName: Hashable, Sendable {
    package var name: String
    /// Indices in this table of the classes to decode instead when the runtime lacks this one.
    package var fallbacks: [Int]
  }

  /// The key of the root object with which the trailer comes.
  package static let lneKey: HashedName = "IBUINibLNEVersionKey"
  /// `LNE` and a NUL, in files of Xcode 15 and later whose root has `lneKey`.
  package static let lneTrailer: [UInt8] = [0x4C, 0x4E, 0x45, 0]
}

extension NIBArchive {
  /// A value with the width it has in the file; the type byte counts from `int8` on.
  package enum Payload: Hashable, Sendable {
    case int8(Int8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case boolean(Bool)
    case float(Float)
    case double(Double)
    case data([UInt8])
    case null
    /// An index in the object table.
    case object(Int)
  }
}

extension NIBArchive.Payload {
  /// The width Apple's writer chooses: the smallest that fits, but all eight bytes for negative
  /// ones.
  package init(narrowest value: Int64) {
    self =
      switch value {
      case 0...Int64(Int8.max): .int8(Int8(value))
      case 0...Int64(Int16.max): .int16(Int16(value))
      case 0...Int64(Int32.max): .int32(Int32(value))
      default: .int64(value)
      }
  }
}

/// The fixed 50-byte header of a NIBArchive; integers are little-endian.
///
///      0  10  magic "NIBArchive"
///     10   4  format version, always 1
///     14   4  coder version; 9 and 10 occur
///     18  32  objects, keys, values, class names; each a (count, file offset) pair
///
/// Source: "NibArchive File Format", *File Layout*, github.com/matsmattsson/nibsqueeze.
package struct NIBArchiveHeader: Equatable, Sendable {
  static let magic = "NIBArchive"
  static let formatVersion: UInt32 = 1
  static let size = 50

  package var coderVersion: UInt32
  package var objects, keys, values, classNames: Section

  /// How many records a table has, and where it begins.
  package struct Section: Equatable, Sendable {
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

extension ByteReader {
  /// A count or an index: seven bits a byte, the lowest first; bit 7 marks the last byte.
  mutating func readVariableLengthInteger(field: String) throws(FormatError) -> Int {
    let start = offset
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte: UInt8 = try readInteger(.little, field: field)
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      guard byte & 0x80 != 0 else { continue }
      guard value <= UInt64(UInt32.max) else { break }
      return Int(value)
    }
    throw FormatError(.tooLarge(field: field, value), at: start)
  }
}
