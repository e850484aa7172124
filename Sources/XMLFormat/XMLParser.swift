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
    /// Whether the last thing read inside was white space, which is layout if a tag follows.
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
      runs: runs, lines: XMLLines(of: text))
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

  /// What is here, shortened, for a message.
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
