/// Why a text with macros cannot be parsed or expanded.
package struct MacroError: Error, Hashable, Sendable {
  /// One line: lower case, no full stop, the offending text in quotes.
  package var message: String
  /// Bytes of UTF-8 from the start of the text that was parsed.
  package var offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
