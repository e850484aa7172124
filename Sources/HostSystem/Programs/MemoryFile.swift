internal import CLinux
internal import Glibc

/// An open file without a name that lives in memory; closed with the last reference to it.
final class MemoryFile: Sendable {
  let descriptor: Int32

  /// A file with these contents, read from its start.
  init(_ contents: [UInt8] = []) throws(Subprocess.Failure) {
    descriptor = unsafe memfd_create("bundler", 1)
    guard descriptor >= 0 else {
      throw .notStarted(errno)
    }
    var offset = 0
    while offset < contents.count {
      let written = unsafe contents.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset, off_t(offset)
        )
      }
      guard written > 0 || errno == EINTR else {
        throw .notStarted(errno)
      }
      offset += max(0, written)
    }
  }

  deinit { close(descriptor) }
}
