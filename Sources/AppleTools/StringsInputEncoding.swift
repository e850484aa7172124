internal import StringsFormat

/// The encoding that a project records for a file, as `--inputencoding` names it.
struct StringsInputEncoding {
  private let name: String
  private let encodings: [TextEncoding]

  /// By the names that IANA registers, in lower case.
  private static let all: [String: [TextEncoding]] = [
    "us-ascii": [.utf8],
    "utf-8": [.utf8],
    "utf8": [.utf8],
    "utf-16": [.utf16LittleEndian, .utf16BigEndian],
    "utf16": [.utf16LittleEndian, .utf16BigEndian],
    "utf-16le": [.utf16LittleEndian],
    "utf-16be": [.utf16BigEndian],
    "utf-32": [.utf32LittleEndian, .utf32BigEndian],
    "utf-32le": [.utf32LittleEndian],
    "utf-32be": [.utf32BigEndian],
    "macintosh": [.macRoman],
    "macroman": [.macRoman],
    "x-mac-roman": [.macRoman],
  ]

  init(name: String) throws(ToolFailure) {
    guard let encodings = Self.all[name.lowercased()] else {
      throw ToolFailure("unknown input encoding '\(name)'")
    }
    self.name = name
    self.encodings = encodings
  }

  /// Fails when the bytes of a file are in another encoding (rule 3.3.2).
  func check(_ bytes: [UInt8], of file: String) throws(ToolFailure) {
    if bytes.isEmpty || bytes.starts(with: "bplist".utf8) { return }
    let found = TextEncoding(byteOrderMarkOf: bytes) ?? TextEncoding(guessing: bytes)
    // ASCII is Mac Roman, too.
    let isPlain = encodings == [.macRoman] && bytes.allSatisfy { $0 < 0x80 }
    guard encodings.contains(found) || isPlain else {
      throw ToolFailure("the text is \(found.rawValue), not '\(name)'", in: file)
    }
  }
}
