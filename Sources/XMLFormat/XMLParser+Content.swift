extension XMLParser {
  /// Characters up to the next `<`.
  mutating func parseText() throws(XMLError) {
    let start = index
    var isPlain = true
    var isBlank = true
    skipLayout()
    while index < text.count, text[index] != UInt8(ascii: "<") {
      switch text[index] {
      case UInt8(ascii: "&"):
        isPlain = false
        isBlank = false
        try skipReference()
        continue
      case 0x09, 0x0A, 0x20: break
      case 0x0D: isPlain = false
      case UInt8(ascii: "]") where isAt("]]>"):
        throw error("']]>' must be written ']]&gt;'", at: index)
      case 0..<0x20: throw controlCharacter()
      default: isBlank = false
      }
      index += 1
    }
    let run = XMLStorage.TextRun(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: index),
      isPlain: isPlain, isVerbatim: false, next: -1)
    append(run, isBlank: isBlank)
  }

  /// Moves past line ends and blanks, which most texts are.
  private mutating func skipLayout() {
    var end = index
    if end < text.count, text[end] == 0x0A { end += 1 }
    end = text.firstIndex(from: end) { $0 != 0x2020_2020_2020_2020 }
    while end < text.count, text[end] == 0x20 || text[end] == 0x0A { end += 1 }
    index = end
  }

  /// `<![CDATA[…]]>`.
  mutating func parseSection() throws(XMLError) {
    let start = index
    index += 9
    let textStart = index
    var isPlain = true
    while true {
      guard index < text.count else { throw error("the CDATA section has no end", at: start) }
      if text[index] == UInt8(ascii: "]"), isAt("]]>") { break }
      switch text[index] {
      case 0x0D: isPlain = false
      case 0x09, 0x0A: break
      case 0..<0x20: throw controlCharacter()
      default: break
      }
      index += 1
    }
    let run = XMLStorage.TextRun(
      start: UInt32(truncatingIfNeeded: textStart), end: UInt32(truncatingIfNeeded: index),
      isPlain: isPlain, isVerbatim: true, next: -1)
    append(run, isBlank: false)
    index += 3
  }

  /// Adds characters to the innermost open element; layout after a child is left out.
  private mutating func append(_ run: XMLStorage.TextRun, isBlank: Bool) {
    var last = open[open.count - 1]
    if isBlank, last.hasChildren { return }
    let number = Int32(truncatingIfNeeded: runs.count)
    if last.lastRun < 0 {
      elements[last.element].firstRun = number
    } else {
      runs[Int(last.lastRun)].next = number
    }
    last.endsBlank = isBlank && (last.lastRun < 0 || last.endsBlank)
    last.lastRun = number
    open[open.count - 1] = last
    runs.append(run)
  }

  /// Removes the text of the innermost element if it is only white space before a child.
  mutating func dropLayout() {
    let last = open[open.count - 1]
    guard last.endsBlank else { return }
    elements[last.element].firstRun = -1
    open[open.count - 1].lastRun = -1
    open[open.count - 1].endsBlank = false
  }

  mutating func skipReference() throws(XMLError) {
    if let reference = XMLReferences.parse(text[index...]) {
      index = reference.end
      return
    }
    let body = text[(index + 1)...].prefix(12).prefix { Self.isNameByte($0) || $0 == 0x23 }
    let end = index + 1 + body.count
    guard !body.isEmpty, end < text.count, text[end] == UInt8(ascii: ";") else {
      throw error("'&' must be written '&amp;'", at: index)
    }
    throw error("unknown entity '&\(String(decoding: body, as: UTF8.self));'", at: index)
  }

  func controlCharacter() -> XMLError {
    let digits = String(text[index], radix: 16, uppercase: true)
    return error("XML has no control character 0x\(digits)", at: index)
  }

  mutating func skipComment() throws(XMLError) {
    let start = index
    index += 4
    while index < text.count {
      if text[index] == UInt8(ascii: "-"), isAt("--") {
        guard isAt("-->") else { throw error("'--' may not stand inside a comment", at: index) }
        index += 3
        return
      }
      index += 1
    }
    throw error("the comment has no end", at: start)
  }

  mutating func skipInstruction() throws(XMLError) {
    let start = index
    guard !isAt("<?xml ") else {
      throw error("the XML declaration must stand at the very beginning", at: start)
    }
    index += 2
    while !isAt("?>") {
      guard index < text.count else { throw error("the instruction has no end", at: start) }
      index += 1
    }
    index += 2
  }

  /// `<!DOCTYPE name PUBLIC "…" "…">`, which does not matter without validation.
  mutating func skipDocumentType() throws(XMLError) {
    let start = index
    var quote: UInt8?
    while index < text.count {
      let byte = text[index]
      if let current = quote {
        if byte == current { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["):
          throw error("a document type with its own declarations is not supported", at: index)
        case UInt8(ascii: ">"):
          index += 1
          return
        default: break
        }
      }
      index += 1
    }
    throw error("the document type has no end", at: start)
  }
}
