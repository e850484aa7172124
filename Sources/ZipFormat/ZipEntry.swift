public import FileTree

/// One file, directory or link of an archive, as the central directory describes it.
public struct ZipEntry: Hashable, Sendable {
  /// How the bytes are stored; no other methods are read.
  public enum Method: Hashable, Sendable {
    case stored, deflated
    case other(UInt16)
  }

  /// The path in the archive: components joined by `/`, without one at the end.
  public var path: String
  /// How many components of the path are as in the archive; the next one is not UTF-8, and escaped.
  public var decodableComponents: Int
  public var kind: FileKind
  /// File type and permission bits of Unix.
  public var mode: UInt16
  public var method: Method
  public var isEncrypted: Bool
  public var crc32: UInt32
  /// In bytes, as stored.
  public var compressedSize: Int
  /// In bytes, as read.
  public var size: Int
  /// In seconds since 1970; the archive's time has no time zone, and is taken as UTC.
  public var modified: Int64
  /// The offset of its local header.
  public var headerOffset: Int
  /// The offset of the next entry or of the central directory: its data ends before.
  public internal(set) var limit: Int
  /// The name's bytes, which the local header must repeat.
  var nameBytes: [UInt8]

  /// Whether the owner may execute it.
  public var isExecutable: Bool { mode & 0o100 != 0 }
}
