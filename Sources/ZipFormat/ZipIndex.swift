internal import ByteCoding
internal import FileTree

/// The entries of an archive as a tree; directories without an entry of their own are added.
struct ZipIndex: Sendable {
  struct Node: Sendable {
    /// The index of its entry; nil for a directory that is only part of other names.
    var entry: Int?
    var isDirectory: Bool
    /// By name; paths are compared byte by byte, strings are not.
    var children: [BundlePath: Int] = [:]
    var undecodableNames: Set<String> = []
  }

  /// The first is the root.
  private(set) var nodes = [Node(entry: nil, isDirectory: true)]

  init(_ entries: [ZipEntry]) throws(FormatError) {
    for (index, entry) in entries.enumerated() {
      let components = entry.path.split(separator: "/").map { BundlePath(normalized: String($0)) }
      guard let name = components.last else { continue }
      var node = 0
      for component in components.prefix(entry.decodableComponents).dropLast(
        entry.decodableComponents == components.count ? 1 : 0)
      {
        node = try child(component, of: node, for: entry)
      }
      if entry.decodableComponents < components.count {
        nodes[node].undecodableNames.insert(components[entry.decodableComponents].text)
      } else if entry.kind == .directory {
        let directory = try child(name, of: node, for: entry)
        if nodes[directory].entry == nil { nodes[directory].entry = index }
      } else {
        guard nodes[node].children[name] == nil else {
          throw FormatError(.occursTwice(entry.path), at: entry.headerOffset)
        }
        nodes[node].children[name] = try append(Node(entry: index, isDirectory: false), for: entry)
      }
    }
  }

  /// The directory of that name; added if there is none.
  private mutating func child(
    _ name: BundlePath, of parent: Int, for entry: ZipEntry
  ) throws(FormatError) -> Int {
    if let child = nodes[parent].children[name] {
      guard nodes[child].isDirectory else {
        throw FormatError(.occursTwice(entry.path), at: entry.headerOffset)
      }
      return child
    }
    let child = try append(Node(entry: nil, isDirectory: true), for: entry)
    nodes[parent].children[name] = child
    return child
  }

  private mutating func append(_ node: Node, for entry: ZipEntry) throws(FormatError) -> Int {
    guard nodes.count <= ZipLimits.entryCount else {
      throw FormatError(
        .tooLarge(field: "number of files and directories", UInt64(nodes.count)),
        at: entry.headerOffset)
    }
    nodes.append(node)
    return nodes.count - 1
  }
}

/// Where the central directory is, as the end of the archive says.
///
/// The record at the end of every archive; integers are little-endian:
///
///      0  4  magic "PK\5\6"
///      4  2  number of this disk        6  2  disk of the directory
///      8  2  entries on this disk      10  2  entries
///     12  4  size of the directory     16  4  its file offset
///     20  2  length of the comment, which ends the file
///
/// If all bits of one of the last five fields are ones, a ZIP64 locator of 20 bytes comes before
/// it:
///
///      0  4  magic "PK\6\7"             4  4  disk of the ZIP64 record
///      8  8  its file offset           16  4  number of disks
///
/// and the ZIP64 record has the same fields in 64 bits:
///
///      0  4  magic "PK\6\6"             4  8  size of the rest
///     12  2  made by                   14  2  needed to extract
///     16  4  number of this disk       20  4  disk of the directory
///     24  8  entries on this disk      32  8  entries
///     40  8  size of the directory     48  8  its file offset
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.14 to 4.3.16.
struct EndOfCentralDirectory: Equatable, Sendable {
  /// The least size of an archive.
  static let minimumSize = 22
  /// How many bytes from the end are enough: the record, the longest comment, the ZIP64 records.
  static let tailSize = minimumSize + 0xFFFF + 20 + 4096

  var entryCount: UInt64
  /// True if the count of entries has 64 bits; else only the lowest 16 are known.
  var isZIP64: Bool
  var directory: Range<Int>

  /// Decodes the end of a file: `tail` is its last bytes, and `start` the offset of the first.
  init(decodingTail tail: [UInt8], at start: Int) throws(FormatError) {
    let position = try Self.position(in: tail, at: start)
    var reader = ByteReader(tail[...])
    do throws(FormatError) {
      try reader.seek(to: position + 4)
      var disks = [UInt64(try reader.readInteger(.little, as: UInt16.self))]
      disks.append(UInt64(try reader.readInteger(.little, as: UInt16.self)))
      _ = try reader.readInteger(.little, as: UInt16.self)
      entryCount = UInt64(try reader.readInteger(.little, as: UInt16.self))
      var size = UInt64(try reader.readInteger(.little, as: UInt32.self))
      var offset = UInt64(try reader.readInteger(.little, as: UInt32.self))
      var end = position
      isZIP64 = entryCount == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
      if isZIP64 {
        end = try Self.seekToZIP64(&reader, before: position, tail: start)
        disks = [
          try reader.readInteger(.little, width: 4), try reader.readInteger(.little, width: 4),
        ]
        _ = try reader.readInteger(.little, width: 8)
        entryCount = try reader.readInteger(.little, width: 8)
        size = try reader.readInteger(.little, width: 8)
        offset = try reader.readInteger(.little, width: 8)
      }
      if disks != [0, 0] {
        throw FormatError(.invalid("the archive is split over several files"), at: position)
      }
      let (sum, overflow) = offset.addingReportingOverflow(size)
      guard !overflow, sum <= UInt64(start + end) else {
        throw FormatError(.tooLarge(field: "central directory's end", sum), at: position)
      }
      directory = Int(offset)..<Int(sum)
    } catch {
      throw FormatError(error.reason, at: error.offset + start)
    }
  }

  /// The offset of the last record whose comment ends with the file.
  private static func position(in tail: [UInt8], at start: Int) throws(FormatError) -> Int {
    for position in stride(from: tail.count - minimumSize, through: 0, by: -1)
    where tail[position] == 0x50 && tail[position...].starts(with: [0x50, 0x4B, 5, 6]) {
      let comment = Int(tail[position + 20]) | Int(tail[position + 21]) << 8
      if position + minimumSize + comment == tail.count { return position }
    }
    throw FormatError(
      .invalid("no zip archive ends here: the end of the central directory is missing"),
      at: start + tail.count)
  }

  /// Moves to the disk numbers of the ZIP64 record; returns the record's offset.
  private static func seekToZIP64(
    _ reader: inout ByteReader, before position: Int, tail start: Int
  ) throws(FormatError) -> Int {
    try reader.seek(to: position - 20, field: "ZIP64 locator's offset")
    try reader.expect("PK\u{6}\u{7}")
    _ = try reader.readInteger(.little, as: UInt32.self)
    let offset = try reader.readInteger(.little, as: UInt64.self)
    guard let record = Int(exactly: offset), start <= record, record <= start + position - 76 else {
      throw FormatError(.tooLarge(field: "ZIP64 record's offset", offset), at: position - 12)
    }
    try reader.seek(to: record - start)
    try reader.expect("PK\u{6}\u{6}")
    _ = try reader.read(12)
    return record - start
  }
}

extension FormatError.Reason {
  fileprivate static func occursTwice(_ path: String) -> Self {
    .invalid("'\(path)' occurs twice, or below something that is no directory")
  }
}
