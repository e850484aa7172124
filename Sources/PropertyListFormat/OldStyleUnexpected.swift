extension OldStyleScanner {
  /// The message for the character here, where something else was expected.
  package func unexpected(whileExpecting what: String) -> String {
    guard let scalar = nextScalar else { return "expected \(what), found the end of the file" }
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}":
      return "expected \(what), found '\(scalar)'; strings stand in straight quotes: \"…\""
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}", "\u{FFFD}":
      let code = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "expected \(what), found the character U+\(digits), which belongs in no text"
    default:
      let hint = scalar.isASCII ? "" : "; other characters than letters and digits need quotes"
      return "expected \(what), found '\(scalar)'" + hint
    }
  }

  private var nextScalar: Unicode.Scalar? {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }
}
