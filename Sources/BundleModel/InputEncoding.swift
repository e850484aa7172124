/// An encoding that an entry may record for its files of strings, as users spell it.
///
/// `UTF-16` and `UTF-32` without a byte order go by the byte order mark, or by where zero bytes
/// are.
package enum InputEncoding: String, Hashable, Sendable, Codable, OptionWord {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32 = "utf-32"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  case ascii
  case isoLatin1 = "iso-8859-1"
  case windowsLatin1 = "windows-1252"
  case macRoman = "macroman"
}

extension InputEncoding {
  package static let what = "encoding"

  /// Other spellings, in lower case.
  package static let aliases: [String: String] = [
    "utf8": "utf-8", "utf16": "utf-16", "utf16le": "utf-16le", "utf16be": "utf-16be",
    "utf32": "utf-32", "us-ascii": "ascii", "latin1": "iso-8859-1", "cp1252": "windows-1252",
    "mac-roman": "macroman", "macintosh": "macroman", "x-mac-roman": "macroman",
  ]

  /// The encoding by its name or an alias, in any case.
  package init?(name: String) {
    let name = name.lowercased()
    self.init(rawValue: Self.aliases[name] ?? name)
  }

  package static func word(_ text: String) -> String? { Self(name: text)?.rawValue }
}
