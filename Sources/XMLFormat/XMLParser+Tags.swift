internal import ByteCoding

extension XMLParser {
  /// `<name attribute="value">` or `<name/>`.
  mutating func parseStartTag() throws(XMLError) {
    let start = index
    index += 1
    guard let name = parseName() else {
      throw error("'<' must be written '&lt;' where no tag begins", at: start)
    }
    guard open.count < XMLDocument.maximumDepth else {
      throw error("elements are nested more than \(XMLDocument.maximumDepth) deep", at: start)
    }
    if !open.isEmpty {
      dropLayout()
      open[open.count - 1].hasChildren = true
    }
    let number = elements.count
    elements.append(
      XMLStorage.ElementRecord(
        name: UInt32(truncatingIfNeeded: name), start: UInt32(truncatingIfNeeded: start),
        firstAttribute: UInt32(truncatingIfNeeded: attributes.count), attributeCount: 0,
        parent: Int32(open.last?.element ?? -1), end: 0, firstRun: -1))
    let isEmpty = try parseAttributes(of: number, from: start)
    if isEmpty {
      elements[number].end = UInt32(truncatingIfNeeded: elements.count)
    } else {
      open.append(Open(element: number))
    }
  }

  /// Everything up to `>` or `/>`; true for the latter.
  private mutating func parseAttributes(of element: Int, from start: Int) throws(XMLError) -> Bool {
    let first = attributes.count
    while true {
      let spaceStart = index
      skipSpace()
      guard index < text.count else {
        throw error("the tag <\(name(at: start + 1))> has no end", at: start)
      }
      switch text[index] {
      case UInt8(ascii: ">"):
        index += 1
        elements[element].attributeCount = UInt32(truncatingIfNeeded: attributes.count - first)
        return false
      case UInt8(ascii: "/") where index + 1 < text.count && text[index + 1] == UInt8(ascii: ">"):
        index += 2
        elements[element].attributeCount = UInt32(truncatingIfNeeded: attributes.count - first)
        return true
      default: break
      }
      guard index > spaceStart else {
        throw error("expected white space or '>', found '\(excerpt())'", at: index)
      }
      guard attributes.count - first < XMLDocument.maximumAttributes else {
        throw error(
          "an element has more than \(XMLDocument.maximumAttributes) attributes", at: start)
      }
      try parseAttribute(of: element)
    }
  }

  private mutating func parseAttribute(of element: Int) throws(XMLError) {
    let nameStart = index
    guard let name = parseName() else {
      throw error("expected an attribute or '>', found '\(excerpt())'", at: index)
    }
    while lastOwner.count <= name { lastOwner.append(-1) }
    guard lastOwner[name] != element else {
      throw error("the attribute '\(self.name(at: nameStart))' is given twice", at: nameStart)
    }
    lastOwner[name] = element
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "=") else {
      throw error("the attribute '\(self.name(at: nameStart))' has no value", at: nameStart)
    }
    index += 1
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'")
    else {
      throw error(
        "the value of '\(self.name(at: nameStart))' must stand in quotes", at: nameStart)
    }
    let quote = text[index]
    index += 1
    let valueStart = index
    let isPlain = try parseValue(upTo: quote, name: nameStart)
    attributes.append(
      XMLStorage.AttributeRecord(
        name: UInt32(truncatingIfNeeded: name), nameStart: UInt32(truncatingIfNeeded: nameStart),
        valueStart: UInt32(truncatingIfNeeded: valueStart),
        valueEnd: UInt32(truncatingIfNeeded: index), isPlain: isPlain))
    index += 1
  }

  /// Moves to the closing quote; false if the value cannot be used as it is.
  private mutating func parseValue(upTo quote: UInt8, name: Int) throws(XMLError) -> Bool {
    var isPlain = true
    // Most values have nothing in them that matters.
    while index + 8 <= text.count {
      let plain = XMLWord(text.span.word(at: index)).bytesBeforeMarkup(or: quote)
      index += plain
      if plain < 8 { break }
    }
    while index < text.count {
      let byte = text[index]
      if byte == quote { return isPlain }
      switch byte {
      case UInt8(ascii: "&"):
        isPlain = false
        try skipReference()
        continue
      case UInt8(ascii: "<"):
        throw error("'<' inside of a value must be written '&lt;'", at: index)
      case 0x09, 0x0A, 0x0D: isPlain = false
      case 0..<0x20: throw controlCharacter()
      default: break
      }
      index += 1
    }
    throw error("the value of '\(self.name(at: name))' has no closing quote", at: name)
  }

  /// `</name>` of the innermost open element.
  mutating func parseEndTag() throws(XMLError) {
    let start = index
    index += 2
    let name = parseName()
    guard let last = open.last, let name, elements[last.element].name == UInt32(name) else {
      throw error("expected </\(openName())>, found '\(self.name(at: start))'", at: start)
    }
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: ">") else {
      throw error("the tag </\(openName())> has no end", at: start)
    }
    index += 1
    if last.hasChildren { dropLayout() }
    elements[last.element].end = UInt32(truncatingIfNeeded: elements.count)
    open.removeLast()
  }

  /// The number of the name that begins here; nil if none does.
  private mutating func parseName() -> Int? {
    let start = index
    var end = start
    // Most names are nothing but letters.
    while end + 8 <= text.count {
      let letters = XMLWord(text.span.word(at: end)).leadingLetters
      end += letters
      if letters < 8 { break }
    }
    while end < text.count, Self.isNameByte(text[end]) { end += 1 }
    guard end > start, Self.canBeginName(text[start]) else { return nil }
    index = end
    return names.number(of: start..<end, in: text)
  }

  /// The tag or name at an offset, shortened, for a message.
  private func name(at start: Int) -> String {
    let opening = text[start...].prefix(2).prefix {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/")
    }
    let name = text[opening.endIndex...].prefix(64).prefix { Self.isNameByte($0) }
    let bytes = text[start..<name.endIndex]
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    return (byte < 0x40 ? nameBytes.low : nameBytes.high) >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// A bit for each ASCII character of names: digits and `-.:`, then letters and `_`.
  private static var nameBytes: (low: UInt64, high: UInt64) {
    (0x07FF_6000_0000_0000, 0x07FF_FFFE_87FF_FFFE)
  }

  private static func canBeginName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): false
    default: true
    }
  }
}
