/// Why a text is no JSON, and at which byte.
package struct JSONError: Error, Hashable, Sendable {
  package var message: String
  /// Bytes from the start.
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
