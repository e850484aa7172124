/// Reads `MacroText`, byte by byte; all delimiters are ASCII.
struct MacroParser {
  /// How deep brackets may be nested.
  private static let maximumDepth = 32

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parseAll() throws(MacroError) -> MacroText { try parse(until: nil) }

  /// Parses up to `close` or a colon, or without `close` to the end of the text.
  private mutating func parse(until close: UInt8?) throws(MacroError) -> MacroText {
    var segments: [MacroText.Segment] = []
    /// Text that is no segment yet: this, and what is between `start` and the position.
    var literal: [UInt8] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if let close, byte == close || byte == colon { break }
      guard byte == dollar else {
        position += 1
        continue
      }
      literal += bytes[start..<position]
      if let reference = try parseReference() {
        if !literal.isEmpty { segments.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
        segments.append(.reference(reference))
      } else {
        literal.append(dollar)
      }
      start = position
    }
    literal += bytes[start..<position]
    if !literal.isEmpty { segments.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return MacroText(segments: segments)
  }

  /// Parses what begins with a `$`; for a literal dollar, consumes the `$` or `$$` and returns nil.
  mutating func parseReference() throws(MacroError) -> MacroText.Reference? {
    let start = position
    position += 1
    guard position < bytes.count else { return nil }
    let next = bytes[position]
    if next == dollar {
      position += 1
      return nil
    }
    if let close = closingBracket(of: next) {
      position += 1
      return try parseBracketed(from: start, until: close)
    }
    guard isNameStart(next) else { return nil }
    let nameStart = position
    while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    return MacroText.Reference(
      name: MacroText(segments: [.literal(name)]), isBracketed: false, operations: [],
      offset: start)
  }

  private mutating func parseBracketed(
    from start: Int, until close: UInt8
  ) throws(MacroError) -> MacroText.Reference {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw MacroError("macros are nested more than \(Self.maximumDepth) deep", at: start)
    }
    let name = try parse(until: close)
    var operations: [MacroText.Operation] = []
    while position < bytes.count, bytes[position] == colon {
      position += 1
      operations.append(try parseOperation(until: close))
    }
    guard position < bytes.count else {
      throw MacroError("missing '\(Character(UnicodeScalar(close)))' after '$'", at: start)
    }
    position += 1
    return MacroText.Reference(
      name: name, isBracketed: true, operations: operations, offset: start)
  }

  private mutating func parseOperation(until close: UInt8) throws(MacroError) -> MacroText.Operation
  {
    let start = position
    while position < bytes.count, bytes[position] != colon, bytes[position] != equals,
      bytes[position] != close
    {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position < bytes.count, bytes[position] == equals else {
      guard MacroOperator.transforms[name] != nil else {
        throw .unknownOperator(name, hasValue: false, at: start)
      }
      return MacroText.Operation(name: name, argument: nil)
    }
    guard MacroOperator.replacements[name] != nil else {
      throw .unknownOperator(name, hasValue: true, at: start)
    }
    position += 1
    return MacroText.Operation(name: name, argument: try parse(until: close))
  }
}

let dollar = UInt8(ascii: "$")
private let colon = UInt8(ascii: ":")
private let equals = UInt8(ascii: "=")
private func closingBracket(of byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "("): UInt8(ascii: ")")
  case UInt8(ascii: "{"): UInt8(ascii: "}")
  case UInt8(ascii: "["): UInt8(ascii: "]")
  default: nil
  }
}

private func isNameStart(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isNamePart(_ byte: UInt8) -> Bool {
  isNameStart(byte) || byte == UInt8(ascii: ".")
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Why a text with macros cannot be parsed or expanded.
package struct MacroError: Error, Equatable, Sendable {
  /// One line: lower case, no full stop, the offending text in quotes.
  package var message: String
  /// Bytes of UTF-8 from the start of the text that was parsed.
  package var offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension MacroError {
  fileprivate static func unknownOperator(
    _ name: String, hasValue: Bool, at offset: Int
  ) -> MacroError {
    if hasValue, MacroOperator.transforms[name] != nil {
      return MacroError("operator '\(name)' takes no value", at: offset)
    }
    if !hasValue, MacroOperator.replacements[name] != nil {
      return MacroError("operator '\(name)' needs a value: '\(name)=…'", at: offset)
    }
    let nearest = name.nearestOperator.map { " (did you mean '\($0)'?)" } ?? ""
    return MacroError("unknown operator '\(name)'\(nearest)", at: offset)
  }
}
