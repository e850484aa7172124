internal import ByteCoding
internal import Compression
internal import FileTree

/// The bytes of one entry, read from the archive in parts.
///
/// A local header comes before them and repeats the entry; integers are little-endian:
///
///      0  4  magic "PK\3\4"
///      6  2  flags                      8  2  method
///     26  2  length of the name        28  2  length of the extra data
///     30     name, extra data
///
/// Its sizes and checksum may be zero, with the real ones after the data: those of the central
/// directory are used instead. Source: PKWARE APPNOTE.TXT 6.3.10, section 4.3.7.
///
/// Invalid bytes are thrown as a `FormatError`, failures to read as a `FileTreeError`.
struct ZipMember {
  /// Bytes of a local header without its name and extra data.
  static let headerSize = 30

  var entry: ZipEntry
  /// The path of the archive in `tree`.
  var file: ProjectPath
  var tree: any FileTree

  /// All bytes, after a check of their checksum.
  func contents() throws -> [UInt8] {
    let contents = try contents(from: 0, count: entry.size)
    guard contents.count == entry.size, crc32(contents.span) == entry.crc32 else {
      throw FormatError(.invalid("the checksum is wrong"), at: entry.headerOffset)
    }
    return contents
  }

  /// At most `count` bytes from `offset` on, without a check: the checksum is that of all bytes.
  func contents(from offset: Int, count: Int) throws -> [UInt8] {
    if let reason = entry.unreadable { throw FormatError(reason, at: entry.headerOffset) }
    let count = min(count, entry.size - min(offset, entry.size))
    guard count <= ZipLimits.memberSize else {
      throw FormatError(
        .invalid("\(count) bytes are more than can be read at once"), at: entry.headerOffset)
    }
    let start = try dataOffset()
    switch entry.method {
    case .stored: return try exactly(count, at: start + offset)
    default: return try inflated(from: offset, count: count, dataOffset: start)
    }
  }

  /// The bytes as the archive has them, which are not checked; nil for more than a member may have.
  func packed() throws -> PackedContents? {
    if let reason = entry.unreadable { throw FormatError(reason, at: entry.headerOffset) }
    guard entry.compressedSize <= ZipLimits.memberSize else { return nil }
    return PackedContents(
      method: entry.method, size: entry.size, crc32: entry.crc32,
      bytes: try exactly(entry.compressedSize, at: dataOffset()))
  }

  /// Passes all bytes to `consume` piece by piece, and verifies their checksum at the end.
  func read(consume: ([UInt8]) -> Void) throws {
    if let reason = entry.unreadable { throw FormatError(reason, at: entry.headerOffset) }
    let start = try dataOffset()
    var checksum: UInt32 = 0
    var size = 0
    func take(_ piece: [UInt8]) {
      checksum = crc32(piece.span, after: checksum)
      size += piece.count
      consume(piece)
    }
    if entry.method == .stored {
      while size < entry.size {
        take(try exactly(min(1 << 20, entry.size - size), at: start + size))
      }
    } else {
      try inflate(from: start) { take($0) }
    }
    guard size == entry.size, checksum == entry.crc32 else {
      throw FormatError(.invalid("the checksum is wrong"), at: entry.headerOffset)
    }
  }

  /// Inflates the data from its beginning to its end, in pieces of at most some megabytes.
  private func inflate(from start: Int, consume: ([UInt8]) -> Void) throws {
    var inflater = Inflater(format: .raw)
    var size = 0
    var used = 0
    while !inflater.isFinished {
      let input = try exactly(min(entry.compressedSize - used, 1 << 12), at: start + used)
      var output: [UInt8] = []
      do throws(FormatError) {
        used += try inflater.inflate(input[...], into: &output, limit: entry.size - size)
      } catch {
        throw FormatError(error.reason, at: start + used + error.offset)
      }
      if used == entry.compressedSize, !inflater.isFinished {
        throw FormatError(.truncated(field: "compressed data"), at: start + used)
      }
      size += output.count
      consume(output)
    }
    guard used == entry.compressedSize else {
      throw FormatError(
        .invalid("the compressed data has another size than announced"), at: start)
    }
  }

  private func inflated(
    from offset: Int, count: Int, dataOffset: Int
  ) throws -> [UInt8] {
    var inflater = Inflater(format: .raw)
    var output: [UInt8] = []
    var dropped = 0
    var used = 0
    let isWhole = offset + count == entry.size
    if offset == 0 { output.reserveCapacity(min(count, 1 << 24)) }
    while !inflater.isFinished, isWhole || dropped + output.count < offset + count {
      let portion = min(entry.compressedSize - used, isWhole ? 1 << 20 : 1 << 14)
      let input = try exactly(portion, at: dataOffset + used)
      do throws(FormatError) {
        let count = try inflater.inflate(
          input[...], into: &output, limit: entry.size - dropped)
        used += count
      } catch {
        throw FormatError(error.reason, at: dataOffset + used + error.offset)
      }
      if used == entry.compressedSize, !inflater.isFinished {
        throw FormatError(.truncated(field: "compressed data"), at: dataOffset + used)
      }
      // What comes before the part asked for is not kept.
      if dropped + output.count <= offset {
        dropped += output.count
        output.removeAll(keepingCapacity: true)
      }
    }
    guard !isWhole || dropped + output.count == entry.size && used == entry.compressedSize else {
      throw FormatError(
        .invalid("the compressed data has another size than announced"), at: dataOffset)
    }
    return Array(output.dropFirst(offset - dropped).prefix(count))
  }

  /// The offset of the data, after a local header that must agree with the entry.
  private func dataOffset() throws -> Int {
    let count = ZipMember.headerSize + entry.nameBytes.count
    let header = try exactly(count, at: entry.headerOffset)
    do throws(FormatError) {
      var reader = ByteReader(header[...])
      try reader.expect("PK\u{3}\u{4}")
      _ = try reader.read(4)
      let method = ZipEntry.Method(try reader.readInteger(.little))
      _ = try reader.read(16)
      let nameLength = Int(try reader.readInteger(.little, as: UInt16.self))
      let extraLength = Int(try reader.readInteger(.little, as: UInt16.self))
      let name = try reader.read(entry.nameBytes.count)
      guard method == entry.method, nameLength == name.count, name.elementsEqual(entry.nameBytes)
      else {
        throw FormatError(.invalid("the local header contradicts the central directory"), at: 0)
      }
      let offset = entry.headerOffset + count + extraLength
      guard offset <= entry.limit, entry.compressedSize <= entry.limit - offset else {
        throw FormatError(.tooLarge(field: "length of the extra data", UInt64(extraLength)), at: 28)
      }
      return offset
    } catch {
      throw FormatError(error.reason, at: error.offset + entry.headerOffset)
    }
  }

  private func exactly(_ count: Int, at offset: Int) throws -> [UInt8] {
    if count == 0 { return [] }
    let bytes = try tree.contents(of: file, from: Int64(offset), count: count)
    guard bytes.count == count else {
      throw FormatError(.truncated(field: "archive"), at: offset + bytes.count)
    }
    return bytes
  }
}

extension ZipEntry {
  /// Why its data cannot be read, whatever its bytes are.
  fileprivate var unreadable: FormatError.Reason? {
    if isEncrypted { return .invalid("the entry is encrypted") }
    if case .other(let code) = method {
      return .unsupported(field: "compression method", UInt64(code))
    }
    return nil
  }
}
