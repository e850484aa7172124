extension XMLParser {
  /// `<?xml version="1.0" encoding="UTF-8"?>`, if there is one.
  mutating func parseDeclaration() throws(XMLError) {
    guard isAt("<?xml"), index + 5 < text.count, XMLText.isSpace(text[index + 5]) else { return }
    let start = index
    index += 5
    while !isAt("?>") {
      guard index < text.count else { throw error("the XML declaration has no end", at: start) }
      index += 1
    }
    try check(text[(start + 5)..<index])
    index += 2
  }

  private func check(_ declaration: ArraySlice<UInt8>) throws(XMLError) {
    if let version = value(of: "version", in: declaration), !version.text.hasPrefix("1.") {
      throw error("XML '\(version.text)' is not supported", at: version.start)
    }
    guard let encoding = value(of: "encoding", in: declaration) else { return }
    let known = ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii"]
    guard known.contains(encoding.text.lowercased()) else {
      throw error(
        "the encoding '\(encoding.text)' is not supported; save the file as UTF-8",
        at: encoding.start)
    }
  }

  /// A quoted value of the declaration; the first `name` in it counts.
  private func value(
    of name: String, in declaration: ArraySlice<UInt8>
  ) -> (text: String, start: Int)? {
    let name = Array(name.utf8)
    guard
      let index = declaration.indices.first(where: { declaration[$0...].starts(with: name) })
    else { return nil }
    let rest = declaration[(index + name.count)...].drop { byte in
      XMLText.isSpace(byte) || byte == UInt8(ascii: "=")
    }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let text = rest.dropFirst().prefix { $0 != quote }
    return (String(decoding: text, as: UTF8.self), text.startIndex)
  }
}
