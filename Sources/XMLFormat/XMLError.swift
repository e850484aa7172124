package import Diagnostics

/// Why bytes are not an XML document, and where.
package struct XMLError: Error, Hashable, Sendable {
  /// Lower case, no full stop, the offending text in quotes.
  package var message: String
  /// Nil when the file as a whole is meant.
  package var position: SourcePosition?

  package init(_ message: String, at position: SourcePosition? = nil) {
    self.message = message
    self.position = position
  }
}
