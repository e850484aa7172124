package import FileTree

/// One file, directory or link of an archive, as the central directory describes it.
package struct ZipEntry: Hashable, Sendable {
  /// How the bytes are stored; no other methods are read.
  package enum Method: Hashable, Sendable {
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

  /// Whether the owner may execute it.
  package var isExecutable: Bool { mode & 0o100 != 0 }
}
