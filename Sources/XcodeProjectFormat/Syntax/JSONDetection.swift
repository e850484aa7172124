/// Tells JSON from old-style property lists, which begin alike (Docs/Rules.md, Xcode projects 2.3).
enum JSONDetection {
  /// True if a text is JSON: a list in brackets, or an object whose first key is followed by `:`.
  ///
  /// `:` may be part of an old-style string without quotes; then `=` or `;` comes after it.
  static func isJSON(_ text: [UInt8]) -> Bool {
    var index = skipSpace(text, from: 0)
    guard index < text.count else { return false }
    if text[index] == UInt8(ascii: "[") { return true }
    guard text[index] == UInt8(ascii: "{") else { return false }
    index = skipSpace(text, from: index + 1)
    guard index < text.count else { return false }
    let quote = text[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < text.count, text[index] != quote {
        index += text[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return byte(text, skipSpace(text, from: index + 1)) == UInt8(ascii: ":")
    }
    let start = index
    while index < text.count, JSONProjectParser.isWord(text[index]) { index += 1 }
    index = skipSpace(text, from: index)
    guard index > start, byte(text, index) == UInt8(ascii: ":") else { return false }
    while index < text.count, JSONProjectParser.isWord(text[index]) || isInWord(text[index]) {
      index += 1
    }
    let next = byte(text, skipSpace(text, from: index))
    return next != UInt8(ascii: "=") && next != UInt8(ascii: ";")
  }

  private static func byte(_ text: [UInt8], _ index: Int) -> UInt8? {
    index < text.count ? text[index] : nil
  }

  /// Returns true for the other characters of old-style strings without quotes.
  private static func isInWord(_ byte: UInt8) -> Bool { (0x2D...0x3A).contains(byte) }

  /// Skips white space and comments of either language.
  private static func skipSpace(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count {
      if text[index] == 0x20 || (0x09...0x0D).contains(text[index]) {
        index += 1
      } else if text[index] == UInt8(ascii: "/"), byte(text, index + 1) == UInt8(ascii: "/") {
        while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
      } else if text[index] == UInt8(ascii: "/"), byte(text, index + 1) == UInt8(ascii: "*") {
        index += 2
        while index < text.count,
          text[index] != UInt8(ascii: "*")
            || byte(text, index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 2
      } else {
        break
      }
    }
    return index
  }
}
