public import Diagnostics

/// Why bytes are not an XML document, and where.
public struct XMLError: Error, Hashable, Sendable {
  /// Lower case, no full stop, the offending text in quotes.
  public var message: String
  /// Nil when the file as a whole is meant.
  public var position: SourcePosition?

  public init(_ message: String, at position: SourcePosition? = nil) {
    self.message = message
    self.position = position
  }
}
