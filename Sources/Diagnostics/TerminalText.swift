extension String {
  /// The text made safe for a terminal, on one line: what moves the cursor, hides or reorders text
  /// becomes an escape such as `\n` or `\u{1B}`.
  package var visible: String { escaped { $0.isTreacherous } }

  /// The same, but newlines and tabs stay: they lay out messages and source lines.
  package var visibleLines: String {
    escaped { $0.isTreacherous && $0 != "\n" && $0 != "\t" }
  }

  private func escaped(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    // Printable ASCII, which is nearly every text.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Controls of C0 and C1, line separators, and characters that change the direction of text.
  fileprivate var isTreacherous: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
