internal import AppleVocabulary
internal import StringsFormat

extension FileDecoder {
  /// JSON, which needs no decoding.
  static let json = FileDecoder(
    kinds: [.json, .record, .xcstrings],
    forms: [
      .text: { bytes, _, _ in readableText(bytes) }, .json: { bytes, _, _ in readableText(bytes) },
    ])

  /// Whatever turns out to be text.
  static let plain = FileDecoder(kinds: [], forms: [.text: { bytes, _, _ in readableText(bytes) }])

  /// Text as UTF-8 without a byte order mark; nil for bytes that must not go to a terminal.
  static func readableText(_ bytes: [UInt8]) -> [UInt8]? {
    if let encoding = TextEncoding(byteOrderMarkOf: bytes) {
      let text = encoding.decode(bytes.dropFirst(encoding.byteOrderMark.count))
      return text.map { Array($0.utf8) }
    }
    let isReadable = bytes.allSatisfy { $0 >= 0x20 || (0x08...0x0D).contains($0) || $0 == 0x1B }
    return isReadable && String(validating: bytes, as: UTF8.self) != nil ? bytes : nil
  }
}
