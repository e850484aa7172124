import FileTree
import SystemPackage

/// Standard input as a file.
enum StandardInput {
  /// Its name in messages.
  static let name = "<stdin>"

  static func readAll() throws(FileTreeError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while true {
        let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          unsafe count = try FileDescriptor.standardInput.read(
            into: UnsafeMutableRawBufferPointer(buffer))
        }
        if chunk.isEmpty { return bytes }
        bytes += chunk
        if bytes.count > wholeFileLimit {
          throw FileTreeError(.tooLarge(limit: wholeFileLimit), path: name)
        }
      }
    } catch let error as FileTreeError {
      throw error
    } catch {
      throw FileTreeError(FileTreeError.Reason(error as? Errno), path: name)
    }
  }
}
