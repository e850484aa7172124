package import Diagnostics

/// Why bytes are no property list, at a position of a text or an offset of a binary file.
package struct PropertyListError: Error, Hashable, Sendable {
  package var message: String
  package var position: SourcePosition?
  /// In bytes from the start of a binary file.
  package var offset: Int?

  package init(_ message: String, at position: SourcePosition? = nil, offset: Int? = nil) {
    self.message = message
    self.position = position
    self.offset = offset
  }
}
