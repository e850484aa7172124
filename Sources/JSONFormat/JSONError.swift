/// Why a text is no JSON, and at which byte.
public struct JSONError: Error, Hashable, Sendable {
  public var message: String
  /// Bytes from the start.
  public var offset: Int

  public init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
