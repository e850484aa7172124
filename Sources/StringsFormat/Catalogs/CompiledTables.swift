package import PropertyListFormat

/// The two tables of one language; every key is in exactly one of them.
package struct CompiledTables: Hashable, Sendable {
  /// A line of the `.strings` file.
  package struct Text: Hashable, Sendable {
    package let key: String
    package let value: String
    /// A note for translators; becomes a comment above the line.
    package let comment: String?
  }

  /// Texts that depend on nothing, in Apple's order, that of the UTF-16 units of the keys.
  package let strings: [Text]
  /// Texts that depend on numbers or on the device, in the same order.
  package let stringsdict: PropertyList.Dictionary

  init(strings: [Text], stringsdict: PropertyList.Dictionary) {
    self.strings = strings.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    self.stringsdict = PropertyList.dictionary(stringsdict).sortedByKeys().dictionary ?? [:]
  }

  package var isEmpty: Bool { strings.isEmpty && stringsdict.isEmpty }

  /// The `.strings` file as a dictionary.
  package var stringsPropertyList: PropertyList {
    .dictionary(PropertyList.Dictionary(strings.map { (key: $0.key, value: .string($0.value)) }))
  }

  /// The `.strings` file as text in UTF-8.
  ///
  ///     /* comment */
  ///     "key" = "value";
  package func stringsText() -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, text) in strings.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      if let comment = text.comment, !comment.isEmpty {
        bytes += Array("/* \(comment.inComment) */\n".utf8)
      }
      bytes += text.key.quoted + Array(" = ".utf8) + text.value.quoted + Array(";\n".utf8)
    }
    return bytes
  }

  /// The `.stringsdict` file as an XML property list.
  package func stringsdictXML() -> [UInt8] { PropertyList.dictionary(stringsdict).encodedAsXML() }
}

extension String {
  /// The text in quotes, on one line, with escapes for characters that make a file look binary.
  fileprivate var quoted: [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// The text without what would end the comment or does not belong in a text file.
  fileprivate var inComment: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isControl = byte < 0x20 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
      if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "*") { bytes.append(0x20) }
      bytes.append(isControl ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
