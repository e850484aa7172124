internal import AppleVocabulary
internal import Diagnostics

/// What there is to say of an image in one line: `png, 24x24, 306 bytes`; nil for another kind of file.
package func imageDescription(of contents: [UInt8], named file: String) -> String? {
  let kind = EntryKind(
    name: file.split(separator: "/").last.map(String.init) ?? "", contents: contents)
  guard FileDecoder.decoder(for: kind).forms[.png] != nil, kind != .catalog else { return nil }
  let size = PNGHeader(Array(contents.prefix(FileFacts.prefixLength)))?.description
  return [kind.rawValue, size, contents.count.counted("byte")].compactMap(\.self)
    .joined(separator: ", ")
}
