extension SourceLexer {
  /// Reads a number sign: of a directive at the start of a line, or in Swift of a raw string or
  /// `#name`.
  mutating func hash() {
    if language == .objectiveC {
      isAtLineStart ? directive() : skipByte()
      return
    }
    var end = offset
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: "\""):
      let hashes = end - offset
      offset = end
      string(hashes: hashes)
    case UInt8(ascii: "/"): skipExtendedRegularExpression(hashes: end - offset, from: end + 1)
    default:
      if isAtLineStart, conditional() {
        skipDirective()
      } else {
        offset = end
      }
    }
  }

  private mutating func skipByte() { offset += 1 }

  private mutating func directive() {
    if conditional() {
      skipDirective()
      return
    }
    let isDefinition = isDirective("define")
    skipDirective(keepingStrings: isDefinition)
  }

  /// Notes `#if`, `#else` and `#endif`, whose branches start with the same open brackets.
  private mutating func conditional() -> Bool {
    if isDirective("if") || isDirective("ifdef") || isDirective("ifndef") {
      firstCondition = firstCondition ?? offset
      if interpolationDepth == 0 { brackets.beginCondition() }
    } else if isDirective("else") || isDirective("elif") || isDirective("elseif") {
      if interpolationDepth == 0 { brackets.beginAlternative() }
    } else if isDirective("endif") {
      if interpolationDepth == 0 { brackets.endCondition() }
    } else {
      return false
    }
    return true
  }

  private func isDirective(_ name: String) -> Bool {
    var start = offset + 1
    while byte(at: start) == 0x20 || byte(at: start) == 0x09 { start += 1 }
    let end = start + name.utf8.count
    return end <= text.count && text[start..<end].elementsEqual(name.utf8)
      && !isWordByte(byte(at: end))
  }

  /// Moves to the end of a directive, past continued lines and comments.
  private mutating func skipDirective(keepingStrings: Bool = false) {
    while offset < text.count, text[offset] != 0x0A {
      let next = byte(at: offset + 1)
      switch text[offset] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while offset < text.count, text[offset] != 0x0A { offset += 1 }
        return
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\\") where language == .objectiveC:
        offset += next == 0x0D && byte(at: offset + 2) == 0x0A ? 3 : 2
      case UInt8(ascii: "\"") where keepingStrings: macroString()
      default: offset += 1
      }
    }
    offset = min(offset, text.count)
  }

  private mutating func macroString() {
    string(hashes: 0)
    guard let token = tokens.popLast() else { return }
    macroStrings.append(token)
  }

  /// Moves past `#/…/#`, or past its first bytes if it has no end.
  private mutating func skipExtendedRegularExpression(hashes: Int, from start: Int) {
    defer { isAtLineStart = false }
    guard hashes <= slashlessByHashes.count, start >= slashlessByHashes[hashes - 1] else {
      offset = start
      return
    }
    let isMultiline = byte(at: start) == 0x0A || byte(at: start) == 0x0D
    var end = start
    while end < text.count, isMultiline || text[end] != 0x0A {
      if text[end] == UInt8(ascii: "/"), end + hashes < text.count,
        text[(end + 1)...(end + hashes)].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        offset = end + 1 + hashes
        return
      }
      end += 1
    }
    slashlessByHashes[hashes - 1] = end
    offset = start
  }
}
