internal import Diagnostics

/// A cursor over a text that fills the tables of a document.
///
/// Every byte is looked at a bounded number of times. Nesting is kept in an array, not on the
/// stack.
///
/// Source: Extensible Markup Language (XML) 1.0, fifth edition, https://www.w3.org/TR/xml/.
struct XMLParser {
  let text: [UInt8]
  var index = 0
  var names = XMLNames()
  var elements: [XMLStorage.ElementRecord] = []
  var attributes: [XMLStorage.AttributeRecord] = []
  var runs: [XMLStorage.TextRun] = []
  /// The elements whose end tags are still missing.
  var open: [Open] = []
  /// By number of a name, the last element that has an attribute of that name.
  var lastOwner: [Int] = []

  struct Open {
    var element: Int
    var hasChildren = false
    /// Its last piece of character data; -1 for none.
    var lastRun: Int32 = -1
    /// True if the last thing read inside was white space, which is layout if a tag follows.
    var endsBlank = false
  }

  init(text: [UInt8]) {
    self.text = text
    elements.reserveCapacity(text.count / 64)
    attributes.reserveCapacity(text.count / 24)
  }

  func error(_ message: String, at index: Int) -> XMLError {
    XMLError(message, at: XMLLines(of: text).position(of: index))
  }

  func finished() -> XMLStorage {
    XMLStorage(
      text: text, names: names.names(in: text), elements: elements, attributes: attributes,
      runs: runs)
  }

  mutating func parseDocument() throws(XMLError) {
    try parseDeclaration()
    try skipMiscellany(allowingDocumentType: true)
    guard index < text.count else { throw error("the file has no element", at: index) }
    guard text[index] == UInt8(ascii: "<") else {
      throw error("expected '<', found '\(excerpt())'", at: index)
    }
    try parseStartTag()
    while !open.isEmpty { try parseContent() }
    try skipMiscellany(allowingDocumentType: false)
    guard index == text.count else {
      throw error("nothing may follow the outermost element", at: index)
    }
  }

  /// One piece of what stands between the tags of an element.
  private mutating func parseContent() throws(XMLError) {
    guard index < text.count else {
      let start = open.last.map { elements[$0.element].start } ?? 0
      throw error("<\(openName())> has no end tag", at: Int(start))
    }
    guard text[index] == UInt8(ascii: "<") else { return try parseText() }
    guard index + 1 < text.count else { throw error("the file ends inside a tag", at: index) }
    switch text[index + 1] {
    case UInt8(ascii: "/"): try parseEndTag()
    case UInt8(ascii: "!"):
      if isAt("<!--") {
        try skipComment()
      } else if isAt("<![CDATA[") {
        try parseSection()
      } else {
        throw error("expected a tag, a comment or '<![CDATA[', found '\(excerpt())'", at: index)
      }
    case UInt8(ascii: "?"): try skipInstruction()
    default: try parseStartTag()
    }
  }

  /// White space, comments and instructions outside of the outermost element.
  private mutating func skipMiscellany(allowingDocumentType: Bool) throws(XMLError) {
    var allowsDocumentType = allowingDocumentType
    while index < text.count {
      if XMLText.isSpace(text[index]) {
        index += 1
      } else if isAt("<!--") {
        try skipComment()
      } else if isAt("<?") {
        try skipInstruction()
      } else if allowsDocumentType, isAt("<!DOCTYPE") {
        try skipDocumentType()
        allowsDocumentType = false
      } else {
        return
      }
    }
  }

  func isAt(_ literal: String) -> Bool {
    var offset = index
    for byte in literal.utf8 {
      guard offset < text.count, text[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  mutating func skipSpace() {
    while index < text.count, XMLText.isSpace(text[index]) { index += 1 }
  }

  /// Returns the text at the position, shortened for a message.
  func excerpt() -> String {
    let rest = text[min(index, text.count)...].prefix(16).prefix { !XMLText.isSpace($0) }
    let whole = String(decoding: rest, as: UTF8.self).filter { $0 != "\u{FFFD}" }
    return whole.isEmpty ? "white space" : whole
  }

  func openName() -> String {
    guard let last = open.last else { return "" }
    let start = Int(elements[last.element].start) + 1
    let bytes = text[start...].prefix { Self.isNameByte($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Where the lines of a text begin.
struct XMLLines: Equatable, Sendable {
  private var starts: [UInt32] = [0]

  init(of text: [UInt8]) {
    var offset = 0
    while offset < text.count {
      // A line end becomes a zero, and what follows is true of the words that have one.
      offset = text.firstIndex(from: offset) { word in
        let zeros = word ^ 0x0A0A_0A0A_0A0A_0A0A
        return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080 != 0
      }
      for index in offset..<min(offset + 8, text.count) where text[index] == 0x0A {
        starts.append(UInt32(truncatingIfNeeded: index + 1))
      }
      offset += 8
    }
  }

  /// Line and column of a byte; both count from 1, columns in bytes.
  func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}

extension XMLParser {
  /// `<?xml version="1.0" encoding="UTF-8"?>`, if there is one.
  ///
  /// White space before it, which XML forbids, is skipped: Xcode reads such documents.
  mutating func parseDeclaration() throws(XMLError) {
    skipSpace()
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
