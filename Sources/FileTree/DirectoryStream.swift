internal import Glibc
package import SystemPackage

/// The entries of an open directory, read one after another; closed with the value.
@safe package struct DirectoryStream: ~Copyable {
  private let stream: OpaquePointer

  package struct Entry {
    /// Without its terminating zero.
    package var name: [UInt8]
    /// Nil where the file system does not say.
    package var kind: FileKind?
  }

  package init(_ path: String) throws(Errno) {
    guard let stream = unsafe opendir(path) else { throw Errno(rawValue: errno) }
    unsafe self.stream = stream
  }

  /// Takes over an open directory, also when it fails.
  package init(owning descriptor: Int32) throws(Errno) {
    guard let stream = unsafe fdopendir(descriptor) else {
      let reason = Errno(rawValue: errno)
      Glibc.close(descriptor)
      throw reason
    }
    unsafe self.stream = stream
  }

  deinit { _ = unsafe closedir(stream) }

  /// The next entry other than `.` and `..`; nil after the last one.
  ///
  /// An entry that cannot be read is an error, not the end: nobody is to take a part of a directory
  /// for all of it.
  package func next() throws(Errno) -> Entry? {
    while true {
      // The end and a failure differ in this alone.
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return nil
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      return Entry(name: name, kind: FileKind(directoryEntryType: unsafe entry.pointee.d_type))
    }
  }
}

extension FileKind {
  /// Nil where the file system does not say.
  fileprivate init?(directoryEntryType type: UInt8) {
    switch Int(type) {
    case DT_REG: self = .file
    case DT_DIR: self = .directory
    case DT_LNK: self = .symbolicLink
    case DT_UNKNOWN: return nil
    default: self = .special
    }
  }
}
