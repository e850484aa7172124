extension XMLPropertyListParser {
  mutating func parseStartTag(expecting expected: String) throws(PropertyListError) -> Tag {
    let start = index
    guard index < text.count else { throw error("the file ends before \(expected)", at: index) }
    guard text[index] == UInt8(ascii: "<") else {
      throw error("expected \(expected), found '\(excerpt())'", at: index)
    }
    index += 1
    let name = parseName()
    guard !name.isEmpty else { throw error("expected the name of an element after '<'", at: start) }
    while true {
      skipSpace()
      guard index < text.count else { throw error("the tag <\(name)> has no end", at: start) }
      if text[index] == UInt8(ascii: ">") {
        index += 1
        return Tag(name: name, isEmpty: false, start: start)
      }
      if isAt("/>") {
        index += 2
        return Tag(name: name, isEmpty: true, start: start)
      }
      try skipAttribute()
    }
  }

  mutating func parseEndTag(of tag: Tag) throws(PropertyListError) {
    let start = index
    guard isAt("</") else {
      guard index < text.count else { throw error("<\(tag.name)> has no end", at: tag.start) }
      throw error("expected </\(tag.name)>, found '\(excerpt())'", at: index)
    }
    index += 2
    let name = parseName()
    guard name == tag.name else {
      throw error("expected </\(tag.name)>, found </\(name)>", at: start)
    }
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: ">") else {
      throw error("the tag </\(name)> has no end", at: start)
    }
    index += 1
  }

  /// The text of an element: entities decoded, `CDATA` sections as they are.
  mutating func parseText(of tag: Tag) throws(PropertyListError) -> [UInt8] {
    guard !tag.isEmpty else { return [] }
    var content: [UInt8] = []
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "&"): try parseEntity(into: &content)
      case UInt8(ascii: "<"):
        if isAt("</") {
          try parseEndTag(of: tag)
          return content
        }
        let start = index
        if isAt("<![CDATA[") {
          try skip(through: "]]>", "CDATA section")
          content += text[(start + 9)..<max(start + 9, index - 3)]
        } else if isAt("<!--") {
          try skip(through: "-->", "comment")
        } else {
          // What begins a tag of a property list follows a text that was not closed.
          let next = text[(index + 1)...].prefix { (0x61...0x7A).contains($0) }
          let names = [
            "array", "data", "date", "dict", "false", "integer", "key", "real", "string", "true",
          ]
          if names.contains(String(decoding: next, as: UTF8.self)) {
            throw error("<\(tag.name)> is not closed with '</\(tag.name)>'", at: tag.start)
          }
          throw error("'<' inside <\(tag.name)> must be written '&lt;'", at: index)
        }
      case let byte:
        content.append(byte)
        index += 1
      }
    }
    throw error("<\(tag.name)> has no end", at: tag.start)
  }

  /// The text here, shortened for a message.
  func excerpt() -> String {
    let rest = text[index...].prefix(16).prefix { !PropertyListText.isSpace($0) }
    return String(decoding: rest, as: UTF8.self).filter { $0 != "\u{FFFD}" }
  }

  private mutating func skipSpace() {
    while index < text.count, PropertyListText.isSpace(text[index]) { index += 1 }
  }

  private mutating func parseName() -> String {
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        index += 1
      default: return String(decoding: text[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func skipAttribute() throws(PropertyListError) {
    let start = index
    let name = parseName()
    skipSpace()
    guard !name.isEmpty, index < text.count, text[index] == UInt8(ascii: "=") else {
      throw error("expected '>', found '\(excerpt())'", at: start)
    }
    index += 1
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'"),
      let end = text[(index + 1)...].firstIndex(of: text[index])
    else { throw error("the attribute '\(name)' has no quoted value", at: start) }
    index = end + 1
  }

  /// Decodes `&lt; &gt; &amp; &quot; &apos;`, `&#10;` and `&#xA;`.
  private mutating func parseEntity(into content: inout [UInt8]) throws(PropertyListError) {
    let body = text[(index + 1)...].prefix(12)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else {
      throw error("'&' must be written '&amp;'", at: index)
    }
    let name = String(decoding: body[..<end], as: UTF8.self)
    if let byte = Self.entities[name] {
      content.append(byte)
    } else if let scalar = Self.scalar(ofReference: name) {
      content += Array(String(scalar).utf8)
    } else {
      throw error("unknown entity '&\(name);'", at: index)
    }
    index = end + 1
  }

  private static let entities: [String: UInt8] = [
    "lt": 0x3C, "gt": 0x3E, "amp": 0x26, "quot": 0x22, "apos": 0x27,
  ]

  private static func scalar(ofReference name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHex ? 16 : 10),
      value != 0
    else { return nil }
    return Unicode.Scalar(value)
  }
}
