/// A list with macros in it: elements between white space, `'…'`, `"…"` and `\x` (Docs/Rules.md,
/// Xcode projects 9.6).
package struct MacroList: Equatable, Sendable {
  var elements: [[Piece]]

  enum Piece: Equatable, Sendable {
    /// Empty for a pair of quotes with nothing in them, which makes an element.
    case literal(String)
    case reference(MacroText.Reference, isQuoted: Bool)
  }

  init(elements: [[Piece]]) { self.elements = elements }

  /// Parses `text`; throws for an unclosed bracket or an unknown operator.
  package init(parsing text: String) throws(MacroError) {
    var parser = MacroParser(text)
    self = try parser.parseList()
  }

  /// The elements, each macro replaced by its value; what `source` does not admit is left out.
  ///
  /// Outside of quotes a macro brings its elements: the first of them goes on with what stands
  /// before the macro, the last with what stands behind it.
  package func expanded(by source: inout some MacroSource) -> [String] {
    var result: [String] = []
    for pieces in elements {
      var element: String?
      for piece in pieces {
        switch piece {
        case .literal(let text):
          guard source.admits(text.utf8.count) else { return result }
          element = (element ?? "") + text
        case .reference(let reference, isQuoted: true):
          let text = reference.text(by: &source)
          guard source.admits(text.utf8.count) else { return result }
          if !text.isEmpty { element = (element ?? "") + text }
        case .reference(let reference, isQuoted: false):
          for (index, text) in reference.elements(by: &source).enumerated() {
            guard source.admits(text.utf8.count + 1) else { return result }
            if index > 0, let whole = element {
              result.append(whole)
              element = nil
            }
            element = (element ?? "") + text
          }
        }
      }
      if let element { result.append(element) }
    }
    return result
  }
}

extension MacroParser {
  mutating func parseList() throws(MacroError) -> MacroList {
    var elements: [[MacroList.Piece]] = []
    while let element = try parseElement() { elements.append(element) }
    return MacroList(elements: elements)
  }

  /// Parses one element and the white space before it; nil at the end.
  ///
  /// Quotes that are not closed go on to the end.
  private mutating func parseElement() throws(MacroError) -> [MacroList.Piece]? {
    while position < bytes.count, isWhiteSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    var pieces: [MacroList.Piece] = []
    var literal: [UInt8] = []
    var quote: UInt8?
    func flush() {
      guard !literal.isEmpty else { return }
      pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
      literal = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == backslash {
        position += 1
        literal.append(position < bytes.count ? bytes[position] : backslash)
        position += 1
      } else if byte == dollar {
        if let reference = try parseReference() {
          flush()
          pieces.append(.reference(reference, isQuoted: quote != nil))
        } else {
          literal.append(dollar)
        }
      } else if byte == quote {
        quote = nil
        position += 1
      } else if quote == nil, byte == doubleQuote || byte == singleQuote {
        position += 1
        if position < bytes.count, bytes[position] == byte {
          flush()
          pieces.append(.literal(""))
          position += 1
        } else {
          quote = byte
        }
      } else if quote == nil, isWhiteSpace(byte) {
        break
      } else {
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return pieces
  }
}

private let backslash = UInt8(ascii: "\\")
private let doubleQuote = UInt8(ascii: "\"")
private let singleQuote = UInt8(ascii: "'")

/// Space, and tab to carriage return.
private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
