package import Diagnostics

extension PropertyList {
  /// Parses an XML property list, in UTF-8 or in UTF-16 with a byte order mark.
  ///
  /// Document types are skipped: they define no entities, and nothing is fetched.
  package init(parsingXML bytes: [UInt8]) throws(PropertyListError) {
    var parser = XMLPropertyListParser(text: try PropertyListText.utf8(bytes))
    self = try parser.parseDocument()
  }

  /// Where a key of the root dictionary is in an XML file; nil for the other forms.
  package static func position(ofKey key: String, inXML bytes: [UInt8]) -> SourcePosition? {
    guard PropertyListForm(of: bytes) == .xml, let text = try? PropertyListText.utf8(bytes) else {
      return nil
    }
    var parser = XMLPropertyListParser(text: text)
    _ = try? parser.parseDocument()
    return parser.outermostKeys.last { $0.key.utf8.elementsEqual(key.utf8) }
      .map { PropertyListText.position(of: $0.start, in: text) }
  }
}

/// A cursor over an XML property list: elements and the markup between them.
///
/// Sources: the document type at http://www.apple.com/DTDs/PropertyList-1.0.dtd, and
/// `CFPropertyList.c` of CoreFoundation, which accepts some broken values that are refused here.
struct XMLPropertyListParser {
  /// How deep containers may be nested; CoreFoundation's limit for binary files.
  static let maximumDepth = 512

  let text: [UInt8]
  var index = 0
  /// The keys of the root dictionary, and the offsets of their elements.
  var outermostKeys: [(key: String, start: Int)] = []
  /// The offsets of values by their paths; nil unless they are wanted.
  var trace: PropertyListTrace?

  /// A start tag such as `<key>`, or an empty element such as `<true/>`.
  struct Tag {
    var name: String
    var isEmpty: Bool
    /// The offset of its `<`.
    var start: Int
  }

  init(text: [UInt8]) { self.text = text }

  func error(_ message: String, at index: Int) -> PropertyListError {
    PropertyListError(message, at: PropertyListText.position(of: index, in: text))
  }

  mutating func parseDocument() throws(PropertyListError) -> PropertyList {
    try checkDeclaration()
    try skipMarkup(allowingDocumentType: true)
    let root = try parseStartTag(expecting: "<plist>")
    let value: PropertyList
    if root.name == "plist" {
      guard !root.isEmpty else { throw error("the property list is empty", at: root.start) }
      try skipMarkup()
      if isAt("</") { throw error("the property list is empty", at: index) }
      let tag = try parseStartTag(expecting: "a value")
      value = try parseValue(tag, depth: 1)
      try skipMarkup()
      guard isAt("</") else { throw error("a property list holds one value only", at: index) }
      try parseEndTag(of: root)
    } else {
      value = try parseValue(root, depth: 1)
    }
    try skipMarkup()
    guard index == text.count else {
      throw error("nothing may follow the property list", at: index)
    }
    return value
  }

  func isAt(_ literal: String) -> Bool { text[index...].starts(with: literal.utf8) }

  /// Refuses a text whose XML declaration names another encoding than that of its bytes.
  private func checkDeclaration() throws(PropertyListError) {
    guard isAt("<?xml") else { return }
    let declaration = String(decoding: text.prefix(256), as: UTF8.self).prefix { $0 != ">" }
    guard let key = declaration.range(of: "encoding") else { return }
    let quoted = declaration[key.upperBound...].drop { $0 == " " || $0 == "=" }
    guard let quote = quoted.first, quote == "\"" || quote == "'" else { return }
    let name = quoted.dropFirst().prefix { $0 != quote }
    let known = ["utf-8", "utf8", "utf-16", "us-ascii", "ascii"]
    guard known.contains(name.lowercased()) else {
      let offset = declaration.utf8.distance(from: declaration.startIndex, to: name.startIndex)
      throw error("the encoding '\(name)' is not supported; save the file as UTF-8", at: offset)
    }
  }

  /// Moves past white space, comments and processing instructions.
  mutating func skipMarkup(allowingDocumentType: Bool = false) throws(PropertyListError) {
    while index < text.count {
      if PropertyListText.isSpace(text[index]) {
        index += 1
      } else if isAt("<!--") {
        try skip(through: "-->", "comment")
      } else if isAt("<?") {
        try skip(through: "?>", "processing instruction")
      } else if allowingDocumentType, isAt("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  mutating func skip(through end: String, _ what: String) throws(PropertyListError) {
    let start = index
    let end = Array(end.utf8)
    index += 2
    while index < text.count {
      if text[index] == end[0], text[index...].starts(with: end) {
        index += end.count
        return
      }
      index += 1
    }
    throw error("the \(what) has no end", at: start)
  }

  /// Moves past `<!DOCTYPE …>` with the declarations between its brackets.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = index
    var depth = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = text[(index + 1)...].firstIndex(of: text[index]) else {
          throw error("the quotation has no end", at: index)
        }
        index = end
      case UInt8(ascii: "<") where isAt("<!--"):
        try skip(through: "-->", "comment")
        continue
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          index += 1
          return
        }
      default: break
      }
      index += 1
    }
    throw error("the document type has no end", at: start)
  }
}

extension Substring {
  /// The range of the first occurrence of an ASCII word.
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<self.index(start, offsetBy: word.count) }
      start = self.index(after: start)
    }
    return nil
  }
}
