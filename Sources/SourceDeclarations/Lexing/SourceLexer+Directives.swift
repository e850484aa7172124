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

  /// Reads a string whose quotation mark is here, after `hashes` number signs.
  ///
  /// One without an end stops at the end of the line, one of several lines at the end of the file.
  mutating func string(hashes: Int) {
    let start = offset
    let isMultiline =
      language == .swift && byte(at: offset + 1) == quote && byte(at: offset + 2) == quote
      && !(hashes > 0 && hasHashes(hashes, at: offset + 3))
    let token = SourceToken(
      kind: .string, start: Int32(start), end: Int32(start), depth: brackets.depth)
    let index = interpolationDepth > 0 ? interpolated.count : tokens.count
    append(token)
    offset += isMultiline ? 3 : 1
    while offset < text.count {
      let byte = text[offset]
      if byte == quote, isEnd(isMultiline: isMultiline, hashes: hashes) {
        offset += (isMultiline ? 3 : 1) + hashes
        break
      }
      if byte == 0x0A, !isMultiline { break }
      if byte == backslash, hasHashes(hashes, at: offset + 1) {
        escape(hashes: hashes)
      } else {
        offset += 1
      }
    }
    offset = min(offset, text.count)
    if interpolationDepth > 0 {
      interpolated[index].end = Int32(offset)
    } else {
      tokens[index].end = Int32(offset)
    }
    isAtLineStart = false
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    var found = 0
    while found < count, byte(at: index + found) == UInt8(ascii: "#") { found += 1 }
    return found == count
  }

  private func isEnd(isMultiline: Bool, hashes: Int) -> Bool {
    if !isMultiline { return hasHashes(hashes, at: offset + 1) }
    return byte(at: offset + 1) == quote && byte(at: offset + 2) == quote
      && hasHashes(hashes, at: offset + 3)
  }

  /// Moves past an escape; the tokens of an interpolation are kept.
  private mutating func escape(hashes: Int) {
    offset += 1 + hashes
    let isInterpolation = language == .swift && byte(at: offset) == UInt8(ascii: "(")
    guard isInterpolation, interpolationDepth < Self.nestingLimit else {
      // In Objective-C, an escaped line end continues the string.
      if byte(at: offset) == 0x0D, byte(at: offset + 1) == 0x0A { offset += 1 }
      offset += 1
      return
    }
    let position = interpolations.count
    interpolations.append(offset..<offset)
    interpolationDepth += 1
    defer {
      interpolationDepth -= 1
      interpolations[position] = interpolations[position].lowerBound..<offset
    }
    var depth = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      step()
      if depth == 0 { return }
    }
  }

  /// Reads a character literal of C; without an end it is an apostrophe.
  mutating func character() {
    var end = offset + 1
    while end < min(text.count, offset + 16), text[end] != 0x0A, text[end] != UInt8(ascii: "'") {
      end += text[end] == backslash ? 2 : 1
    }
    offset = byte(at: end) == UInt8(ascii: "'") ? end + 1 : offset + 1
    isAtLineStart = false
  }

  /// Moves past `"delimiter(…)delimiter"`; false if there is none.
  mutating func rawCString() -> Bool {
    var open = offset + 1
    while open < text.count, open - offset <= 17, text[open] != UInt8(ascii: "(") { open += 1 }
    guard byte(at: open) == UInt8(ascii: "("), open - offset <= 17 else { return false }
    let ending = [UInt8(ascii: ")")] + text[(offset + 1)..<open] + [quote]
    var end = open
    while end < text.count, !(text[end] == ending[0] && text[end...].starts(with: ending)) {
      end += 1
    }
    offset = min(end + ending.count, text.count)
    isAtLineStart = false
    return true
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
