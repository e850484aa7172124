package import ByteCoding
package import FileTree

/// The central directory of a zip archive, checked for what only a hostile archive has.
///
/// Refuses names that lead out of the archive, repeated names, entries that share bytes of the file
/// or reach out of it, and sizes that no compression can give.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10.
package struct ZipArchive: Equatable, Sendable {
  /// In the order of the central directory.
  package var entries: [ZipEntry]

  /// Decodes the directory of an archive that is in memory.
  package init(decoding file: [UInt8]) throws(FormatError) {
    let tail = max(0, file.count - EndOfCentralDirectory.tailSize)
    let end = try EndOfCentralDirectory(decodingTail: Array(file[tail...]), at: tail)
    try self.init(decodingDirectory: Array(file[end.directory]), end: end)
  }

  /// Reads the end and the directory of an archive, and none of its members.
  ///
  /// - Throws: an error if it cannot be read; for invalid bytes the reason is `.other`.
  package init(reading file: some TreePath, in tree: some FileTree) throws(FileTreeError) {
    guard let status = try tree.status(of: file, followingLinks: true) else {
      throw FileTreeError(.notFound, path: file.text)
    }
    let size = Int(status.size)
    let start = max(0, size - EndOfCentralDirectory.tailSize)
    let tail = try tree.contents(
      of: file, from: Int64(start), count: EndOfCentralDirectory.tailSize)
    do {
      let end = try EndOfCentralDirectory(decodingTail: tail, at: start)
      if end.directory.count > ZipLimits.directorySize {
        throw FormatError(
          .tooLarge(field: "central directory's size", UInt64(end.directory.count)), at: start)
      }
      let directory =
        end.directory.lowerBound >= start
        ? Array(tail[end.directory.lowerBound - start..<end.directory.upperBound - start])
        : try tree.contents(
          of: file, from: Int64(end.directory.lowerBound), count: end.directory.count)
      guard directory.count == end.directory.count else {
        throw FileTreeError(.changedWhileReading, path: file.text)
      }
      try self.init(decodingDirectory: directory, end: end)
    } catch {
      throw FileTreeError(error, path: file.text)
    }
  }

  private init(
    decodingDirectory directory: [UInt8], end: EndOfCentralDirectory
  ) throws(FormatError) {
    let start = end.directory.lowerBound
    entries = []
    var offsets: [Int] = []
    do throws(FormatError) {
      var reader = ByteReader(directory[...])
      while !reader.isAtEnd {
        offsets.append(reader.offset)
        entries.append(try ZipEntry(decoding: &reader))
        try checkSizes(of: entries[entries.count - 1], at: offsets[offsets.count - 1])
        if entries.count > ZipLimits.entryCount {
          throw FormatError(.tooLarge(field: "entry count", end.entryCount), at: reader.offset)
        }
      }
      let mask: UInt64 = end.isZIP64 ? .max : 0xFFFF
      guard UInt64(entries.count) & mask == end.entryCount & mask else {
        throw FormatError(
          .invalid("the archive announces \(end.entryCount) entries and has \(entries.count)"),
          at: reader.offset)
      }
      try limitEntries(offsets: offsets, directory: start)
    } catch {
      throw FormatError(error.reason, at: error.offset + start)
    }
  }

  /// Gives each entry the room up to the next one, and refuses an entry that does not fit.
  private mutating func limitEntries(offsets: [Int], directory: Int) throws(FormatError) {
    var limit = directory
    let order = entries.indices.sorted { entries[$0].headerOffset > entries[$1].headerOffset }
    for index in order {
      entries[index].limit = limit
      let entry = entries[index]
      let room = limit - entry.headerOffset - ZipMember.headerSize - entry.nameBytes.count
      guard room >= entry.compressedSize else {
        let reason = FormatError.Reason.invalid(
          "'\(entry.path)' reaches into another entry or the central directory")
        throw FormatError(reason, at: offsets[index])
      }
      limit = entry.headerOffset
    }
  }
}

/// The limits of this decoder; larger archives are refused, not read in part.
package enum ZipLimits {
  /// Bytes of central directory.
  package static let directorySize = 1 << 28
  package static let entryCount = 1 << 20
  /// Bytes of one member in memory.
  package static let memberSize = Int(wholeFileLimit)
  /// No DEFLATE stream inflates to more than this times its size.
  package static let ratio = 1032
}

private func checkSizes(of entry: ZipEntry, at offset: Int) throws(FormatError) {
  let isPossible =
    switch entry.method {
    case .stored: entry.isEncrypted || entry.size == entry.compressedSize
    case .deflated: entry.size / ZipLimits.ratio <= entry.compressedSize
    case .other: true
    }
  if !isPossible {
    let sizes = "\(entry.compressedSize) bytes cannot become \(entry.size)"
    throw FormatError(.invalid("the sizes of '\(entry.path)' are wrong: \(sizes)"), at: offset)
  }
}

extension FileTreeError {
  /// The error of a path; invalid bytes are described in words.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as FileTreeError: self = FileTreeError(error.reason, path: path)
    case let error as FormatError: self.init(.other(error.description), path: path)
    default: self.init(.other(String(describing: error)), path: path)
    }
  }
}
