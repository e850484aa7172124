import Foundation

/// A value as JSON text with sorted keys, so that the same value is the same text.
struct JSONText {
  private let data: Data

  /// Values of this project's own types always encode.
  init(_ value: some Encodable, pretty: Bool = false) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    data = (try? encoder.encode(value)) ?? Data()
  }

  /// Without a trailing newline.
  var line: String { String(decoding: data, as: UTF8.self) }
}
