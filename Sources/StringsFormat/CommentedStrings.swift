internal import PropertyListFormat

/// Entries of a `.strings` file as Apple's tools lay them out for translators.
///
///     /* First comment
///        Second comment */
///     "key" = "value";
///
/// An empty line follows each entry.
package enum CommentedStrings {
  /// The text of entries whose values are strings, in their order.
  package static func text(of entries: [StringsTable.Entry]) -> String {
    entries.map { entry in
      let comment = entry.comment.map { "/* \(safe($0)) */\n" } ?? ""
      let value = entry.value.string ?? ""
      return "\(comment)\(entry.key.quotedForStrings) = \(value.quotedForStrings);\n\n"
    }.joined()
  }

  /// A comment cannot hold its own end.
  private static func safe(_ comment: String) -> String { comment.replacing("*/", with: "* /") }
}

extension String {
  /// The text in UTF-16 with a byte order mark.
  package func encodedAsUTF16(isBigEndian: Bool = false) -> [UInt8] {
    let encoding = isBigEndian ? TextEncoding.utf16BigEndian : .utf16LittleEndian
    return utf16.reduce(into: encoding.byteOrderMark) { bytes, unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
  }
}
