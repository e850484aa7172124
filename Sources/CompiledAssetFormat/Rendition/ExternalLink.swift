internal import ByteCoding

/// What stands for an asset that is in a pack of on-demand resources: "KLXE", 0, the number of tags, then the
/// identifier of the pack and each tag as 1008, a length, and text that ends with a zero.
///
/// Docs/Rules.md, Asset catalogs 6.16. *Inferred* is how more than one tag is stored: Apple's one sample has
/// one.
package struct ExternalLink: Equatable, Sendable {
  /// The identifier of the pack.
  package var pack: String
  package var tags: [String]

  static let magic = "KLXE"
  private static let textTag: UInt32 = 1008

  package init(pack: String, tags: [String]) {
    self.pack = pack
    self.tags = tags
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    _ = try reader.read(4, field: "external link")
    let count: UInt32 = try reader.readInteger(.little, field: "tag count")
    guard Int(count) <= reader.remaining / 8 else {
      throw FormatError(.tooLarge(field: "tag count", UInt64(count)), at: reader.offset)
    }
    pack = try Self.text(&reader)
    tags = []
    for _ in 0..<count { tags.append(try Self.text(&reader)) }
  }

  private static func text(_ reader: inout ByteReader) throws(FormatError) -> String {
    _ = try reader.read(4, field: "external link")
    let length = try reader.readCount("text")
    let bytes = try reader.read(length, field: "text")
    return String(decoding: bytes.last == 0 ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [0, UInt32(clamping: tags.count)] { bytes.append(number, .little) }
    for text in [pack] + tags {
      bytes.append(Self.textTag, .little)
      bytes.append(UInt32(clamping: text.utf8.count + 1), .little)
      bytes += Array(text.utf8) + [0]
    }
    return bytes
  }
}
