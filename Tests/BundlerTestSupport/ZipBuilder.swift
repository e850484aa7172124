internal import ByteCoding
internal import Compression

/// Writes zip archives for tests, wrong ones too.
///
///     ZipBuilder([
///       ZipBuilder.Member("Payload/App.app/Info.plist", "<plist/>", isDeflated: true),
///       ZipBuilder.Member("Payload/App.app/Current", "A", mode: 0o120777),
///     ]).bytes
package struct ZipBuilder: Sendable {
  package struct Member: Sendable {
    package var name: [UInt8]
    package var contents: [UInt8]
    package var mode: UInt16
    /// 0 is stored, 8 is deflated.
    package var method: UInt16
    package var flags: UInt16 = 0x800
    /// 3 is Unix, 0 is MS-DOS.
    package var host: UInt16 = 3
    /// What the directory says instead of the truth.
    package var size: UInt32?
    package var checksum: UInt32?
    package var headerOffset: UInt32?
    /// What the local header says instead of the name.
    package var localName: [UInt8]?
    /// Extra data of the local header.
    package var localExtra: [UInt8] = []
    /// True if sizes and offset stand in a ZIP64 field.
    package var isZIP64 = false

    package init(
      _ name: String, _ contents: String = "", mode: UInt16 = 0o100644, isDeflated: Bool = false
    ) {
      self.name = Array(name.utf8)
      self.contents = Array(contents.utf8)
      self.mode = mode
      method = isDeflated ? 8 : 0
    }
  }

  package var members: [Member]
  package var comment: [UInt8] = []
  /// True if the end has the records of ZIP64.
  package var isZIP64 = false

  package init(_ members: [Member]) { self.members = members }

  package var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let offset = file.count
      let data = member.method == 8 ? deflated(member.contents[...], format: .raw) : member.contents
      appendLocalHeader(of: member, data: data, to: &file)
      appendEntry(of: member, compressedSize: data.count, offset: offset, to: &directory)
    }
    let start = file.count
    file += directory
    appendEnd(directory: start, size: directory.count, to: &file)
    return file
  }

  private func appendLocalHeader(of member: Member, data: [UInt8], to file: inout [UInt8]) {
    let name = member.localName ?? member.name
    file += Array("PK\u{3}\u{4}".utf8) + [20, 0]
    file.append(member.flags, .little)
    file.append(member.method, .little)
    // The sizes and the checksum would stand behind the data.
    file += [UInt8](repeating: 0, count: 16)
    file.append(UInt16(name.count), .little)
    file.append(UInt16(member.localExtra.count), .little)
    file += name + member.localExtra + data
  }

  private func appendEntry(
    of member: Member, compressedSize: Int, offset: Int, to directory: inout [UInt8]
  ) {
    directory += Array("PK\u{1}\u{2}".utf8)
    directory.append(member.host << 8 | 20, .little)
    directory.append(20 as UInt16, .little)
    directory.append(member.flags, .little)
    directory.append(member.method, .little)
    // 2020-02-29 12:34:56
    directory.append(UInt16(12 << 11 | 34 << 5 | 28), .little)
    directory.append(UInt16(40 << 9 | 2 << 5 | 29), .little)
    directory.append(member.checksum ?? crc32(member.contents.span), .little)
    var wide: [UInt8] = []
    let values = [
      UInt32(compressedSize), member.size ?? UInt32(member.contents.count),
      member.headerOffset ?? UInt32(offset),
    ]
    if member.isZIP64 {
      wide += [1, 0, 24, 0]
      for value in [values[1], values[0], values[2]] { wide.append(UInt64(value), .little) }
    }
    directory.append(member.isZIP64 ? .max : values[0], .little)
    directory.append(member.isZIP64 ? .max : values[1], .little)
    directory.append(UInt16(member.name.count), .little)
    directory.append(UInt16(wide.count), .little)
    directory += [UInt8](repeating: 0, count: 6)
    directory.append(UInt32(member.mode) << 16, .little)
    directory.append(member.isZIP64 ? .max : values[2], .little)
    directory += member.name + wide
  }

  private func appendEnd(directory: Int, size: Int, to file: inout [UInt8]) {
    let record = file.count
    if isZIP64 {
      file += Array("PK\u{6}\u{6}".utf8)
      file.append(44 as UInt64, .little)
      file += [45, 3, 45, 0] + [UInt8](repeating: 0, count: 8)
      for value in [members.count, members.count, size, directory] {
        file.append(UInt64(value), .little)
      }
      file += Array("PK\u{6}\u{7}".utf8) + [0, 0, 0, 0]
      file.append(UInt64(record), .little)
      file += [1, 0, 0, 0]
    }
    file += Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]
    let count = isZIP64 ? .max : UInt16(truncatingIfNeeded: members.count)
    file.append(count, .little)
    file.append(count, .little)
    file.append(isZIP64 ? .max : UInt32(size), .little)
    file.append(isZIP64 ? .max : UInt32(directory), .little)
    file.append(UInt16(comment.count), .little)
    file += comment
  }
}
