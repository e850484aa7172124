internal import SystemPackage

/// Standard input, read as files are.
package enum StandardInput {
  /// Its name in messages.
  package static let name = "<stdin>"

  /// All of it, `wholeFileLimit` bytes at most.
  package static func readAll() throws(FileTreeError) -> [UInt8] {
    do {
      guard let bytes = try FileDescriptor.standardInput.readAll(limit: Int(wholeFileLimit)) else {
        throw FileTreeError(.tooLarge(limit: wholeFileLimit), path: name)
      }
      return bytes
    } catch let error as FileTreeError {
      throw error
    } catch {
      throw FileTreeError(FileTreeError.Reason(error as? Errno), path: name)
    }
  }
}
