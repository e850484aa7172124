public import Diagnostics

/// Why bytes are no property list, at a position of a text or an offset of a binary file.
public struct PropertyListError: Error, Hashable, Sendable {
  public var message: String
  public var position: SourcePosition?
  /// In bytes from the start of a binary file.
  public var offset: Int?

  public init(_ message: String, at position: SourcePosition? = nil, offset: Int? = nil) {
    self.message = message
    self.position = position
    self.offset = offset
  }
}
