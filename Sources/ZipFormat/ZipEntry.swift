internal import ByteCoding
package import FileTree

/// One file, directory or link of an archive, as the central directory describes it.
package struct ZipEntry: Equatable, Sendable {
  /// How the bytes are stored; no other methods are read.
  package enum Method: Equatable, Sendable {
    case stored, deflated
    case other(UInt16)
  }

  /// The path in the archive: components joined by `/`, without one at the end.
  package var path: String
  /// How many components of the path are as in the archive; the next one is not UTF-8, and escaped.
  package var decodableComponents: Int
  package var kind: FileKind
  /// File type and permission bits of Unix.
  package var mode: UInt16
  package var method: Method
  package var isEncrypted: Bool
  package var crc32: UInt32
  /// In bytes, as stored.
  package var compressedSize: Int
  /// In bytes, as read.
  package var size: Int
  /// In seconds since 1970; the archive's time has no time zone, and is taken as UTC.
  package var modified: Int64
  /// The offset of its local header.
  package var headerOffset: Int
  /// The offset of the next entry or of the central directory: its data ends before.
  package internal(set) var limit: Int
  /// The name's bytes, which the local header must repeat.
  var nameBytes: [UInt8]

  /// True if the owner may execute it.
  package var isExecutable: Bool { mode & 0o100 != 0 }
}

/// A date of the calendar in steps of two seconds, without a time zone.
///
///     time  hhhhhmmm mmmsssss, seconds halved
///     date  yyyyyyym mmmddddd, years since 1980
struct MSDOSTime: Equatable, Sendable {
  var time: UInt16
  var date: UInt16

  init(time: UInt16, date: UInt16) {
    self.time = time
    self.date = date
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    time = try reader.readInteger(.little, field: "time of an entry")
    date = try reader.readInteger(.little, field: "date of an entry")
  }

  /// Taken as UTC; parts out of range carry over.
  var secondsSince1970: Int64 {
    let (year, month, day) = (1980 + Int64(date >> 9), Int64(date >> 5 & 15), Int64(date & 31))
    // The year begins in March, so that a leap day is its last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return days * 86_400 + Int64(time >> 11) * 3600 + Int64(time >> 5 & 63) * 60
      + Int64(time & 31) * 2
  }
}

/// An entry of the central directory; integers are little-endian:
///
///      0  4  magic "PK\1\2"
///      4  2  made by: version, and the host system in the high byte
///      6  2  needed to extract          8  2  flags
///     10  2  method                    12  4  time and date of MS-DOS
///     16  4  CRC-32                    20  4  compressed size
///     24  4  size                      28  2  length of the name
///     30  2  length of the extra data  32  2  length of the comment
///     34  2  disk                      36  2  internal attributes
///     38  4  external attributes; Unix has its mode in the high half
///     42  4  file offset of the local header
///     46     name, extra data, comment
///
/// If all bits of a size or of the offset are ones, it is in the extra field 1, in 64 bits, in that
/// order.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.12, 4.4 and 4.5.3.
extension ZipEntry {
  /// Decodes the next entry; its offsets and sizes are not checked.
  init(decoding reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    try reader.expect("PK\u{1}\u{2}")
    let host = Host(try reader.readInteger(.little, as: UInt16.self, field: "entry") >> 8)
    _ = try reader.readInteger(.little, as: UInt16.self, field: "entry")
    let flags = try reader.readInteger(.little, as: UInt16.self, field: "entry")
    method = Method(try reader.readInteger(.little, field: "entry"))
    modified = try MSDOSTime(decoding: &reader).secondsSince1970
    crc32 = try reader.readInteger(.little, field: "entry")
    var sizes = [try reader.readInteger(.little, width: 4, field: "entry")]
    sizes.insert(try reader.readInteger(.little, width: 4, field: "entry"), at: 0)
    let nameLength = Int(try reader.readInteger(.little, as: UInt16.self, field: "entry"))
    let extraLength = Int(try reader.readInteger(.little, as: UInt16.self, field: "entry"))
    let commentLength = Int(try reader.readInteger(.little, as: UInt16.self, field: "entry"))
    _ = try reader.read(4, field: "entry")
    let attributes = try reader.readInteger(.little, as: UInt32.self, field: "entry")
    sizes.append(try reader.readInteger(.little, width: 4, field: "entry"))
    let name = try reader.read(nameLength, field: "name of an entry")
    let extra = try reader.read(extraLength, field: "extra data of an entry")
    _ = try reader.read(commentLength, field: "comment of an entry")

    sizes = try widened(sizes, by: extra)
    let integers = sizes.compactMap { Int(exactly: $0) }
    guard integers.count == 3 else {
      throw FormatError(.tooLarge(field: "size of an entry", sizes.max() ?? 0), at: start)
    }
    size = integers[0]
    compressedSize = integers[1]
    headerOffset = integers[2]
    limit = headerOffset
    // 0: encrypted, 6: strongly so, 13: with the central directory masked.
    isEncrypted = flags & 0b10_0000_0100_0001 != 0

    let decoded = try ZipName(
      decoding: name, isMarkedUTF8: flags & 0x800 != 0, isUnix: host == .unix, at: start)
    path = decoded.text
    decodableComponents = decoded.decodableComponents
    nameBytes = Array(name)
    (kind, mode) = kindAndMode(attributes, host: host, hasSlash: name.last == UInt8(ascii: "/"))
  }
}

/// The systems that archives come from, as far as they differ.
private enum Host {
  case unix, other

  init(_ code: UInt16) { self = code == 3 || code == 19 ? .unix : .other }
}

extension ZipEntry.Method {
  init(_ code: UInt16) {
    switch code {
    case 0: self = .stored
    case 8: self = .deflated
    default: self = .other(code)
    }
  }
}

/// Replaces each value whose bits are all ones by that of the ZIP64 extra field.
private func widened(
  _ values: [UInt64], by extra: ArraySlice<UInt8>
) throws(FormatError) -> [UInt64] {
  guard values.contains(0xFFFF_FFFF) else { return values }
  var fields = ByteReader(extra)
  while fields.remaining >= 4 {
    let id = try fields.readInteger(.little, as: UInt16.self)
    let length = Int(try fields.readInteger(.little, as: UInt16.self))
    let data = try fields.read(length, field: "extra field of an entry")
    guard id == 1 else { continue }
    var reader = ByteReader(data)
    var result: [UInt64] = []
    for value in values {
      result.append(
        value == 0xFFFF_FFFF
          ? try reader.readInteger(.little, width: 8, field: "ZIP64 field of an entry") : value)
    }
    return result
  }
  return values
}

private func kindAndMode(
  _ attributes: UInt32, host: Host, hasSlash: Bool
) -> (kind: FileKind, mode: UInt16) {
  let isMarkedDirectory = hasSlash || host == .other && attributes & 0x10 != 0
  var mode = host == .unix ? UInt16(attributes >> 16) : 0
  if mode & 0o777 == 0 { mode |= isMarkedDirectory ? 0o755 : 0o644 }
  if isMarkedDirectory { return (.directory, mode & 0o7777 | 0o040000) }
  switch mode & 0o170000 {
  case 0: return (.file, mode | 0o100000)
  case 0o100000: return (.file, mode)
  case 0o040000: return (.directory, mode)
  case 0o120000: return (.symbolicLink, mode)
  default: return (.special, mode)
  }
}
