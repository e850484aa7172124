import JSONFormat

/// A value as JSON text, the same text for the same value.
struct JSONText {
  private let value: JSONValue

  /// Values of this project's own types always encode.
  init(_ value: some Encodable) {
    self.value = (try? JSONValue(encoding: value)) ?? .object([:])
  }

  /// On one line, without a newline at its end.
  var line: String { String(decoding: value.encoded(pretty: false), as: UTF8.self) }

  /// Indented, with a newline at its end.
  var document: String { String(decoding: value.encoded(), as: UTF8.self) }
}
