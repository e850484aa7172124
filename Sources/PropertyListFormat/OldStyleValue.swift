extension OldStyleScanner {
  /// How deep dictionaries and arrays may be nested, as in CoreFoundation (Docs/Rules.md, Xcode
  /// projects 2.6.9).
  private static let nestingLimit = 512

  /// The dictionary, array, data or string that begins here; parsed without recursion.
  package mutating func scanValue() throws(OldStyleError) -> PropertyList {
    var open: [OldStyleContainer] = []
    while true {
      skipSpace()
      var finished: PropertyList?
      if let container = OldStyleContainer(opening: peek, at: offset) {
        guard open.count < Self.nestingLimit else {
          throw OldStyleError("nested deeper than \(Self.nestingLimit) levels", at: offset)
        }
        open.append(container)
        offset += 1
      } else {
        finished = try scanLeaf()
      }
      while !open.isEmpty {
        if let value = finished {
          try open[open.count - 1].append(value, from: &self)
        }
        if try open[open.count - 1].wantsValue(from: &self) { break }
        finished = open.removeLast().value
      }
      if open.isEmpty, let finished { return finished }
    }
  }

  private mutating func scanLeaf() throws(OldStyleError) -> PropertyList {
    if peek == OldStyleByte.less { return .data(try scanData()) }
    if let string = try scanString() { return .string(string) }
    throw OldStyleError(unexpected(whileExpecting: "a value"), at: offset)
  }
}

/// A dictionary or array that has not ended yet.
private struct OldStyleContainer {
  private let start: Int
  private let isDictionary: Bool
  private var dictionary = PropertyList.Dictionary()
  private var array: [PropertyList] = []
  /// The key whose value comes next.
  private var key = ""
  /// Whether the last element had no comma after it.
  private var isComplete = false

  init?(opening byte: UInt8?, at offset: Int) {
    guard byte == OldStyleByte.leftBrace || byte == OldStyleByte.leftParenthesis else { return nil }
    start = offset
    isDictionary = byte == OldStyleByte.leftBrace
  }

  var value: PropertyList { isDictionary ? .dictionary(dictionary) : .array(array) }

  /// Takes a value and the separator after it.
  mutating func append(
    _ value: PropertyList, from scanner: inout OldStyleScanner
  ) throws(OldStyleError) {
    let end = scanner.offset
    scanner.skipSpace()
    if isDictionary {
      dictionary[key] = value
      guard scanner.skip(OldStyleByte.semicolon) else {
        throw OldStyleError("missing ';'", at: end)
      }
    } else {
      array.append(value)
      isComplete = !scanner.skip(OldStyleByte.comma)
      if isComplete, !scanner.isAtEnd, scanner.peek != OldStyleByte.rightParenthesis {
        throw OldStyleError("missing ',' or ')'", at: end)
      }
    }
  }

  /// Moves to the next value; false if the container ends first.
  mutating func wantsValue(from scanner: inout OldStyleScanner) throws(OldStyleError) -> Bool {
    isDictionary ? try wantsEntry(from: &scanner) : try wantsElement(from: &scanner)
  }

  private mutating func wantsElement(
    from scanner: inout OldStyleScanner
  ) throws(OldStyleError) -> Bool {
    scanner.skipSpace()
    if scanner.skip(OldStyleByte.rightParenthesis) { return false }
    guard !scanner.isAtEnd else {
      throw OldStyleError("unterminated array: missing ')'", at: start)
    }
    return true
  }

  private mutating func wantsEntry(
    from scanner: inout OldStyleScanner
  ) throws(OldStyleError) -> Bool {
    while true {
      scanner.skipSpace()
      if scanner.skip(OldStyleByte.rightBrace) { return false }
      guard !scanner.isAtEnd else {
        throw OldStyleError("unterminated dictionary: missing '}'", at: start)
      }
      guard let key = try scanner.scanString() else {
        throw OldStyleError("expected a key or '}'", at: scanner.offset)
      }
      let end = scanner.offset
      scanner.skipSpace()
      if scanner.skip(OldStyleByte.equals) {
        self.key = key
        return true
      }
      guard scanner.skip(OldStyleByte.semicolon) else {
        throw OldStyleError("expected '=' or ';' after the key", at: end)
      }
      dictionary[key] = .string(key)
    }
  }
}
